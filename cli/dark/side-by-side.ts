import { PNG } from 'pngjs';
import type { Pixels } from '../../core/audit/pixels.ts';

/** Pixels between the pictures. */
const GAP = 16;

/** Two pictures beside each other as one PNG, what was left and what is right. */
export function sideBySide(before: Pixels, after: Pixels): Buffer {
  const width = before.width + GAP + after.width;
  const both = new PNG({ width, height: Math.max(before.height, after.height) });
  copy(before, both, 0);
  copy(after, both, before.width + GAP);
  return PNG.sync.write(both);
}

function copy({ width, height, data }: Pixels, into: PNG, x: number): void {
  for (let row = 0; row < height; row++) {
    into.data.set(
      data.subarray(row * width * 4, (row + 1) * width * 4),
      (row * into.width + x) * 4,
    );
  }
}
