import type { Box } from '../page/frame-node.ts';
import type { SourceElement, SourceElements } from './source-element.ts';

/** A row of the `semantic_v3` payload. */
export interface OurElement {
  i: string;
  r: string;
  n: string;
  box?: Box;
}

/** Our payload as a source; `keys` are the elements' by our ids, those that were found. */
export function ourSource(
  elements: readonly OurElement[],
  keys: ReadonlyMap<string, string>,
): SourceElements {
  return {
    source: 'ours',
    elements: elements.map(({ i, r, n, box }): SourceElement => {
      return { key: keys.get(i) ?? null, role: r, name: n, label: i, ...(box && { box }) };
    }),
  };
}
