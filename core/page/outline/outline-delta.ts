import { longestCommon, type Pair, type Range } from '../../platform/text/longest-common.ts';
import { longestIncreasingSubsequence } from '../delta/tree-delta.ts';
import type { Outline } from './outline.ts';
import type { OutlineLine } from './outline-line.ts';
import { renderLine } from './render-line.ts';
import { follows, rangeText } from './wide-covers.ts';

/** A line with what it needs to be read alone. */
interface PlacedLine {
  line: OutlineLine;
  text: string;
  /** What is compared: the text without the focus. */
  compared: string;
  /** What it is known by when it changes: the id of its first control, or which of our own lines it is. */
  key: string | null;
  /** The heading or part that it is under. */
  under: string;
  /** The same without ids. */
  part: string;
}

/**
 * What changed from one outline to the next, a line each: `+` new, `−` gone, `~` the new form of a
 * line with the same control; `=` alone when nothing changed. A line says what it is under where that is
 * not what the one before it is under, and where a name does not say enough. Lines whose controls the page built
 * again are one line with the new ids. Where the focus is counts only in a line that says something else too, and so
 * does what the controls `given` hold: whoever gave it to them knows.
 */
export function outlineDelta(
  before: Outline,
  after: Outline,
  given: ReadonlySet<string> = new Set(),
): string {
  if (before === after) return '=';
  const olds = placeLines(before.lines, given);
  const news = placeLines(after.lines, given);
  const changed = unmatched(olds, news);
  const { renewed, goneAt, newAt } = withoutRenewed(olds, news, changed);
  if (goneAt.length === 0 && newAt.length === 0 && renewed.length === 0) return '=';
  const goneByKey = new Map<string, number>();
  for (const at of goneAt) {
    const key = olds[at]?.key;
    if (key != null && !goneByKey.has(key)) goneByKey.set(key, at);
  }
  const goneByText = onceByText(olds, goneAt);
  const newByText = onceByText(news, newAt);
  const replaced = new Set<number>();
  const lines: string[] = [];
  let under = '';
  let last = Number.NaN;
  for (const at of newAt) {
    const line = news[at];
    if (!line) continue;
    const moved = newByText.get(line.compared) === at ? goneByText.get(line.compared) : undefined;
    const old = line.key === null ? moved : goneByKey.get(line.key);
    const isKnown = old !== undefined && !replaced.has(old);
    if (isKnown) replaced.add(old);
    const above = last === at - 1 ? undefined : news[at - 1];
    last = at;
    if (isKnown && above && olds[old]?.compared === line.compared) {
      lines.push(`~ ${line.text}${AFTER}${withEllipsis(above.text, MAX_UNDER)}`);
      continue;
    }
    if (isKnown && isPageLine(line)) lines.push(`~ ${pageLineSince(olds[old], line)}`);
    else if (isKnown && isNamedLine(line) && olds[old]?.part === line.part)
      lines.push(`~ ${line.text}`);
    else {
      lines.push(`${isKnown ? '~' : '+'} ${placed(line, under)}`);
      under = line.under;
    }
  }
  const gone = goneAt.filter((at) => !replaced.has(at));
  const ids = renewed.length > 0 ? [renewedIdsText(renewed)] : [];
  return [...goneTexts(gone, olds), ...lines, ...ids].join('\n');
}

/** The places of these lines that have no control, by what they say, where no other of them says the same. */
function onceByText(
  lines: readonly PlacedLine[],
  places: readonly number[],
): ReadonlyMap<string, number> {
  const found = new Map<string, number | null>();
  for (const at of places) {
    const line = lines[at];
    if (line?.key !== null) continue;
    found.set(line.compared, found.has(line.compared) ? null : at);
  }
  return new Map([...found].flatMap(([text, at]) => (at === null ? [] : [[text, at] as const])));
}

/** Whether it begins with a control that its name tells from others: where that is, is known. */
function isNamedLine({ text }: PlacedLine): boolean {
  return /^\[\S+ [a-z]+ "[^"]/.test(text);
}

