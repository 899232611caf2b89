import { OWN_LAYERS } from './cascade-layer.ts';
import type { DarkRule } from './dark-rule.ts';
import type { Drawing } from './style-inventory.ts';

/** White paper becomes as dark as a page is, black ink nearly white; hues stay. */
const INVERT = 'invert(0.88) hue-rotate(180deg)';

/** Rules that invert the elements that show drawings. */
export function drawingRules(drawings: readonly Drawing[]): DarkRule[] {
  return drawings.flatMap(({ target }) =>
    target.type === 'element'
      ? [filterRule(OWN_LAYERS.repairs, target.scope, target.selector, INVERT)]
      : [],
  );
}

/** Photos and videos a little darker. */
export const DIMMED: DarkRule = filterRule(OWN_LAYERS.base, 0, 'img, video', 'brightness(0.8)');

function filterRule(layer: string, scope: number, selector: string, value: string): DarkRule {
  const declarations = [{ property: 'filter', value, from: null }];
  return { scope, layer, within: [], selector, declarations, source: null };
}
