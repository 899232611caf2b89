import type { OutlineLine } from './outline-line.ts';
import { type RenderedLine, renderParts } from './render-line.ts';

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

/** The line that an element stands in: its own before one that only belongs to it; -1 for none. */
export function lineOf(lines: readonly ShownLine[], key: string): number {
  const own = lines.findIndex(({ controls }) => controls.some((control) => control.key === key));
  return own >= 0 ? own : lines.findIndex((line) => line.key === key);
}