/** The line at the top: title, address, size and how far it is scrolled. */
function isPageLine({ line }: PlacedLine): boolean {
  return line.lead.startsWith(PAGE);
}

const PAGE = 'page: ';
const BETWEEN = ' · ';

/** The page's line from where it is another than before: `page: … 1280×800 scrolled 40%`. */
function pageLineSince(old: PlacedLine | undefined, { text }: PlacedLine): string {
  const was = old?.text.split(BETWEEN) ?? [];
  const parts = text.split(BETWEEN);
  const same = parts.findIndex((part, at) => part !== was[at]);
  return same > 0 ? `${PAGE}… ${parts.slice(same).join(BETWEEN)}` : text;
}

/** So many lines that followed each other are one. */
const MIN_RANGE = 4;

/** The lines that are gone; of many that followed each other the first and the last. */
function goneTexts(goneAt: readonly number[], olds: readonly PlacedLine[]): string[] {
  const ranges: PlacedLine[][] = [];
  let last = Number.NaN;
  for (const at of goneAt) {
    const line = olds[at];
    if (!line) continue;
    if (at === last + 1) ranges.at(-1)?.push(line);
    else ranges.push([line]);
    last = at;
  }
  return ranges.flatMap((range) => {
    const [first, end] = [range[0], range.at(-1)];
    if (range.length < MIN_RANGE || !first || !end) {
      return range.map((line) => `− ${shortened(line, MAX_GONE)}`);
    }
    const [from, to] = [shortened(first, MAX_END), shortened(end, MAX_END)];
    return `− ${range.length} lines: from ${from} to ${to}`;
  });
}

interface ChangedLines {
  /** Places of the lines that are gone, in the old outline. */
  goneAt: readonly number[];
  /** Places of the lines that are new, in the new one. */
  newAt: readonly number[];
}

/**
 * The lines that were only built again, set apart: without its ids each occurs once in either outline, beside a line
 * that is the same, so that it cannot be taken for another row's, or it follows such a line in both.
 */
function withoutRenewed(
  olds: readonly PlacedLine[],
  news: readonly PlacedLine[],
  { goneAt, newAt }: ChangedLines,
): ChangedLines & { renewed: readonly RenewedId[] } {
  if (goneAt.length === 0 || newAt.length === 0) return { goneAt, newAt, renewed: [] };
  const [was, now] = [olds, news].map((lines) => lines.map(({ line }) => lineWithoutIds(line)));
  const [onceWas, onceNow] = [countOf(was ?? []), countOf(now ?? [])];
  const [gone, fresh] = [new Set(goneAt), new Set(newAt)];
  const pairs = new Map<number, number>();
  const matches = matchLines(was ?? [], now ?? []).toSorted((a, b) => a.old - b.old);
  for (const { old, now: place } of matches) {
    const text = was?.[old] ?? '';
    const isOnce = onceWas.get(text) === 1 && onceNow.get(text) === 1;
    const isNext = pairs.get(old - 1) === place - 1;
    const isSamePart = olds[old]?.part === news[place]?.part;
    // What stands between other lines than before has moved, which is news.
    const isBeside = was?.[old - 1] === now?.[place - 1] || was?.[old + 1] === now?.[place + 1];
    const isSame = isNext || (isOnce && isBeside);
    if (gone.has(old) && fresh.has(place) && isSame && isSamePart) {
      pairs.set(old, place);
    }
  }
  const taken = new Set(pairs.values());
  return {
    goneAt: goneAt.filter((at) => !pairs.has(at)),
    newAt: newAt.filter((at) => !taken.has(at)),
    renewed: [...pairs].flatMap(([old, place]) => renewedIn(olds[old], news[place])),
  };
}

function renewedIn(old: PlacedLine | undefined, now: PlacedLine | undefined): RenewedId[] {
  const ids = now ? idsOfLine(now.line) : [];
  const pairs = old ? idsOfLine(old.line).map((was, at) => ({ was, now: ids[at] ?? was })) : [];
  return pairs.filter((pair) => pair.was !== pair.now);
}

function countOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function placeLines(lines: readonly OutlineLine[], given: ReadonlySet<string>): PlacedLine[] {
  const open: { line: OutlineLine; text: string }[] = [];
  return lines.map((line) => {
    while (open.length > 0 && endsAt(open.at(-1)?.line ?? line, line)) open.pop();
    const text = renderLine(line).trim();
    const control = line.segments.find(
      (segment) => segment.type === 'control' && segment.key !== '',
    );
    const above = open.at(-1);
    const under = above?.text ?? '';
    const part = above ? lineWithoutIds(above.line) : '';
    const key = control?.type === 'control' ? control.key : ownKey(line, part);
    const placed = { line, text, compared: comparedLine(line, given), key, under, part };
    if (line.kind === 'heading' || line.kind === 'part' || line.kind === 'table')
      open.push({ line, text });
    return placed;
  });
}

/** Lines of ours that stand once on a page, or in a part of it: its own, and what is out of view in a direction. */
function ownKey({ lead, depth, kind }: OutlineLine, part: string): string | null {
  if (lead.startsWith(PAGE)) return PAGE;
  if (kind !== 'fold') return null;
  const [direction] =
    (depth === 0 && /^(?:above|beside|below):/.exec(lead)) || /(?:above|below)$/.exec(lead) || [];
  return direction === undefined ? null : `${direction} ${part}`;
}

/** A part holds what is deeper; a heading what follows beside it, until the next one. */
function endsAt(above: OutlineLine, line: OutlineLine): boolean {
  if (above.kind !== 'heading') return line.depth <= above.depth;
  return line.depth < above.depth || (line.kind === 'heading' && line.depth === above.depth);
}

/** The lines of either list that have no equal in the other in the same order. */
function unmatched(olds: readonly PlacedLine[], news: readonly PlacedLine[]) {
  const texts = (lines: readonly PlacedLine[]) => lines.map(({ compared }) => compared);
  const stay = matchLines(texts(olds), texts(news));
  const keptOld = new Set(stay.map(({ old }) => old));
  const keptNew = new Set(stay.map(({ now }) => now));
  return {
    goneAt: [...olds.keys()].filter((at) => !keptOld.has(at)),
    newAt: [...news.keys()].filter((at) => !keptNew.has(at)),
  };
}

const MAX_UNDER = 50;
const MAX_GONE = 120;
/** Longest first and last line of a range that is gone. */
const MAX_END = 50;

/** Where it is the same as of the line before, it is not said again. */
function placed({ text, under }: PlacedLine, before: string): string {
  if (under === before) return text;
  if (under === '') return `${text}  ← under ${PAGE.trim()}`;
  return `${text}  ← under ${withEllipsis(under, MAX_UNDER)}`;
}

/** What has only moved says what it follows now, unless that is the line before it here. */
const AFTER = '  ← now after ';

/** Of a line that is gone its beginning is enough. */
function shortened({ text }: PlacedLine, most: number): string {
  return withEllipsis(text, most);
}

