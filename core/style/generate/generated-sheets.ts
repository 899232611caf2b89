import { runAtOnce, type SlicedTask } from '../../platform/async/time-slicing.ts';
import type { DarkRule } from '../css/dark-rule.ts';
import type { RuleLines } from '../css/rule-lines.ts';
import { layerOrder } from '../inventory/cascade-layer.ts';
import type { DarkSheet, FrameStyles } from '../inventory/page-styles.ts';
import { vouch } from '../safe-css/vouched-sheets.ts';
import { tidyRulesTask } from './tidy-rules.ts';
import { cssTask } from './write-css.ts';

/** How the sheets of a page are written. */
interface SheetOptions {
  /** Lines of the page's own rules: a comment on each rule names its source. */
  lines?: RuleLines | null;
  /** One rule for each of the page's, as fast as can be: for what is not read. */
  isRough?: boolean;
  /** What repeats the page stays: its own theme is not there. */
  isWhole?: boolean;
}

/** The sheets of every frame and scope that has rules. */
export function generatedSheets(
  frames: readonly FrameStyles[],
  rules: ReadonlyMap<number, readonly DarkRule[]>,
  options: SheetOptions = {},
): DarkSheet[] {
  return runAtOnce(sheetTask(frames, rules, options));
}

/** The same as a sliced task. */
export function* sheetTask(
  frames: readonly FrameStyles[],
  rules: ReadonlyMap<number, readonly DarkRule[]>,
  { lines = null, isRough = false, isWhole = false }: SheetOptions = {},
): SlicedTask<DarkSheet[]> {
  const sheets: DarkSheet[] = [];
  const written = isRough ? rules : yield* tidyRulesTask(frames, rules, { isWhole });
  for (const { frame, document, inventory } of frames) {
    const byScope = Map.groupBy(written.get(frame) ?? [], ({ scope }) => scope);
    for (const { id, layers } of inventory.scopes) {
      const css = yield* cssTask(byScope.get(id) ?? [], {
        layers: layerOrder(layers),
        sources: lines && { inventory, lines },
      });
      if (css) sheets.push(vouch({ frame, scope: id, css }, document));
    }
  }
  return sheets;
}
