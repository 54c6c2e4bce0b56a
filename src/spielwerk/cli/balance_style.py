"""How a report looks: the tokens come before it."""

from typing import Final

from spielwerk.core.markup import trust

STYLE: Final = trust("""
* { box-sizing: border-box; margin: 0; }
body {
  background: var(--paper); color: var(--ink); font: var(--text-m)/var(--leading) var(--font);
  font-variant-numeric: tabular-nums; padding: 24px 16px 64px; -webkit-text-size-adjust: 100%;
}
main { max-width: 1080px; margin: 0 auto; display: grid; gap: 16px; }
h1, h2 { font-family: var(--font-display); line-height: 1.15; text-wrap: balance; }
h2 { margin-bottom: 12px; }
section {
  background: var(--surface); border: 1px solid var(--line); border-radius: var(--r-l); padding: 20px; min-width: 0;
}
section p + p { margin-top: 8px; }
code { font-size: var(--text-s); color: var(--ink-2); overflow-wrap: anywhere; }
.chips { display: flex; flex-wrap: wrap; gap: 8px; }
.chip { background: var(--surface); border: 1px solid var(--line); border-radius: var(--r-full); padding: 4px 12px; }
.set-0, .set-1 { font-weight: 600; color: var(--accent); }
.set-1 { color: var(--last); }
.said { padding-left: 20px; display: grid; gap: 6px; }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(400px, 100%), 1fr)); gap: 16px 32px; }
.grid + table, .grid + details, .grid + .dim { margin-top: 20px; }
figure { min-width: 0; }
figcaption { font-weight: 600; margin-bottom: 4px; }
.plot { display: block; width: 100%; height: auto; max-width: 520px; }
.plot text { paint-order: stroke; stroke: var(--surface); stroke-width: 3px; stroke-linejoin: round; }
.dim { color: var(--ink-2); }
table { border-collapse: collapse; width: 100%; }
table + table { margin-top: 20px; }
th, td { padding: 5px 8px; text-align: right; border-bottom: 1px solid var(--line); vertical-align: middle; }
td { white-space: nowrap; }
th:first-child { text-align: left; padding-left: 0; }
thead th { font-size: var(--text-s); color: var(--ink-2); font-weight: 600; vertical-align: bottom; }
tbody th { font-weight: 400; overflow-wrap: anywhere; }
.bar {
  display: block; min-width: 72px; padding: 2px 6px; border-radius: 4px;
  background: linear-gradient(90deg, var(--accent-soft) var(--p), transparent 0);
}
.span { display: flex; gap: 8px; align-items: center; justify-content: flex-end; white-space: nowrap; }
.span span { min-width: 84px; }
.strip { width: 150px; height: 18px; flex: none; }
.sure { color: var(--good); }
summary { cursor: pointer; color: var(--accent); padding: 8px 0; }
@media (width < 700px) {
  body { padding: 16px 8px 48px; }
  section { padding: 16px 12px; }
  thead { display: none; }
  table, tbody, tr, td, th { display: block; }
  tr { padding: 8px 0; border-bottom: 1px solid var(--line); }
  tr { display: grid; grid-template-columns: repeat(auto-fit, minmax(76px, 1fr)); gap: 6px 10px; align-items: end; }
  tbody th { grid-column: 1 / -1; font-weight: 600; }
  th, td { border: 0; padding: 0; text-align: left; }
  td:empty { display: none; }
  td:has(.span) { grid-column: 1 / -1; }
  td::before {
    content: attr(data-head); display: block; white-space: normal; font-size: var(--text-xs); line-height: 1.2;
    color: var(--ink-2);
  }
  .bar { min-width: 0; padding: 2px 4px; }
  .span { justify-content: flex-start; }
}
@media print { section { break-inside: avoid; } }
""")
