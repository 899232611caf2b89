/**
 * Ids by their numbers, those that follow each other among all that are `shown` as one range: `3–9, 11, f1_2`.
 * A range holds ids between its ends that no reader has been given.
 */
export function idRanges(ids: readonly string[], shown: readonly string[]): string {
  const order = [...new Set([...shown, ...ids])].sort(byNumber);
  const wanted = new Set(ids);
  const runs: string[][] = [];
  let last: string | undefined;
  for (const id of order) {
    const run = runs.at(-1);
    const isNext =
      run !== undefined && run.at(-1) === last && framePrefix(run.at(-1)) === framePrefix(id);
    if (wanted.has(id) && isNext) run.push(id);
    else if (wanted.has(id)) runs.push([id]);
    last = id;
  }
  return runs.map(rangeText).join(', ');
}

function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** `f1_` of an element in a frame, `''` in the main one. */
function framePrefix(id = ''): string {
  return id.slice(0, id.lastIndexOf('_') + 1);
}

/** Whether the second id is the number after the first. */
export function follows(last: string | undefined, next: string): boolean {
  return last !== undefined && /^\d+$/.test(last) && Number(next) === Number(last) + 1;
}

/** Ids of one run: `3–9`, or the one that there is. */
export function rangeText(ids: readonly string[]): string {
  const [first, last] = [ids[0] ?? '', ids.at(-1) ?? ''];
  return ids.length > 1 ? `${first}–${last}` : first;
}