function withEllipsis(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** More pairs of lines than this are not compared one by one. */
const MAX_COMPARED = 250_000;

/**
 * The lines that stayed, in the order of both lists, so that what is left is what changed. Pages
 * repeat lines (`Save`, `Sent in a day.`): first the same beginning and end are set aside, then what
 * occurs once in both lists holds the rest in place.
 */
export function matchLines(olds: readonly string[], news: readonly string[]): Pair[] {
  const pairs: Pair[] = [];
  const open: Range[] = [{ old: [0, olds.length], now: [0, news.length] }];
  for (let range = open.pop(); range; range = open.pop()) {
    const inner = trimmed(range, olds, news, pairs);
    const [oldCount, newCount] = [inner.old[1] - inner.old[0], inner.now[1] - inner.now[0]];
    if (oldCount === 0 || newCount === 0) continue;
    if (oldCount * newCount <= MAX_COMPARED) {
      pairs.push(...longestCommon(inner, (old, now) => olds[old] === news[now]));
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
  pairs: Pair[],
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

/** The lines that stand once in either part and in the same order. */
function anchorsIn({ old, now }: Range, olds: readonly string[], news: readonly string[]): Pair[] {
  const single = (lines: readonly string[], [from, to]: readonly [number, number]) => {
    const places = new Map<string, number | null>();
    for (let at = from; at < to; at++) {
      const line = lines[at] ?? '';
      places.set(line, places.has(line) ? null : at);
    }
    return places;
  };
  const inOld = single(olds, old);
  const pairs = [...single(news, now)].flatMap(([line, place]): Pair[] => {
    const before = inOld.get(line);
    return place === null || before == null ? [] : [{ old: before, now: place }];
  });
  return longestIncreasingSubsequence(pairs.map((pair) => pair.old)).flatMap(
    (at) => pairs[at] ?? [],
  );
}

function between({ old, now }: Range, anchors: readonly Pair[]): Range[] {
  const ends = [...anchors, { old: old[1], now: now[1] }];
  let [oldFrom, nowFrom] = [old[0], now[0]];
  return ends.map((end) => {
    const range: Range = { old: [oldFrom, end.old], now: [nowFrom, end.now] };
    [oldFrom, nowFrom] = [end.old + 1, end.now + 1];
    return range;
  });
}

/** A quoted text of the page, or a control's focus. */
const QUOTE_OR_FOCUS = /"(?:[^"\\]|\\.)*"| focused(?=[ \]])/g;
const KEY = /^\[\S+/;

/** What a control holds, and what it says while it holds nothing. */
const HELD = / (?:=|placeholder) "(?:[^"\\]|\\.)*"| (?:not )?checked(?=[ \]])/g;

/** The line without what the focus alone changes, and what was given to its controls, to compare it. */
function comparedLine({ segments, ...line }: OutlineLine, given: ReadonlySet<string>): string {
  const known = segments.map((segment) =>
    segment.type === 'control' && given.has(segment.key)
      ? { ...segment, text: segment.text.replace(HELD, '') }
      : segment,
  );
  return renderWith({ ...line, segments: known }, (text) =>
    text.replace(QUOTE_OR_FOCUS, (found) => (found.startsWith('"') ? found : '')),
  );
}

/** The line without the ids of its controls: what stays equal when the page builds its elements again. */
function lineWithoutIds(line: OutlineLine): string {
  return renderWith(line, (text) => text.replace(KEY, '['));
}

function idsOfLine({ segments }: OutlineLine): string[] {
  return segments.flatMap((segment) =>
    segment.type === 'control' && segment.key !== '' ? [segment.key] : [],
  );
}

function renderWith(line: OutlineLine, change: (text: string) => string): string {
  const segments = line.segments.map((segment) =>
    segment.type === 'control' ? { ...segment, text: change(segment.text) } : segment,
  );
  return renderLine({ ...line, segments }).trim();
}

/** A control's id in the outline before, and in this one. */
interface RenewedId {
  was: string;
  now: string;
}

interface IdRun {
  was: RenewedId['was'][];
  now: RenewedId['now'][];
}

/**
 * The sentence for controls whose lines read as before under other ids:
 * `ids: 40–75 → 240–275 (new IDs, same lines)`; ids that follow each other are one range.
 */
export function renewedIdsText(renewed: readonly RenewedId[]): string {
  const runs: IdRun[] = [];
  for (const { was, now } of renewed) {
    const run = runs.at(-1);
    const [lastWas, lastNow] = [run?.was.at(-1), run?.now.at(-1)];
    if (run && follows(lastWas, was) && follows(lastNow, now)) {
      run.was.push(was);
      run.now.push(now);
    } else runs.push({ was: [was], now: [now] });
  }
  return `ids: ${runs.map(({ was, now }) => `${rangeText(was)} → ${rangeText(now)}`).join(', ')} (new IDs, same lines)`;
}
