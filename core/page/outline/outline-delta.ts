import { matchLines } from './match-lines.ts';
import type { Outline } from './outline.ts';
import type { OutlineLine } from './outline-line.ts';
import { renderLine } from './render-line.ts';

/** A line with what it needs to be read alone. */
interface PlacedLine {
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
  const olds = placeLines(before.lines);
  const news = placeLines(after.lines);
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

function placeLines(lines: readonly OutlineLine[]): PlacedLine[] {
  const open: { line: OutlineLine; text: string }[] = [];
  return lines.map((line) => {
    while (open.length > 0 && endsAt(open.at(-1)?.line ?? line, line)) open.pop();
    const text = renderLine(line).trim();
    const control = line.segments.find(
      (segment) => segment.type === 'control' && segment.key !== '',
    );
    const under = open.at(-1)?.text ?? '';
    const placed = { text, key: control?.type === 'control' ? control.key : null, under };
    if (line.kind === 'heading' || line.kind === 'part' || line.kind === 'table')
      open.push({ line, text });
    return placed;
  });
}

/** A part holds what is deeper; a heading what follows beside it, until the next one. */
function endsAt(above: OutlineLine, line: OutlineLine): boolean {
  if (above.kind !== 'heading') return line.depth <= above.depth;
  return line.depth < above.depth || (line.kind === 'heading' && line.depth === above.depth);
}

/** The lines of either list that have no equal in the other in the same order. */
function unmatched(olds: readonly PlacedLine[], news: readonly PlacedLine[]) {
  const texts = (lines: readonly PlacedLine[]) => lines.map(({ text }) => text);
  const stay = matchLines(texts(olds), texts(news));
  const keptOld = new Set(stay.map(({ old }) => old));
  const keptNew = new Set(stay.map(({ now }) => now));
  return {
    goneAt: [...olds.keys()].filter((at) => !keptOld.has(at)),
    newAt: [...news.keys()].filter((at) => !keptNew.has(at)),
  };
}

const MAX_UNDER = 80;
const MAX_GONE = 120;

function placed({ text, under }: PlacedLine): string {
  if (under === '') return text;
  const short = under.length > MAX_UNDER ? `${under.slice(0, MAX_UNDER)}…` : under;
  return `${text}  ← under ${short}`;
}

/** Of a line that is gone its beginning is enough. */
function shortened({ text }: PlacedLine): string {
  return text.length > MAX_GONE ? `${text.slice(0, MAX_GONE)}…` : text;
}
