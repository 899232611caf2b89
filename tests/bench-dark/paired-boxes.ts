import { hasMoved } from '../../core/style/audit/boxes-moved.ts';
import type { PixelBox } from '../../core/style/audit/pixels.ts';
import type { Screen } from '../../core/style/audit/screen.ts';

/** Where an element is, and which it is: its place in its tree, counted among elements of its kind. */
export interface PathBox extends PixelBox {
  path: string;
}

/** A screen whose boxes can be found again after another loading of the page. */
export interface PathScreen extends Screen {
  boxes: readonly PathBox[];
}

/**
 * The boxes that elements had and have, in the same order, those that have gone last. Elements that
 * moved, came or went between two loadings of the page with nothing done to it do not count: scripts
 * place some by chance.
 */
export function pairedBoxes(
  before: readonly PathBox[],
  control: readonly PathBox[],
  after: readonly PathBox[],
): { before: PixelBox[]; after: PixelBox[] } {
  const again = byPath(control);
  const now = byPath(after);
  const still = before.filter((box) => !hasMoved(box, again.get(box.path)));
  const present = still.filter(({ path }) => now.has(path));
  const gone = still.filter(({ path }) => !now.has(path));
  return {
    before: [...present, ...gone],
    after: present.flatMap(({ path }) => now.get(path) ?? []),
  };
}

function byPath(boxes: readonly PathBox[]): Map<string, PathBox> {
  return new Map(boxes.map((box) => [box.path, box]));
}
