import { layerOrder } from './cascade-layer.ts';
import type { DarkRule } from './dark-rule.ts';
import type { DarkSheet, FrameStyles } from './page-styles.ts';
import type { RuleLines } from './rule-lines.ts';
import { writeCss } from './write-css.ts';

/**
 * The sheets of every frame and scope that has rules. With the lines of the page's own rules, every rule
 * says in a comment where it comes from.
 */
export function generatedSheets(
  frames: readonly FrameStyles[],
  rules: ReadonlyMap<number, readonly DarkRule[]>,
  lines: RuleLines | null = null,
): DarkSheet[] {
  return frames.flatMap(({ frame, inventory }) => {
    const byScope = Map.groupBy(rules.get(frame) ?? [], ({ scope }) => scope);
    return inventory.scopes.flatMap(({ id, layers }) => {
      const css = writeCss(byScope.get(id) ?? [], {
        layers: layerOrder(layers),
        sources: lines && { inventory, lines },
      });
      return css ? [{ frame, scope: id, css }] : [];
    });
  });
}
