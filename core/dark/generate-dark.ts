import { formatColor } from '../color/format-color.ts';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';
import { OWN_LAYERS } from './cascade-layer.ts';
import { makeColorMapper } from './color-mapper.ts';
import type { DarkRule } from './dark-rule.ts';
import { darkRules } from './dark-rules.ts';
import { DIMMED, drawingRules } from './drawing-rules.ts';
import type { DarkKnobs } from './knobs.ts';
import { mainHue } from './main-hue.ts';
import type { StyleInventory } from './style-inventory.ts';
import { variableUses } from './variable-uses.ts';

const WHITE: Rgba = { r: 1, g: 1, b: 1, a: 1 };
/** Over bright photos behind words, so that light words are read on them. */
const VEIL = 'linear-gradient(#00000066, #00000066)';
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
  const all = inventory.scopes.flatMap(({ rules }) => rules);
  const canvas = canvasColor(inventory.canvas);
  const map = makeColorMapper(knobs, canvas, knobs.accent ? mainHue(all) : null);
  const uses = variableUses(all);
  const base: DarkRule = {
    scope: 0,
    layer: OWN_LAYERS.base,
    within: [],
    selector: ':root',
    declarations: [
      { property: 'color-scheme', value: 'dark', from: inventory.colorScheme },
      {
        property: 'background-color',
        value: formatColor(map(canvas, 'background')),
        from: inventory.canvas,
      },
      { property: 'color', value: formatColor(map(BLACK, 'text')), from: null },
      // Drawings in SVG are black where nothing says otherwise; the fill is inherited.
      { property: 'fill', value: formatColor(map(BLACK, 'fill')), from: null },
    ],
    source: null,
  };
  const drawings = knobs.images === 'keep' ? [] : (inventory.drawings ?? []);
  const inverted = new Map(
    drawings.flatMap(({ target, inverted, isBright }) => {
      const dark = inverted ?? (isBright ? VEIL : undefined);
      return target.type === 'url' && dark ? [[target.url, dark] as const] : [];
    }),
  );
  const picture = (url: string) => inverted.get(url);
  return [
    base,
    ...inventory.scopes.flatMap((scope) => darkRules(scope, { uses, map, picture, isWhole })),
    ...drawingRules(drawings),
    ...(knobs.images === 'dim' ? [DIMMED] : []),
  ];
}

/** A canvas that nobody painted is white. */
function canvasColor(text: string): Rgba {
  const color = parseColor(text);
  return color && color.a > 0 ? { ...color, a: 1 } : WHITE;
}
