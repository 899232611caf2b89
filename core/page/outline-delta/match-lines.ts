import { longestIncreasingSubsequence } from '../delta/longest-increasing-subsequence.ts';

/** A line that both lists have, by its places in them. */
interface LinePair {
  old: number;
  now: number;
}

interface Range {
  old: [from: number, to: number];
  now: [from: number, to: number];
}

/** More pairs of lines than this are not compared one by one. */
const MAX_COMPARED = 250_000;

/**
 * The lines that stayed, in the order of both lists, so that what is left is what changed. Pages
 * repeat lines (`Save`, `Sent in a day.`): first the same beginning and end are set aside, then what
 * stands once in both lists holds the rest in place.
 */
export function matchLines(olds: readonly string[], news: readonly string[]): LinePair[] {
  const pairs: LinePair[] = [];
  const open: Range[] = [{ old: [0, olds.length], now: [0, news.length] }];
  for (let range = open.pop(); range; range = open.pop()) {
    const inner = trimmed(range, olds, news, pairs);
    const [oldCount, newCount] = [inner.old[1] - inner.old[0], inner.now[1] - inner.now[0]];
    if (oldCount === 0 || newCount === 0) continue;
    if (oldCount * newCount <= MAX_COMPARED) {
      pairs.push(...longestCommon(inner, olds, news));
      continue;
    }
    const anchors = anchorsIn(inner, olds, news);
    if (anchors.length === 0) continue;
    pairs.push(...anchors);
    open.push(...between(inner, anchors));
  }
  return pairs;
}

/** The range without the lines at both ends that are the same, which are noted. */
function trimmed(
  range: Range,
  olds: readonly string[],
  news: readonly string[],
  pairs: LinePair[],
): Range {
  let [old, oldEnd] = range.old;
  let [now, nowEnd] = range.now;
  while (old < oldEnd && now < nowEnd && olds[old] === news[now]) {
    pairs.push({ old: old++, now: now++ });
  }
  while (old < oldEnd && now < nowEnd && olds[oldEnd - 1] === news[nowEnd - 1]) {
    pairs.push({ old: --oldEnd, now: --nowEnd });
  }
  return { old: [old, oldEnd], now: [now, nowEnd] };
}

/** By the table of the longest common subsequence. */
function longestCommon(
  { old: [oldFrom, oldTo], now: [nowFrom, nowTo] }: Range,
  olds: readonly string[],
  news: readonly string[],
): LinePair[] {
  const width = nowTo - nowFrom + 1;
  const lengths = new Uint32Array((oldTo - oldFrom + 1) * width);
  const at = (old: number, now: number) => (old - oldFrom) * width + now - nowFrom;
  const length = (old: number, now: number) => lengths[at(old, now)] ?? 0;
  for (let old = oldTo - 1; old >= oldFrom; old--) {
    for (let now = nowTo - 1; now >= nowFrom; now--) {
      lengths[at(old, now)] =
        olds[old] === news[now]
          ? length(old + 1, now + 1) + 1
          : Math.max(length(old + 1, now), length(old, now + 1));
    }
  }
  const pairs: LinePair[] = [];
  for (let old = oldFrom, now = nowFrom; old < oldTo && now < nowTo; ) {
    if (olds[old] === news[now]) pairs.push({ old: old++, now: now++ });
    else if (length(old + 1, now) >= length(old, now + 1)) old++;
    else now++;
  }
  return pairs;
}

/** The lines that stand once in either part and in the same order. */
function anchorsIn(
  { old, now }: Range,
  olds: readonly string[],
  news: readonly string[],
): LinePair[] {
  const single = (lines: readonly string[], [from, to]: readonly [number, number]) => {
    const places = new Map<string, number | null>();
    for (let at = from; at < to; at++) {
      const line = lines[at] ?? '';
      places.set(line, places.has(line) ? null : at);
    }
    return places;
  };
  const inOld = single(olds, old);
  const pairs = [...single(news, now)].flatMap(([line, place]): LinePair[] => {
    const before = inOld.get(line);
    return place === null || before == null ? [] : [{ old: before, now: place }];
  });
  return longestIncreasingSubsequence(pairs.map((pair) => pair.old)).flatMap(
    (at) => pairs[at] ?? [],
  );
}

function between({ old, now }: Range, anchors: readonly LinePair[]): Range[] {
  const ends = [...anchors, { old: old[1], now: now[1] }];
  let [oldFrom, nowFrom] = [old[0], now[0]];
  return ends.map((end) => {
    const range: Range = { old: [oldFrom, end.old], now: [nowFrom, end.now] };
    [oldFrom, nowFrom] = [end.old + 1, end.now + 1];
    return range;
  });
}
