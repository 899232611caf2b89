import { runAtOnce } from '../../platform/async/time-slicing.ts';
import type { DarkRule } from '../css/dark-rule.ts';
import { slotPrinter } from '../css/value-template.ts';
import { fillRulesTask } from '../generate/fill-rules.ts';
import { frameTemplatesTask } from '../generate/frame-templates.ts';
import { generateDark } from '../generate/generate-dark.ts';
import { generatedSheets } from '../generate/generated-sheets.ts';
import type { DarkKnobs } from '../generate/knobs.ts';
import { colorSchemeRule } from '../generate/own-theme-sheets.ts';
import { withShadowVariables } from '../generate/shadow-variables.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import type { DarkSheet, FrameStyles } from '../inventory/page-styles.ts';
import type { StyleInventory } from '../inventory/style-inventory.ts';
import type { DarkPage } from './darken-page.ts';

/** What made a page dark. */
interface MadeDark extends Pick<DarkPage, 'strategy' | 'rules' | 'recolored'> {
  sheets: readonly DarkSheet[];
  frames: readonly FrameStyles[];
}

/**
 * The sheets that make a page dark without the extension. In the extension the site's own theme is
 * switched on; elsewhere it is not, so these sheets repeat every color of it. They lack the
 * pictures, filters and sizes that a theme changes, and shadow roots get only what they inherit.
 */
export function standaloneSheets(
  { strategy, sheets, frames, rules, recolored }: MadeDark,
  knobs: DarkKnobs,
): DarkSheet[] {
  const whole = ({ frame, inventory }: FrameStyles): readonly DarkRule[] => {
    const made = rules.get(frame) ?? [];
    if (strategy === 'generate') return made;
    if (strategy === 'site') {
      const isBoth = sheets.some((sheet) => sheet.frame === frame && sheet.scope === 0);
      return [...(isBoth ? [colorSchemeRule(inventory)] : []), ...ownColors(inventory)];
    }
    const repairs = made.filter(({ layer }) => layer === OWN_LAYERS.repairs);
    const how = { isWhole: true, recolored: recolored.get(frame) ?? [] };
    return [...generateDark(inventory, knobs, how), ...repairs];
  };
  const all = frames.map((styles): [number, DarkRule[]] => [
    styles.frame,
    withShadowVariables(whole(styles), styles.inventory),
  ]);
  return generatedSheets(frames, new Map(all), { isWhole: strategy !== 'generate' });
}

/** Every color of a page unchanged. */
function ownColors(inventory: StyleInventory): DarkRule[] {
  const how = { keepsPictures: true, isWhole: true };
  const { scopes } = runAtOnce(frameTemplatesTask(inventory, how));
  const print = slotPrinter((color) => color);
  return scopes.flatMap((templates) => runAtOnce(fillRulesTask(templates, print, true)));
}
