import { layerOrder } from './cascade-layer.ts';
import type { DarkRule } from './dark-rule.ts';
import type { DarkSheet, FrameStyles } from './page-styles.ts';
import { writeCss } from './write-css.ts';

/** The sheets of every frame and scope that has rules; with comments on where each comes from, if asked. */
export function generatedSheets(
  frames: readonly FrameStyles[],
  rules: ReadonlyMap<number, readonly DarkRule[]>,
  isCommented = false,
): DarkSheet[] {
  return frames.flatMap(({ frame, inventory }) => {
    const own = rules.get(frame) ?? [];
    const sources = isCommented ? inventory.sheets : null;
    return inventory.scopes.flatMap(({ id, layers }) => {
      const inScope = own.filter((rule) => rule.scope === id);
      const css = writeCss(inScope, { layers: layerOrder(layers), sources });
      return css ? [{ frame, scope: id, css }] : [];
    });
  });
}
