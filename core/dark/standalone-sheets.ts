import { OWN_LAYERS } from './cascade-layer.ts';
import { darkRecipe } from './dark-recipe.ts';
import type { DarkRule } from './dark-rule.ts';
import type { DarkPage } from './darken-page.ts';
import { fillRules } from './fill-rules.ts';
import { generateDark } from './generate-dark.ts';
import { generatedSheets } from './generated-sheets.ts';
import type { DarkKnobs } from './knobs.ts';
import { schemeRule } from './own-theme-sheets.ts';
import type { DarkSheet } from './page-styles.ts';
import type { StyleInventory } from './style-inventory.ts';
import { slotPrinter } from './value-template.ts';

/**
 * The sheets that make a page dark where nothing else of ours is. Here the site's own theme is turned
 * on in its place; elsewhere it is not, so that every colour of it has to be said. Pictures, filters
 * and sizes that a theme changes besides are not in them.
 */
export function standaloneSheets(
  { strategy, sheets, frames, rules }: DarkPage,
  knobs: DarkKnobs,
): DarkSheet[] {
  if (strategy === 'generate') return sheets;
  const whole = new Map(
    frames.map(({ frame, inventory }): [number, DarkRule[]] => {
      if (strategy === 'site') {
        const isBoth = sheets.some((sheet) => sheet.frame === frame && sheet.scope === 0);
        return [frame, [...(isBoth ? [schemeRule(inventory)] : []), ...ownColors(inventory)]];
      }
      const repairs = rules.get(frame)?.filter(({ layer }) => layer === OWN_LAYERS.repairs) ?? [];
      return [frame, [...generateDark(inventory, knobs, { isWhole: true }), ...repairs]];
    }),
  );
  return generatedSheets(frames, whole);
}

/** Every colour of a page as it is. */
function ownColors(inventory: StyleInventory): DarkRule[] {
  const { scopes } = darkRecipe(inventory, { keepsPictures: true, isWhole: true });
  const print = slotPrinter((color) => color);
  return scopes.flatMap((templates) => fillRules(templates, print, true));
}
