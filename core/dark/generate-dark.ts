import { formatColor } from '../color/format-color.ts';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';
import { OWN_LAYERS } from './cascade-layer.ts';
import { type ColorMapper, makeColorMapper } from './color-mapper.ts';
import { darkRecipe } from './dark-recipe.ts';
import type { DarkRule } from './dark-rule.ts';
import { DIMMED, drawingRules } from './drawing-rules.ts';
import { fillRules } from './fill-rules.ts';
import type { DarkKnobs } from './knobs.ts';
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
  { isWhole = false }: { isWhole?: boolean } = {},
): DarkRule[] {
  const keepsPictures = knobs.images === 'keep';
  const recipe = darkRecipe(inventory, { keepsPictures, isWhole });
  const canvas = canvasColor(inventory.canvas);
  const map = makeColorMapper(knobs, canvas, knobs.accent ? recipe.mainHue() : null);
  const print = slotPrinter(map);
  return [
    baseRule(inventory, canvas, map),
    ...recipe.scopes.flatMap((templates) => fillRules(templates, print, isWhole)),
    ...drawingRules(keepsPictures ? [] : (inventory.drawings ?? [])),
    ...(knobs.images === 'dim' ? [DIMMED] : []),
    MASKS,
  ];
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
