import { longestIncreasingSubsequence } from '../delta/longest-increasing-subsequence.ts';
import type { Outline } from './outline.ts';
import type { OutlineLine } from './outline-line.ts';
import { renderLine } from './render-line.ts';

/** A line with what it needs to be read alone. */
interface Told {
  text: string;
  /** Id of its first control. */
  key: string | null;
  /** The heading or part that it is under. */
  under: string;
}

/**
 * What changed from one outline to the next, a line each: `+` new, `−` gone, `~` the new form of a
 * line with the same control; `=` alone when nothing changed. Each line can be read by itself.
 */
export function outlineDelta(before: Outline, after: Outline): string {
  const olds = tell(before.lines);
  const news = tell(after.lines);
  const { goneAt, newAt } = unmatched(olds, news);
  if (goneAt.length === 0 && newAt.length === 0) return '=';
  const goneByKey = new Map<string, number>();
  for (const at of goneAt) {
    const key = olds[at]?.key;
    if (key != null && !goneByKey.has(key)) goneByKey.set(key, at);
  }
  const replaced = new Set<number>();
  const lines: string[] = [];
  for (const at of newAt) {
    const line = news[at];
    if (!line) continue;
    const old = line.key === null ? undefined : goneByKey.get(line.key);
    if (old !== undefined && !replaced.has(old)) {
      replaced.add(old);
      lines.push(`~ ${placed(line)}`);
    } else lines.push(`+ ${placed(line)}`);
  }
  const gone = goneAt.flatMap((at) => (replaced.has(at) ? [] : (olds[at] ?? [])));
  return [...gone.map((line) => `− ${shortened(line)}`), ...lines].join('\n');
}

function tell(lines: readonly OutlineLine[]): Told[] {
  let under = '';
  return lines.map((line) => {
    const text = renderLine(line).trim();
    const control = line.segments.find(
      (segment) => segment.type === 'control' && segment.key !== '',
    );
    const told = { text, key: control?.type === 'control' ? control.key : null, under };
    if (line.kind === 'heading' || line.kind === 'part' || line.kind === 'table') under = text;
    return told;
  });
}

/** The lines of either list that have no equal in the other in the same order. */
function unmatched(olds: readonly Told[], news: readonly Told[]) {
  const places = new Map<string, number[]>();
  olds.forEach(({ text }, at) => {
    const known = places.get(text);
    if (known) known.push(at);
    else places.set(text, [at]);
  });
  const pairs: { old: number; now: number }[] = [];
  news.forEach(({ text }, now) => {
    const old = places.get(text)?.shift();
    if (old !== undefined) pairs.push({ old, now });
  });
  const stay = longestIncreasingSubsequence(pairs.map(({ old }) => old)).flatMap(
    (at) => pairs[at] ?? [],
  );
  const keptOld = new Set(stay.map(({ old }) => old));
  const keptNew = new Set(stay.map(({ now }) => now));
  return {
    goneAt: [...olds.keys()].filter((at) => !keptOld.has(at)),
    newAt: [...news.keys()].filter((at) => !keptNew.has(at)),
  };
}

const MAX_UNDER = 80;
const MAX_GONE = 120;

function placed({ text, under }: Told): string {
  if (under === '') return text;
  const short = under.length > MAX_UNDER ? `${under.slice(0, MAX_UNDER)}…` : under;
  return `${text}  ← under ${short}`;
}

/** Of a line that is gone its beginning is enough. */
function shortened({ text }: Told): string {
  return text.length > MAX_GONE ? `${text.slice(0, MAX_GONE)}…` : text;
}
