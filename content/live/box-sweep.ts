import type { BoxMove, FrameUpdate } from '../../core/page/frame/frame-update.ts';
import type { Box } from '../../core/platform/geometry/box.ts';
import { isWithin, type View } from '../geometry/visible-box.ts';
import type { Row, RowBlock } from '../rows/row.ts';
import { isNear } from '../rows/row-list.ts';
import { hasChangedUnseen } from './unseen-change.ts';

/** New places of rows out of view, in few words: most that moved have moved by the same distance. */
export class BoxChanges {
  readonly #moves = new Map<string, BoxMove>();
  readonly #boxes: [id: number, box: Box][] = [];
  #size = 0;
  /** Most move as the one before: words for each would cost more than to measure it. */
  #last: BoxMove | undefined;

  get size(): number {
    return this.#size;
  }

  add(id: number, before: Box, now: Box): void {
    this.#size++;
    if (before[2] !== now[2] || before[3] !== now[3]) {
      this.#boxes.push([id, now]);
      return;
    }
    const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
    const known = this.#moveBy(dx, dy);
    const last = known.ids.at(-1);
    if (last && last[0] + last[1] === id) last[1]++;
    else known.ids.push([id, 1]);
  }

  #moveBy(dx: number, dy: number): BoxMove {
    if (this.#last?.dx === dx && this.#last.dy === dy) return this.#last;
    const key = `${dx},${dy}`;
    const move = this.#moves.get(key) ?? { dx, dy, ids: [] };
    this.#moves.set(key, move);
    this.#last = move;
    return move;
  }

  toUpdate(): Pick<FrameUpdate, 'moved' | 'boxes'> {
    return {
      ...(this.#moves.size > 0 && { moved: [...this.#moves.values()] }),
      ...(this.#boxes.length > 0 && { boxes: this.#boxes }),
    };
  }
}

/** Measures all rows of a block; returns whether any lay elsewhere than it was taken to. */
export function measureBlock(block: RowBlock, { scroll }: View): boolean {
  let hasMoved = false;
  for (const row of block.rows) hasMoved = row.measure(scroll) || hasMoved;
  block.isSuspect = block.isUnmeasured = false;
  block.isUnreported = true;
  block.bound();
  return hasMoved;
}

/**
 * Tells where the rows of a block lie, as far as the panel does not know. New places out of view go
 * to `changes`; rows that must be described again, or lie in view unexpectedly, go to `changed`.
 */
export function collectBoxes(
  block: RowBlock,
  { scroll, viewport }: View,
  changes: BoxChanges,
  changed: (row: Row, isMissed: boolean) => void,
): void {
  block.isUnreported = false;
  const mayBeShown = isNear(block, viewport, scroll);
  for (const row of block.rows) {
    const { known } = row;
    if (!known) continue;
    const hasMoved = known.box !== undefined && !row.isAt(known.box);
    const isShown =
      (mayBeShown || !row.hasSize) && row.isPlaced && isWithin(row.rect(scroll), viewport);
    if (row.isInView !== isShown || (isShown && hasMoved)) changed(row, true);
    else if (hasChangedUnseen(known, row) || (hasMoved && known.kind === 'frame')) {
      changed(row, false);
    } else if (known.box && hasMoved) {
      const { box } = row;
      changes.add(row.id, known.box, box);
      known.box = box;
    }
  }
}
