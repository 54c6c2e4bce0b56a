"""Policies play as bots do: functions, and models in ONNX files, which have to fit the game."""

from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from spielwerk import bots
from spielwerk.bots import arena
from spielwerk.games import game
from spielwerk.rl import features
from spielwerk.rl.policy import PolicyBot

DEWAN = game("dewan")
SIZE, ACTIONS = features.size(DEWAN), len(DEWAN.layout)


def model(file: Path, size: int = SIZE, actions: int = ACTIONS, masked: bool = False, seed: int = 1) -> str:
    """Write a model of one layer, with weights by chance, and return its spec."""
    luck = np.random.default_rng(seed)
    weights = numpy_helper.from_array(luck.normal(size=(size, actions)).astype(np.float32), "weights")
    inputs = [helper.make_tensor_value_info("observation", TensorProto.FLOAT, ["n", size])]
    nodes = [helper.make_node("MatMul", ["observation", "weights"], ["scores"])]
    if masked:
        inputs.append(helper.make_tensor_value_info("mask", TensorProto.FLOAT, ["n", actions]))
        nodes.append(helper.make_node("Mul", ["scores", "mask"], ["product"]))
        nodes.append(helper.make_node("ArgMax", ["product"], ["action"], axis=1))
    scores = helper.make_tensor_value_info("scores", TensorProto.FLOAT, ["n", actions])
    action = helper.make_tensor_value_info("action", TensorProto.INT64, ["n", 1])
    outputs = [action if masked else scores]
    graph = helper.make_graph(nodes, "policy", inputs, outputs, [weights])
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.checker.check_model(made)
    onnx.save(made, str(file))
    return f"onnx:{file}"


def expected(obs: Any, seed: int = 1) -> int:
    """Return what that model prefers, by numpy."""
    weights = np.random.default_rng(seed).normal(size=(SIZE, ACTIONS)).astype(np.float32)
    scores = features.Sight(DEWAN).fractions(obs, obs.to_move) @ weights
    return int(max(obs.legal(), key=lambda action: scores[action]))


def test_a_model_sees_the_documented_vector_and_plays_its_best_legal_action(tmp_path: Path) -> None:
    bot = bots.make(model(tmp_path / "m.onnx"), 1, DEWAN)
    state = DEWAN.new(3, 4)
    for _ in range(30):
        obs = state.observe(state.to_move)
        action = bot.choose(obs)
        assert action == expected(obs)
        state.apply(action)


def test_a_model_may_take_the_mask_and_give_the_action_itself(tmp_path: Path) -> None:
    bot = bots.make(model(tmp_path / "m.onnx", masked=True), 1, DEWAN)
    obs = DEWAN.new(2, 4).observe(0)
    assert bot.choose(obs) == expected(obs)


def test_models_play_in_the_arena(tmp_path: Path) -> None:
    plan = arena.Plan("dewan", (model(tmp_path / "m.onnx"), "random"), 1, rotate=True)
    found = list(arena.run(plan, 2, 2))
    assert [outcome.faults for outcome in found] == [["", ""], ["", ""]]


@pytest.mark.parametrize(
    ("size", "actions", "sentence"),
    [
        (7, ACTIONS, f"but a vector of this game is [1, {SIZE}]"),
        (SIZE, 7, f"but a mask of this game is [1, {ACTIONS}]"),
    ],
)
def test_a_model_of_another_game_is_refused(tmp_path: Path, size: int, actions: int, sentence: str) -> None:
    with pytest.raises(bots.UnknownBotError) as caught:
        bots.check(model(tmp_path / "m.onnx", size, actions, masked=True), DEWAN)
    assert sentence in str(caught.value)


def test_a_file_that_is_no_model_is_refused(tmp_path: Path) -> None:
    (tmp_path / "m.onnx").write_text("nonsense")
    for spec, sentence in (
        (f"onnx:{tmp_path}/m.onnx", "is no model"),
        (f"onnx:{tmp_path}/none.onnx", "there is no model"),
        ("onnx", "onnx:FILE names a model"),
    ):
        with pytest.raises(bots.UnknownBotError, match=sentence):
            bots.check(spec, DEWAN)


def test_any_function_is_a_policy() -> None:
    obs = DEWAN.new(2, 4).observe(0)
    assert PolicyBot(DEWAN, lambda vector, mask: int(mask.argmax())).choose(obs) == obs.legal()[0]
    assert PolicyBot(DEWAN, lambda vector, mask: np.arange(len(mask))).choose(obs) == obs.legal()[-1]
    assert PolicyBot(DEWAN, lambda vector, mask: np.full(len(mask), np.nan)).choose(obs) in obs.legal()
    with pytest.raises(bots.BotFaultError, match="not 3 numbers"):
        PolicyBot(DEWAN, lambda vector, mask: [1, 2, 3]).choose(obs)
