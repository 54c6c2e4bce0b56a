// @ts-check
// Passkeys: the browser's authenticator makes one for this person, or shows one on another device of theirs.
import { $$ } from "./dom.js";
import { root, say, sentence, toast } from "./site.js";

/** @param {string} text base64url */
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));

/** @param {ArrayBuffer | null} data */
const text = (data) =>
  data && btoa(String.fromCharCode(...new Uint8Array(data))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

/**
 * @param {string} path
 * @param {unknown} [body]
 */
async function ask(path, body = {}) {
  const answer = await fetch(root + path, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  });
  const found = await answer.json();
  if (!answer.ok) throw new Error(found.problem ?? say("failed"));
  return found;
}

/** @param {{id: string}} known a passkey as the server names it */
const described = (known) => ({ ...known, id: bytes(known.id) });

async function make() {
  const options = await ask("me/passkey/ask");
  const made = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: bytes(options.challenge),
      user: { ...options.user, id: bytes(options.user.id) },
      excludeCredentials: (options.excludeCredentials ?? []).map(described),
    },
  });
  if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAttestationResponse)) return null;
  const { clientDataJSON, attestationObject } = made.response;
  const response = { clientDataJSON: text(clientDataJSON), attestationObject: text(attestationObject) };
  return ask("me/passkey", { id: made.id, rawId: text(made.rawId), type: made.type, response });
}

async function show() {
  const options = await ask("passkey/ask");
  const shown = await navigator.credentials.get({
    publicKey: {
      ...options,
      challenge: bytes(options.challenge),
      allowCredentials: (options.allowCredentials ?? []).map(described),
    },
  });
  if (!(shown instanceof PublicKeyCredential) || !(shown.response instanceof AuthenticatorAssertionResponse)) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle } = shown.response;
  const response = {
    clientDataJSON: text(clientDataJSON), authenticatorData: text(authenticatorData),
    signature: text(signature), userHandle: text(userHandle),
  };
  return ask("passkey", { id: shown.id, rawId: text(shown.rawId), type: shown.type, response });
}

$$("[data-passkey]").forEach((part) => {
  if (!("PublicKeyCredential" in window)) return;
  part.hidden = false;
  const button = /** @type {HTMLButtonElement} */ (part);
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      const done = await (button.dataset.passkey === "make" ? make() : show());
      if (done) location.assign(root + done.go);
    } catch (error) {
      const name = error instanceof Error ? error.name : "";
      if (name === "InvalidStateError") toast(sentence(button, "here"), true); // this device has one already
      else if (name === "Error") toast(error instanceof Error ? error.message : "", true);
      else if (name !== "NotAllowedError" && name !== "AbortError") toast(say("failed"), true); // else: thought better of it
    } finally {
      button.disabled = false;
    }
  });
});
