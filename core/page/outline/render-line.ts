import type { OutlineLine, Segment } from './outline-line.ts';
import { plainWords, startWords } from './quote-text.ts';

const INDENT = '  ';

/** A line as it is sent. Text of the page cannot end it, or a bracket or a cell in it. */
export function renderLine(line: OutlineLine): string {
  return renderParts(line).text;
}

/** A line as it is sent, and where each of its segments stands in it. */
export interface RenderedLine {
  text: string;
  places: readonly { start: number; end: number }[];
}

/** A line with the places of its segments. */
export function renderParts({ depth, lead, segments }: OutlineLine): RenderedLine {
  const hasBars = segments.some(({ type }) => type === 'bar');
  const ends: { start: number; end: number }[] = [];
  let line = lead;
  segments.forEach((segment, at) => {
    const text = segmentText(segment, line === '', hasBars);
    const before = segments[at - 1];
    if (needsSpace(line, text, before, segment)) line += ' ';
    const start = line.length;
    line += line === '' || line.endsWith(' ') ? text.trimStart() : text;
    ends.push({ start, end: line.length });
  });
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

/** Words keep the spaces that the page gives them; everything of ours stands apart. */
function needsSpace(
  line: string,
  text: string,
  before: Segment | undefined,
  own: Segment,
): boolean {
  if (line === '' || /\s$/.test(line) || text === '' || /^\s/.test(text)) return false;
  if (before?.type === 'text' && (own.type === 'text' || text.startsWith('…'))) return false;
  if (own.type === 'text' && before?.type === 'control') return !/^[.,;:!?)\]…]/.test(text);
  return !(own.type === 'control' && /[(“‘]$/.test(line));
}
