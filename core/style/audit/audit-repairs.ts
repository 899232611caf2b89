import { formatColor } from '../color/format-color.ts';
import { parseColor } from '../color/parse-color.ts';
import type { DarkDeclaration } from '../css/dark-rule.ts';
import { makeColorMapper } from '../generate/color-mapper.ts';
import type { DarkKnobs } from '../generate/knobs.ts';
import type { PlacedRule } from '../generate/placed-rule.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import { repairedColor } from '../repair/repair-pairs.ts';
import type { BrightCause } from './audit-issue.ts';
import type { PlacedName } from './audited-page.ts';
import type { FailingText } from './screen-audit.ts';

const WHITE = { r: 1, g: 1, b: 1, a: 1 };

/** Raises a text above AA by its lightness alone; null where that would not help. */
export function textRepair(failing: FailingText, name: PlacedName): PlacedRule | null {
  const { colors, ratio, size, weight, text } = failing;
  const pair = { color: colors.text, background: colors.background, ratio, size, weight };
  const measured = { ...pair, on: 'color' as const, opacity: 1, scope: name.scope, area: 0 };
  const color = repairedColor({ ...measured, selector: name.selector, count: 1, sample: text });
  if (!color) return null;
  const value = formatColor(color);
  return placedRule(name, ['color', '-webkit-text-fill-color'], value, colors.text);
}

/**
 * Gives the element that paints a bright area the color that the generator would choose; null for
 * drawings.
 */
export function brightRepair(
  cause: BrightCause & { frame: number },
  knobs: DarkKnobs,
): PlacedRule | null {
  if (cause.kind !== 'color' && cause.kind !== 'canvas') return null;
  const color = (cause.color !== null && parseColor(cause.color)) || WHITE;
  const dark = makeColorMapper(knobs, WHITE, null)(color, 'background');
  return placedRule(cause, ['background-color'], formatColor(dark), cause.color);
}

/** Restores a picture to its original look. */
export function pictureRepair(name: PlacedName): PlacedRule {
  return placedRule(name, ['filter'], 'none', null);
}

function placedRule(
  { frame, scope, selector }: PlacedName,
  properties: readonly string[],
  value: string,
  from: string | null,
): PlacedRule {
  const declarations: DarkDeclaration[] = properties.map((property) => ({ property, value, from }));
  const layer = OWN_LAYERS.repairs;
  return { frame, rule: { scope, layer, within: [], selector, declarations, source: null } };
}
