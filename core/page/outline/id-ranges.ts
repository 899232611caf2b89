/** Ids in order, those that follow each other as one range: `3–9, 11, f1_2`. */
export function idRanges(ids: readonly string[]): string {
  const runs: string[][] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run && follows(run.at(-1), id)) run.push(id);
    else runs.push([id]);
  }
  return runs.map(rangeText).join(', ');
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
