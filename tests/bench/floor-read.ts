import type { Reading } from '../../cli/peers/peer.ts';

/**
 * The least that a reading of a page can do (the floor of the comparison): find the interactive
 * elements, read their boxes, prune by viewport, hit-test what is left, and write JSON. Runs in the
 * page; `relayout` is that of `ReadOptions`.
 */
export function floorRead(relayout = false): Reading {
  const sheet = document.querySelector<HTMLStyleElement>('#relayout')?.sheet;
  if (relayout && sheet) sheet.disabled = !sheet.disabled;
  const started = performance.now();
  const selector =
    'a[href],button,input:not([type=hidden]),select,textarea,summary,[role],[tabindex],[contenteditable],[onclick]';
  const nodes: unknown[] = [];
  for (const el of document.querySelectorAll(selector)) {
    const r = el.getBoundingClientRect();
    if (r.top >= innerHeight || r.bottom < 0 || r.width === 0) continue;
    const x = Math.round(r.left + r.width / 2);
    const y = Math.round(r.top + r.height / 2);
    const hit = document.elementFromPoint(x, y);
    nodes.push({
      i: String(nodes.length),
      r: el.localName,
      n: el.getAttribute('aria-label') ?? el.textContent?.trim().slice(0, 100),
      xy: [x, y],
      occ: !(hit && (el.contains(hit) || hit.contains(el))),
    });
  }
  const text = JSON.stringify(nodes);
  return { ms: performance.now() - started, text, ids: nodes.length };
}
