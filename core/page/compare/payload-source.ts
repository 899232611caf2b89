import type { Box } from '../../platform/geometry/box.ts';
import type { SourceElement, SourceElements } from './source-element.ts';

/** A row of the `semantic_v3` payload. */
export interface PayloadElement {
  i: string;
  r: string;
  n: string;
  box?: Box;
}

/** The payload as a source; `keys` are those of the elements that were found, by page-wide id. */
export function payloadSource(
  elements: readonly PayloadElement[],
  keys: ReadonlyMap<string, string>,
): SourceElements {
  return {
    source: 'ours',
    elements: elements.map(({ i, r, n, box }): SourceElement => {
      return { key: keys.get(i) ?? null, role: r, name: n, label: i, ...(box && { box }) };
    }),
  };
}
