import type { Box } from '../../platform/geometry/box.ts';
import type { SourceElement, SourceElements } from './source-element.ts';

/** A row of the `semantic_v3` payload. */
export interface PayloadElement {
  i: string;
  r: string;
  n: string;
  /** The row, card or item around it. */
  p?: string;
  box?: Box;
}

/** The payload as a source; `keys` are those of the elements that were found, by page-wide id. */
export function payloadSource(
  elements: readonly PayloadElement[],
  keys: ReadonlyMap<string, string>,
): SourceElements {
  const inside = namesInside(elements);
  return {
    source: 'ours',
    elements: elements.map(({ i, r, n, box }): SourceElement => {
      const inner = inside.get(i);
      const extra = { ...(box && { box }), ...(inner && { inner }) };
      return { key: keys.get(i) ?? null, role: r, name: n, label: i, ...extra };
    }),
  };
}

/** The names of the controls in each holder, at any depth. */
function namesInside(elements: readonly PayloadElement[]): ReadonlyMap<string, readonly string[]> {
  const holders = new Map(elements.map(({ i, p }) => [i, p]));
  const inside = new Map<string, string[]>();
  for (const { n, p } of elements) {
    const seen = new Set<string>();
    for (let at = p; at !== undefined && !seen.has(at); at = holders.get(at)) {
      seen.add(at);
      inside.set(at, [...(inside.get(at) ?? []), n]);
    }
  }
  return inside;
}
