import type { DarkRule } from '../css/dark-rule.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import type {
  DarkSheet,
  FrameStyles,
  FrameTheme,
  OwnThemeFound,
} from '../inventory/page-styles.ts';
import type { StyleInventory } from '../inventory/style-inventory.ts';
import { vouch } from '../safe-css/vouched-sheets.ts';
import { writeCss } from './write-css.ts';

/** Whether any frame has a dark theme of its own. */
export function hasOwnTheme(found: readonly OwnThemeFound[]): boolean {
  return found.some(
    ({ queries, sources, supportsDark, selectors = [], alternates = 0 }) =>
      supportsDark || queries + sources + selectors.length + alternates > 0,
  );
}

/**
 * The sheets that a page's own theme needs besides its rules: the browser's colors, scroll bars and
 * controls turn dark where the page supports both schemes.
 */
export function ownThemeSheets(
  frames: readonly FrameStyles[],
  found: readonly FrameTheme[],
): DarkSheet[] {
  return frames.flatMap(({ frame, document, inventory }) => {
    if (!found.some((styles) => styles.frame === frame && styles.supportsDark)) return [];
    const css = writeCss([colorSchemeRule(inventory)], {
      layers: [OWN_LAYERS.base],
      sources: null,
    });
    return [vouch({ frame, scope: 0, css }, document)];
  });
}

/** The rule that turns the browser's own colors dark. */
export function colorSchemeRule({ colorScheme }: StyleInventory): DarkRule {
  const declarations = [{ property: 'color-scheme', value: 'dark', from: colorScheme }];
  const place = { scope: 0, layer: OWN_LAYERS.base, within: [], selector: ':root' };
  return { ...place, declarations, source: null };
}
