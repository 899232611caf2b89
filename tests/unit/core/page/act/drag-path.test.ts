import { expect, test } from 'vitest';
import { dragPath } from '../../../../../core/page/act/drag-path.ts';

const FAR = [-400, -7, 0, 1, 5, 380];
const ways = FAR.flatMap((x) => FAR.map((y) => ({ x, y })));

test.each(ways)('a drag by $x, $y comes to its end from beyond it, on its way', ({ x, y }) => {
  const path = dragPath({ x: 100, y: 50 }, { x: 100 + x, y: 50 + y });
  const far = path.map((at) => Math.hypot(at.x - 100, at.y - 50));
  const length = Math.hypot(x, y);

  expect(path.at(-1)).toEqual({ x: 100 + x, y: 50 + y });
  expect(Math.max(...far)).toBeLessThanOrEqual(length + 3.001);
  if (length === 0) return;
  expect(far.at(-2)).toBeGreaterThan(length);
  expect(far.slice(0, -1)).toEqual(far.slice(0, -1).toSorted((a, b) => a - b));
});
