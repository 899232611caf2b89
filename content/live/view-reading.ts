import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import { documentBox } from '../describe/place-in-frame.ts';
import { isWithin, type Rect, type View } from '../geometry/visible-box.ts';
import type { Changes } from '../rows/mutation-effects.ts';
import type { Row } from '../rows/row.ts';
import { changedAreas, touches } from './changed-areas.ts';

/** What may be read again although nothing says that it changed, in short pages. Milliseconds. */
const MAX_OPTIONAL_MS = 4;

/** What a reading goes by. */
interface ReadingScope {
  view: View;
  /** Where the viewport stood at the last reading. */
  before: View | null;
  changes: Changes;
  /** The page has so many rows that none is read without need. */
  isLong: boolean;
  /** Whether something is known to have changed in a row. */
  mustRead(row: Row): boolean;
}

/** How a row in view is read. */
interface WaysToRead {
  /** What is known of it and looks as it did, hit-tested at its present place; null if it must be described. */
  place(row: Row): FrameNode | null;
  describe(row: Row): FrameNode;
}

/** What was read of a row, and how: `kept` is not hit-tested, `placed` not described. */
interface Reading {
  node: FrameNode;
  how: 'kept' | 'placed' | 'described';
}

/**
 * Decides for one reading what each row in view costs. Rows that changed, are new in view, or lie
 * where something changed are described and hit-tested; those that are known from before they came into view
 * are hit-tested alone. The others are taken to be as they were, at
 * their new place, and left to be verified when the page is quiet: hit tests in a page of 50,000
 * elements take a millisecond each. In short pages a few milliseconds are spent on them at once.
 */
export class ViewReading {
  readonly #view: View;
  readonly #mustRead: (row: Row) => boolean;
  readonly #areas: Rect[] | null;
  readonly #deadline: number;
  readonly #isSameView: boolean;

  constructor({ view, before, changes, isLong, mustRead }: ReadingScope) {
    this.#view = view;
    this.#isSameView = before !== null && isSameView(view, before);
    this.#deadline = isLong ? 0 : performance.now() + MAX_OPTIONAL_MS;
    this.#mustRead = mustRead;
    this.#areas = changes === 'all' ? null : changedAreas(changes.movers);
  }

  /** The node of a row that is in view, or was. */
  nodeOf(row: Row, { place, describe }: WaysToRead): Reading {
    const rect = row.rect(this.#view.scroll);
    const wasWhole = row.isWhole;
    row.isWhole = isInside(rect, this.#view.viewport);
    const { known } = row;
    if (!known || !this.#isAsKnown(row, rect)) return { node: describe(row), how: 'described' };
    const kept =
      row.isInView && known.inView ? movedNode(known, rect, this.#view.scroll) : undefined;
    // The point of a row that the edge of the viewport cuts follows that edge.
    const isCutAlike = kept === known && this.#isSameView;
    if (kept && (isCutAlike || (wasWhole && row.isWhole))) return { node: kept, how: 'kept' };
    // In view, it is described again within a second; what leaves the view is not.
    const placed = row.isInView ? place(row) : null;
    return placed ? { node: placed, how: 'placed' } : { node: describe(row), how: 'described' };
  }

  /** Nothing says that more of it has changed than its place, and there is no time to look. */
  #isAsKnown(row: Row, rect: Rect): boolean {
    if (row.isMoved || this.#mustRead(row)) return false;
    return performance.now() > this.#deadline && !touches(rect, this.#areas);
  }
}

function isSameView(a: View, b: View): boolean {
  return (
    a.scroll.x === b.scroll.x &&
    a.scroll.y === b.scroll.y &&
    a.viewport.right === b.viewport.right &&
    a.viewport.bottom === b.viewport.bottom
  );
}

/** The same node at another place; undefined when more than its place differs. */
function movedNode(known: FrameNode, rect: Rect, scroll: View['scroll']): FrameNode | undefined {
  const box = documentBox(rect, scroll);
  const before = known.box;
  if (!before || known.kind === 'frame' || known.scroll) return undefined;
  if (before[2] !== box[2] || before[3] !== box[3]) return undefined;
  const [dx, dy] = [box[0] - before[0], box[1] - before[1]];
  if (dx === 0 && dy === 0) return known;
  return { ...known, box, ...(known.xy && { xy: [known.xy[0] + dx, known.xy[1] + dy] }) };
}

function isInside(rect: Rect, viewport: Rect): boolean {
  return (
    isWithin(rect, viewport) &&
    rect.left >= viewport.left &&
    rect.top >= viewport.top &&
    rect.right <= viewport.right &&
    rect.bottom <= viewport.bottom
  );
}
