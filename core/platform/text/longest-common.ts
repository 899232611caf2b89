/** One thing that two lists have, by its place in each. */
export interface Pair {
  old: number;
  now: number;
}

/** A part of two lists. */
export interface Range {
  old: [from: number, to: number];
  now: [from: number, to: number];
}

/** The longest common subsequence of a part of two lists, by its table: the pairs that stay, in order. */
export function longestCommon(
  { old: [oldFrom, oldTo], now: [nowFrom, nowTo] }: Range,
  isSame: (old: number, now: number) => boolean,
): Pair[] {
  const width = nowTo - nowFrom + 1;
  const lengths = new Uint32Array((oldTo - oldFrom + 1) * width);
  const at = (old: number, now: number) => (old - oldFrom) * width + now - nowFrom;
  const length = (old: number, now: number) => lengths[at(old, now)] ?? 0;
  for (let old = oldTo - 1; old >= oldFrom; old--) {
    for (let now = nowTo - 1; now >= nowFrom; now--) {
      lengths[at(old, now)] = isSame(old, now)
        ? length(old + 1, now + 1) + 1
        : Math.max(length(old + 1, now), length(old, now + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let old = oldFrom, now = nowFrom; old < oldTo && now < nowTo; ) {
    if (isSame(old, now)) pairs.push({ old: old++, now: now++ });
    else if (length(old + 1, now) >= length(old, now + 1)) old++;
    else now++;
  }
  return pairs;
}
