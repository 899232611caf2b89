import { OWN_LAYERS } from './cascade-layer.ts';
import type { DarkRule } from './dark-rule.ts';
import type { FrameTheme, OwnThemeFound } from './own-theme-found.ts';
import type { DarkSheet, FrameStyles } from './page-styles.ts';
import type { StyleInventory } from './style-inventory.ts';
import { writeCss } from './write-css.ts';

/** Whether any frame has a dark theme of its own. */
export function hasOwnTheme(found: readonly OwnThemeFound[]): boolean {
  return found.some(({ queries, sources, supportsDark }) => supportsDark || queries + sources > 0);
}

/**
 * What a page's own theme needs beside its own rules: the browser's colours, scroll bars and controls
 * turn dark where the page says that it can be both.
 */
export function ownThemeSheets(
  frames: readonly FrameStyles[],
  found: readonly FrameTheme[],
): DarkSheet[] {
  return frames.flatMap(({ frame, inventory }) => {
    if (!found.some((one) => one.frame === frame && one.supportsDark)) return [];
    const css = writeCss([schemeRule(inventory)], { layers: [OWN_LAYERS.base], sources: null });
    return [{ frame, scope: 0, css }];
  });
}

/** The rule that turns the browser's own colours dark. */
export function schemeRule({ colorScheme }: StyleInventory): DarkRule {
  const declarations = [{ property: 'color-scheme', value: 'dark', from: colorScheme }];
  const place = { scope: 0, layer: OWN_LAYERS.base, within: [], selector: ':root' };
  return { ...place, declarations, source: null };
}
