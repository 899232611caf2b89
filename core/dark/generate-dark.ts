import { formatColor } from '../color/format-color.ts';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';
import { OWN_LAYERS } from './cascade-layer.ts';
import { type ColorMapper, makeColorMapper } from './color-mapper.ts';
import { recipeSteps } from './dark-recipe.ts';
import type { DarkRule } from './dark-rule.ts';
import { DIMMED, drawingRules } from './drawing-rules.ts';
import { fillSteps } from './fill-rules.ts';
import type { DarkKnobs } from './knobs.ts';
import { doneAtOnce, type Steps } from './steps.ts';
import type { StyleInventory } from './style-inventory.ts';
import { slotPrinter } from './value-template.ts';

const WHITE: Rgba = { r: 1, g: 1, b: 1, a: 1 };
const BLACK: Rgba = { r: 0, g: 0, b: 0, a: 1 };

/**
 * The dark rules of one frame, by its own rules alone: before anything is measured. The same
 * inventory and knobs give the same rules. `isWhole` says what does not change, too.
 */
export function generateDark(
  inventory: StyleInventory,
  knobs: DarkKnobs,
  how: { isWhole?: boolean } = {},
): DarkRule[] {
  return doneAtOnce(generateSteps(inventory, knobs, how));
}

/** The same in steps: a sheet of megabytes takes many frames. */
export function* generateSteps(
  inventory: StyleInventory,
  knobs: DarkKnobs,
  { isWhole = false }: { isWhole?: boolean } = {},
): Steps<DarkRule[]> {
  const keepsPictures = knobs.images === 'keep';
  const recipe = yield* recipeSteps(inventory, { keepsPictures, isWhole });
  const canvas = canvasColor(inventory.canvas);
  const map = makeColorMapper(knobs, canvas, knobs.accent ? recipe.mainHue() : null);
  const print = slotPrinter(map);
  const rules = [baseRule(inventory, canvas, map)];
  for (const templates of recipe.scopes) {
    for (const rule of yield* fillSteps(templates, print, isWhole)) rules.push(rule);
  }
  const drawings = drawingRules(keepsPictures ? [] : (inventory.drawings ?? []));
  const dimmed = knobs.images === 'dim' ? [DIMMED] : [];
  rules.push(...drawings, ...dimmed, MASKS);
  return rules;
}

/** What the page gets where it says nothing itself. */
function baseRule(
  { colorScheme, canvas: from }: StyleInventory,
  canvas: Rgba,
  map: ColorMapper,
): DarkRule {
  return {
    scope: 0,
    layer: OWN_LAYERS.base,
    within: [],
    selector: ':root',
    declarations: [
      { property: 'color-scheme', value: 'dark', from: colorScheme },
      { property: 'background-color', value: formatColor(map(canvas, 'background')), from },
      { property: 'color', value: formatColor(map(BLACK, 'text')), from: null },
      // Drawings in SVG are black where nothing says otherwise; the fill is inherited.
      { property: 'fill', value: formatColor(map(BLACK, 'fill')), from: null },
    ],
    source: null,
  };
}

/** Masks are read by their lightness: what is black in them hides, and stays black. */
const MASKS: DarkRule = {
  scope: 0,
  layer: OWN_LAYERS.base,
  within: [],
  selector: 'mask',
  declarations: [{ property: 'fill', value: '#000', from: null }],
  source: null,
};

/** A canvas that nobody painted is white. */
function canvasColor(text: string): Rgba {
  const color = parseColor(text);
  return color && color.a > 0 ? { ...color, a: 1 } : WHITE;
}
