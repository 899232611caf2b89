import { pluralize } from '../../platform/text/pluralize.ts';
import type { OutlineLine } from './outline-line.ts';

/** Shorter texts are never cut, and no fewer characters are put behind a handle. */
const MIN_TEXT = 420;
const KEPT = 260;
const MIN_TAIL = 140;
/** The part of a page's text that may be behind handles. */
const MAX_SHARE = 0.1;

/** Texts behind handles, by handle: `t7`. */
export type Handles = Map<string, string>;

interface Candidate {
  line: number;
  segment: number;
  at: number;
  tail: number;
}

/**
 * Cuts the longest paragraphs, at most a tenth of all text together. Numbers, cells, headings and
 * errors are never cut.
 */
export function cutLongTexts(lines: readonly OutlineLine[], handles: Handles): OutlineLine[] {
  let total = 0;
  const found: Candidate[] = [];
  lines.forEach(({ kind, segments }, line) => {
    segments.forEach((segment, index) => {
      total += segment.type === 'text' ? segment.text.length : 0;
      if (kind !== 'text' || segment.type !== 'text') return;
      const at = cutPlace(segment.text);
      if (at !== null) found.push({ line, segment: index, at, tail: segment.text.length - at });
    });
  });
  const chosen = withinShare(found, total * MAX_SHARE);
  if (chosen.length === 0) return [...lines];
  const cut = [...lines];
  for (const { line, segment, at } of chosen.sort(
    (a, b) => a.line - b.line || b.segment - a.segment,
  )) {
    const before = cut[line];
    if (before) cut[line] = cutSegment(before, segment, at, handles);
  }
  return cut;
}

function withinShare(found: readonly Candidate[], budget: number): Candidate[] {
  let left = budget;
  return [...found]
    .sort((a, b) => b.tail - a.tail)
    .filter(({ tail }) => {
      if (tail > left) return false;
      left -= tail;
      return true;
    });
}

/** Where a text can be cut: behind a word, after its last number. */
function cutPlace(text: string): number | null {
  if (text.length < MIN_TEXT) return null;
  const lastNumber = text.search(/\p{N}\P{N}*$/u);
  const from = Math.max(KEPT, lastNumber + 1);
  const space = text.indexOf(' ', from);
  return space === -1 || text.length - space < MIN_TAIL ? null : space;
}

function cutSegment(line: OutlineLine, index: number, at: number, handles: Handles): OutlineLine {
  const segment = line.segments[index];
  if (segment?.type !== 'text') return line;
  const handle = `t${handles.size + 1}`;
  const tail = segment.text.slice(at).trim();
  handles.set(handle, tail);
  const segments = [...line.segments];
  const mark = `… (+${pluralize(tail.length, 'character')}: ${handle})`;
  segments.splice(
    index,
    1,
    { type: 'text', text: segment.text.slice(0, at) },
    { type: 'mark', text: mark },
  );
  return { ...line, segments };
}
