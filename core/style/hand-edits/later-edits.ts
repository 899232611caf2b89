import { runAtOnce, type SlicedTask } from '../../platform/async/time-slicing.ts';
import type { HandEdit } from './hand-edits.ts';
import { handEditsTask } from './hand-edits.ts';

/** All known edits of a person, with those made since the model or the generator wrote a text. */
export function laterEdits(
  earlier: readonly HandEdit[],
  base: string,
  css: string,
): readonly HandEdit[] {
  return runAtOnce(laterEditsTask(earlier, base, css));
}

/** The same as a sliced task. */
export function* laterEditsTask(
  earlier: readonly HandEdit[],
  base: string,
  css: string,
): SlicedTask<readonly HandEdit[]> {
  const since = yield* handEditsTask(base, css);
  const keyOf = ({ layer, within, selector, property }: HandEdit) =>
    JSON.stringify([layer, within, selector, property]);
  const renewed = new Set(since.map(keyOf));
  return [...earlier.filter((edit) => !renewed.has(keyOf(edit))), ...since];
}
