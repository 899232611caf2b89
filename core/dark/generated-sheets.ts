import { layerOrder } from './cascade-layer.ts';
import type { DarkRule } from './dark-rule.ts';
import type { DarkSheet, FrameStyles } from './page-styles.ts';
import type { RuleLines } from './rule-lines.ts';
import { doneAtOnce, type Steps } from './steps.ts';
import { cssSteps } from './write-css.ts';

/**
 * The sheets of every frame and scope that has rules. With the lines of the page's own rules, every rule
 * says in a comment where it comes from.
 */
export function generatedSheets(
  frames: readonly FrameStyles[],
  rules: ReadonlyMap<number, readonly DarkRule[]>,
  lines: RuleLines | null = null,
): DarkSheet[] {
  return doneAtOnce(sheetSteps(frames, rules, lines));
}

/** The same in steps. */
export function* sheetSteps(
  frames: readonly FrameStyles[],
  rules: ReadonlyMap<number, readonly DarkRule[]>,
  lines: RuleLines | null = null,
): Steps<DarkSheet[]> {
  const sheets: DarkSheet[] = [];
  for (const { frame, inventory } of frames) {
    const byScope = Map.groupBy(rules.get(frame) ?? [], ({ scope }) => scope);
    for (const { id, layers } of inventory.scopes) {
      const css = yield* cssSteps(byScope.get(id) ?? [], {
        layers: layerOrder(layers),
        sources: lines && { inventory, lines },
      });
      if (css) sheets.push({ frame, scope: id, css });
    }
  }
  return sheets;
}
