import { runAtOnce, type SlicedTask } from '../../platform/async/time-slicing.ts';
import type { RuleLines } from '../css/rule-lines.ts';
import { layerOrder } from '../inventory/cascade-layer.ts';
import type { DarkSheet, FrameStyles } from '../inventory/page-styles.ts';
import { vouch } from '../safe-css/vouched-sheets.ts';
import type { DarkRule } from './dark-rule.ts';
import { cssTask } from './write-css.ts';

/**
 * The sheets of every frame and scope that has rules. With the lines of the page's own rules, a
 * comment on each rule names its source.
 */
export function generatedSheets(
  frames: readonly FrameStyles[],
  rules: ReadonlyMap<number, readonly DarkRule[]>,
  lines: RuleLines | null = null,
): DarkSheet[] {
  return runAtOnce(sheetTask(frames, rules, lines));
}

/** The same as a sliced task. */
export function* sheetTask(
  frames: readonly FrameStyles[],
  rules: ReadonlyMap<number, readonly DarkRule[]>,
  lines: RuleLines | null = null,
): SlicedTask<DarkSheet[]> {
  const sheets: DarkSheet[] = [];
  for (const { frame, inventory } of frames) {
    const byScope = Map.groupBy(rules.get(frame) ?? [], ({ scope }) => scope);
    for (const { id, layers } of inventory.scopes) {
      const css = yield* cssTask(byScope.get(id) ?? [], {
        layers: layerOrder(layers),
        sources: lines && { inventory, lines },
      });
      if (css) sheets.push(vouch({ frame, scope: id, css }));
    }
  }
  return sheets;
}
