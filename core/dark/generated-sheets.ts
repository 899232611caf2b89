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
    const byScope = Map.groupBy(rules.get(frame) ?? [], ({ scope }) => scope);
    return inventory.scopes.flatMap(({ id, layers }) => {
      const css = writeCss(byScope.get(id) ?? [], {
        layers: layerOrder(layers),
        sources: isCommented ? inventory : null,
      });
      return css ? [{ frame, scope: id, css }] : [];
    });
  });
}
