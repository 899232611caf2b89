import { OWN_LAYERS } from './cascade-layer.ts';
import { darkRecipe } from './dark-recipe.ts';
import type { DarkRule } from './dark-rule.ts';
import type { DarkPage } from './darken-page.ts';
import { fillSteps } from './fill-rules.ts';
import { generateDark } from './generate-dark.ts';
import { generatedSheets } from './generated-sheets.ts';
import type { DarkKnobs } from './knobs.ts';
import { schemeRule } from './own-theme-sheets.ts';
import type { DarkSheet, FrameStyles } from './page-styles.ts';
import { withShadowVariables } from './shadow-variables.ts';
import { doneAtOnce } from './steps.ts';
import type { StyleInventory } from './style-inventory.ts';
import { slotPrinter } from './value-template.ts';

/**
 * The sheets that make a page dark where nothing else of ours is. Here the site's own theme is turned
 * on in its place; elsewhere it is not, so that every colour of it has to be said. Pictures, filters
 * and sizes that a theme changes besides are not in them, and shadow roots have what they inherit.
 */
export function standaloneSheets(
  { strategy, sheets, frames, rules }: DarkPage,
  knobs: DarkKnobs,
): DarkSheet[] {
  const whole = ({ frame, inventory }: FrameStyles): readonly DarkRule[] => {
    const made = rules.get(frame) ?? [];
    if (strategy === 'generate') return made;
    if (strategy === 'site') {
      const isBoth = sheets.some((sheet) => sheet.frame === frame && sheet.scope === 0);
      return [...(isBoth ? [schemeRule(inventory)] : []), ...ownColors(inventory)];
    }
    const repairs = made.filter(({ layer }) => layer === OWN_LAYERS.repairs);
    return [...generateDark(inventory, knobs, { isWhole: true }), ...repairs];
  };
  const all = frames.map((one): [number, DarkRule[]] => [
    one.frame,
    withShadowVariables(whole(one), one.inventory),
  ]);
  return generatedSheets(frames, new Map(all));
}

/** Every colour of a page as it is. */
function ownColors(inventory: StyleInventory): DarkRule[] {
  const { scopes } = darkRecipe(inventory, { keepsPictures: true, isWhole: true });
  const print = slotPrinter((color) => color);
  return scopes.flatMap((templates) => doneAtOnce(fillSteps(templates, print, true)));
}
