import { runInSlices, type SlicedTask } from '../../../core/platform/async/time-slicing.ts';
import type { DarkRule } from '../../../core/style/css/dark-rule.ts';
import { generateTask } from '../../../core/style/generate/generate-dark.ts';
import { sheetTask } from '../../../core/style/generate/generated-sheets.ts';
import type { DarkKnobs } from '../../../core/style/generate/knobs.ts';
import type { DarkSheet, FrameStyles } from '../../../core/style/inventory/page-styles.ts';
import { panelScheduler } from './yield-to-main.ts';

/** What the generator makes of a reading, without measuring and repairing it. */
export async function madeSheets(
  frames: readonly FrameStyles[],
  knobs: DarkKnobs,
): Promise<readonly DarkSheet[]> {
  const done = <T>(task: SlicedTask<T>) => runInSlices(task, panelScheduler(), NEVER);
  const rules = new Map<number, DarkRule[]>();
  for (const { frame, inventory } of frames) {
    rules.set(frame, await done(generateTask(inventory, knobs)));
  }
  return done(sheetTask(frames, rules));
}

const NEVER = new AbortController().signal;
