import type { Whereabouts } from '../frame/outline-piece.ts';

export type Segment =
  /** Text of the page, not yet escaped. */
  | { type: 'text'; text: string }
  /** A control in its bracket, finished; `rest`: what it holds behind the end of its value. */
  | { type: 'control'; key: string; name: string; text: string; rest?: string }
  /** Our own words. */
  | { type: 'mark'; text: string }
  /** The next cell begins, what is beside, or the next line of one of several things in a card. */
  | { type: 'bar'; isCell: boolean; isInner?: true };

export type LineKind = 'text' | 'heading' | 'part' | 'table' | 'row' | 'error' | 'fold';

/** What is out of view, or was folded. */
export interface Fold {
  where?: Whereabouts;
  sections: number;
  rows: number;
  controls: number;
  characters: number;
}

export interface LineList {
  /** Levels of indentation of its items. */
  depth: number;
  /** Whether it has several items without numbers. */
  hasPlainItems: boolean;
}

/** A line of the outline before it is written. */
export interface OutlineLine {
  /** Levels of indentation. */
  depth: number;
  kind: LineKind;
  /** Our own words at its beginning: `## `, `- `, `navigation `. */
  lead: string;
  segments: Segment[];
  /** The element of a part, on the line that begins it. */
  key?: string;
  /** None of it is in view. */
  isOut?: true;
  /** What a part is called: its text need not say it again. */
  name?: string;
  fold?: Fold;
  /** The lists that it is in, outermost first. */
  lists?: readonly LineList[];
}

/** What stands between the lines of two lists that follow each other. */
const LIST_BORDER = '---';

/** Puts a border between two lists where nothing else parts them: no heading, no text and no level. */
export function partLists(lines: readonly OutlineLine[]): OutlineLine[] {
  return lines.flatMap((line, at) => {
    const level = bordersAt(lines[at - 1], line);
    if (level === null) return [line];
    const border: OutlineLine = { depth: level, kind: 'text', lead: LIST_BORDER, segments: [] };
    return [line.isOut ? { ...border, isOut: true } : border, line];
  });
}

/** The depth of the list that ends with one line and of the one that begins with the next; null where none does. */
function bordersAt(before: OutlineLine | undefined, { lists = [] }: OutlineLine): number | null {
  const ended = before?.lists ?? [];
  const at = lists.findIndex((list, level) => ended[level] !== list);
  const [last, next] = [ended[at], lists[at]];
  if (!last || !next || last.depth !== next.depth) return null;
  return last.hasPlainItems && next.hasPlainItems ? next.depth : null;
}
