import type { FrameNode } from '../../core/page/frame-node.ts';
import { isWithin, type Rect } from '../geometry/visible-box.ts';
import { changedAreas, touches } from './changed-areas.ts';
import { documentBox } from './describe-node.ts';
import type { MutationEffects } from './mutation-effects.ts';
import type { Row } from './row.ts';
import type { View } from './view-search.ts';

/** What a batch of changes names; `all` when it may be everything. */
export type Changes = Pick<MutationEffects, 'dirty' | 'subtrees' | 'movers' | 'reach'> | 'all';

/** What may be read again although nothing says that it changed, in one reading. Milliseconds. */
const OPTIONAL = 4;

/**
 * Decides for one reading what each row in view costs. Rows that changed, came into view, or lie
 * where something changed are described and hit-tested. For the others that is done for a few
 * milliseconds; beyond that they are taken to be as they were, at their new place, and left to be
 * verified when the page is quiet: hit tests in a page of 50,000 elements take a millisecond each.
 */
export class ViewReading {
  readonly #view: View;
  readonly #mustRead: (row: Row) => boolean;
  readonly #areas: Rect[] | null;
  readonly #deadline = performance.now() + OPTIONAL;

  /** `mustRead` says of which rows something is known to have changed. */
  constructor(view: View, changes: Changes, mustRead: (row: Row) => boolean) {
    this.#view = view;
    this.#mustRead = mustRead;
    this.#areas = changes === 'all' ? null : changedAreas(changes.movers);
  }

  /** The node of a row that is in view, or was; and whether it was described, not taken over. */
  nodeOf(row: Row, describe: () => FrameNode): { node: FrameNode; isDescribed: boolean } {
    const rect = row.rect(this.#view.scroll);
    const wasWhole = row.isWhole;
    row.isWhole = isInside(rect, this.#view.viewport);
    const { known } = row;
    const kept = known && this.#mayKeep(row, rect, wasWhole) ? movedNode(known, rect) : undefined;
    return kept ? { node: kept, isDescribed: false } : { node: describe(), isDescribed: true };
  }

  #mayKeep(row: Row, rect: Rect, wasWhole: boolean): boolean {
    if (!row.isInView || !row.known?.inView || row.isMoved || this.#mustRead(row)) return false;
    return (
      wasWhole && row.isWhole && performance.now() > this.#deadline && !touches(rect, this.#areas)
    );
  }
}

/** The same node at another place; undefined when more than its place differs. */
function movedNode(known: FrameNode, rect: Rect): FrameNode | undefined {
  const box = documentBox(rect);
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
