import type { OutlineLine } from '../outline/outline-line.ts';
import { renderLine } from '../outline/render-line.ts';

/** A quoted text of the page, or a control's focus. */
const QUOTE_OR_FOCUS = /"(?:[^"\\]|\\.)*"| focused(?=[ \]])/g;
const KEY = /^\[\S+/;

/** The line without what the focus alone changes, to compare it with another reading. */
export function lineWithoutFocus(line: OutlineLine): string {
  return renderWith(line, (text) =>
    text.replace(QUOTE_OR_FOCUS, (found) => (found.startsWith('"') ? found : '')),
  );
}

/** The line without the ids of its controls: what stays equal when the page builds its elements again. */
export function lineWithoutIds(line: OutlineLine): string {
  return renderWith(line, (text) => text.replace(KEY, '['));
}

/** The ids of the controls in the line, in order. */
export function idsOfLine({ segments }: OutlineLine): string[] {
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
