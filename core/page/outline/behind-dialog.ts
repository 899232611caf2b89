import type { Outline } from './outline.ts';
import type { Segment } from './outline-line.ts';
import { renderLine } from './render-line.ts';
import { COVERED } from './wide-covers.ts';

/** Stands for everything that an open dialog keeps a person from. */
const BEHIND = 'behind the dialog: the page as it was, out of reach';

/**
 * An outline as it is sent while a dialog is in front of the page: what is behind it is as in the outline before, since
 * it has not gone and cannot be used. What is said there that was not before is news, as a message is.
 */
export function withPageBehind(before: Outline, after: Outline): Outline {
  const { front } = after;
  if (front === undefined) return after;
  const { inFront, behind } = partedAt(after, front);
  const { behind: was } = partedAt(before, front);
  // Both outlines count their handles from the first.
  const isClear = before.handles.size === 0 || after.handles.size === 0;
  if (inFront.length === 0 || was.length === 0 || !isClear) return after;
  const told = wordsIn(was.flatMap(({ segments }) => segments.map(readingOf)).join(' '));
  const isTold = (segment: Segment) => {
    const said = wordsIn(readingOf(segment));
    return said.trim() === '' || told.includes(said);
  };
  const news = behind.filter(({ segments }) => !segments.every(isTold));
  const heads = after.lines.slice(0, after.heads).filter(({ lead }) => !lead.startsWith(COVERED));
  heads.push({ depth: 0, kind: 'part', lead: BEHIND, segments: [] });
  const lines = [...heads, ...was, ...news, ...inFront];
  const handles = new Map([...before.handles, ...after.handles]);
  const text = lines.map(renderLine).join('\n');
  return { text, lines, handles, heads: heads.length, front };
}

/** The lines of a dialog, and all others. */
function partedAt({ lines: all, heads }: Outline, dialog: string) {
  const lines = all.slice(heads);
  const at = lines.findIndex(({ lead }) => /^(\S+) (?:alert)?dialog\b/.exec(lead)?.[1] === dialog);
  const depth = lines[at]?.depth ?? 0;
  const next = lines.findIndex((line, place) => place > at && line.depth <= depth);
  const end = next < 0 ? lines.length : next;
  return at < 0
    ? { inFront: [], behind: lines }
    : { inFront: lines.slice(at, end), behind: [...lines.slice(0, at), ...lines.slice(end)] };
}

function readingOf(segment: Segment): string {
  if (segment.type === 'text') return segment.text;
  return segment.type === 'control' ? `${segment.name} ${segment.text}` : '';
}

/** The words of a text, each between blanks. */
function wordsIn(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
}
