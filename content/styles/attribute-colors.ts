import type { ColorRule } from '../../core/style/inventory/style-inventory.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { scratchStyle } from './scratch-style.ts';

/** What is white in a mask is what it shows: no color that anybody sees (CSS Masking 1 §7). */
export const NOT_MASKING = ':not(mask, mask *)';

const WORDS = 'text, tspan, textPath';

/** Presentational attributes and the property each stands for (HTML §15.3, SVG 2 §6.6). */
const ATTRIBUTES: readonly (readonly [attribute: string, property: string, elements: string])[] = [
  ['bgcolor', 'background-color', ':is(body, table, thead, tbody, tfoot, tr, td, th, marquee)'],
  ['text', 'color', 'body'],
  ['color', 'color', 'font'],
  ['bordercolor', 'border-color', ':is(table, tr, td, th)'],
  ['color', 'border-color', 'hr'],
  ['fill', 'fill', `:not(${WORDS})${NOT_MASKING}`],
  ['fill', 'fill', `:is(${WORDS})${NOT_MASKING}`],
  ['stroke', 'stroke', NOT_MASKING],
  ['stop-color', 'stop-color', ''],
  ['flood-color', 'flood-color', ''],
  ['lighting-color', 'lighting-color', ''],
];

/** Distinct values of one attribute; charts may have thousands. */
const MAX_VALUES = 1_000;

/** Rules for colors that stand in attributes: one for each distinct value. */
export function attributeRules(root: ParentNode, sheet: number): ColorRule[] {
  return ATTRIBUTES.flatMap(([attribute, property, elements]) => {
    const values = new Set<string>();
    for (const el of rootQueries.all(root, `${elements}[${attribute}]`)) {
      if (values.size < MAX_VALUES) values.add(unclobbered.attribute(el, attribute) ?? '');
    }
    return [...values].flatMap((text) => {
      const value = colorOf(text, property);
      if (!value) return [];
      const selector = `${elements}[${attribute}="${text.replace(/["\\]/g, '\\$&')}"]`;
      const declarations = [{ property, value, important: false }];
      const base = { sheet, layer: null, origin: 'attribute' } as const;
      return [{ ...base, within: [], selector, declarations }];
    });
  });
}

/** HTML's old attributes take colors without the `#` too. */
function colorOf(text: string, property: string): string {
  for (const value of [text.trim(), `#${text.trim()}`]) {
    const scratch = scratchStyle('');
    scratch.setProperty(property, value);
    if (scratch.getPropertyValue(property)) return value;
  }
  return '';
}
