import type { Container } from '../retrieval/container.ts';
import type { OutlineLine, Segment } from './outline-line.ts';
import { plainWords, startWords } from './quote-text.ts';

const INDENT = '  ';

/** A line as it is sent. Text of the page cannot end it, or a bracket or a cell in it. */
export function renderLine(line: OutlineLine): string {
  return renderParts(line).text;
}

/** A line as it is sent, and where each of its segments is in it. */
interface RenderedLine {
  text: string;
  places: readonly { start: number; end: number }[];
}

/** A line with the places of its segments. */
function renderParts({ depth, lead, segments }: OutlineLine): RenderedLine {
  const hasBars = segments.some(({ type }) => type === 'bar');
  const ends: { start: number; end: number }[] = [];
  // A line can hold all of a page: to look at it whole for its last letter would take the square of its length.
  const written = [lead];
  let length = lead.length;
  let last = lead.slice(-1);
  const write = (text: string) => {
    written.push(text);
    length += text.length;
    last = text.slice(-1) || last;
  };
  segments.forEach((segment, at) => {
    const text = segmentText(segment, length === 0, hasBars);
    const before = segments[at - 1];
    if (needsSpace(last, text, before, segment)) write(' ');
    const start = length;
    write(last === '' || last === ' ' ? text.trimStart() : text);
    ends.push({ start, end: length });
  });
  const line = written.join('');
  const indent = INDENT.repeat(depth);
  const text = indent + line.trim();
  const shift = indent.length - (line.length - line.trimStart().length);
  const within = (at: number) => Math.max(indent.length, Math.min(text.length, at + shift));
  return {
    text,
    places: ends.map(({ start, end }) => ({ start: within(start), end: within(end) })),
  };
}

function segmentText(segment: Segment, isStart: boolean, hasBars: boolean): string {
  if (segment.type === 'bar') return segment.isInner ? '·' : '|';
  if (segment.type !== 'text') return segment.text;
  const text = isStart ? startWords(segment.text) : plainWords(segment.text);
  return hasBars ? text.replace(/\\*\|/g, '\\|') : text;
}

/** Words keep the spaces that the page gives them; everything of ours stands apart. `last` is the letter before. */
function needsSpace(
  last: string,
  text: string,
  before: Segment | undefined,
  own: Segment,
): boolean {
  if (last.trim() === '' || text === '' || /^\s/.test(text)) return false;
  if (before?.type === 'text' && (own.type === 'text' || text.startsWith('…'))) return false;
  if (own.type === 'text' && before?.type === 'control') return !/^[.,;:!?)\]…]/.test(text);
  return !(own.type === 'control' && /[(“‘]/.test(last));
}

/** A part of a line that is a control: its place in the text and its page-wide ID. */
interface LineControl {
  start: number;
  end: number;
  key: string;
}

/** A line of the outline as it is shown: its text, and the elements that stand in it. */
export interface ShownLine {
  text: string;
  kind: OutlineLine['kind'];
  controls: readonly LineControl[];
  /** The element that the line as a whole is or belongs to; null for text of its own. */
  key: string | null;
}

/** Our own words in which an ID stands, in the lead of a line. */
const LEADS = [
  /^((?:f\d+_)?\d+) (?:alert)?dialog\b/,
  /, scroll ((?:f\d+_)?\d+)(?: or (?:f\d+_)?\d+)*$/,
];

/**
 * The lines of an outline with the elements in them. A line without any belongs to the row or card that it is
 * in: the nearest line above with less indentation that begins with a control.
 */
export function shownLines(lines: readonly OutlineLine[]): ShownLine[] {
  /** For each level, the element of the last line there; deeper levels are dropped. */
  const around: (string | null)[] = [];
  return lines.map((line) => {
    const { text, places } = renderParts(line);
    const controls = controlsIn(line, places);
    const first = line.segments[0];
    const isHeld = first?.type === 'control' && first.key !== '';
    const own = leadKey(line) ?? controls[0]?.key ?? null;
    around.length = Math.min(around.length, line.depth);
    const outer = around.findLast((key) => key !== null && key !== undefined) ?? null;
    around[line.depth] = leadKey(line) ?? (isHeld ? first.key : null);
    return { text, kind: line.kind, controls, key: own ?? outer };
  });
}

function leadKey({ lead }: OutlineLine): string | null {
  for (const pattern of LEADS) {
    const key = pattern.exec(lead)?.[1];
    if (key !== undefined) return key;
  }
  return null;
}

function controlsIn({ segments }: OutlineLine, places: RenderedLine['places']): LineControl[] {
  return segments.flatMap((segment, at) => {
    const place = places[at];
    return segment.type === 'control' && segment.key !== '' && place
      ? { ...place, key: segment.key }
      : [];
  });
}

/** The line that an element is in: its own before one that only belongs to it; -1 for none. */
export function lineOf(lines: readonly ShownLine[], key: string): number {
  const own = lines.findIndex(({ controls }) => controls.some((control) => control.key === key));
  return own >= 0 ? own : lines.findIndex((line) => line.key === key);
}

/** What is around each line: the heads it is under, nearest first. */
export function headsOfLines(lines: readonly OutlineLine[]): readonly (readonly Container[])[] {
  const open: { depth: number; container: Container }[] = [];
  let heading: Container | null = null;
  return lines.map((line, at) => {
    const { depth, kind } = line;
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    const above = open.map(({ container }) => container).reverse();
    const around = heading && kind !== 'heading' ? [heading, ...above] : above;
    if (kind === 'heading' || kind === 'part' || kind === 'table') {
      const container = { key: `${at}`, role: kind, name: renderLine(line).trim() };
      if (kind === 'heading') heading = container;
      else open.push({ depth, container });
    }
    return around;
  });
}
