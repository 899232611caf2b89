import { expect, test } from 'vitest';
import { useTree } from '../tree/use-tree.ts';
import { pasteCss } from './paste-css.ts';

const tree = useTree();

test.each([['pico form', 'site']] as const)(
  'the CSS made of %s (%s) scores the same on the clean page',
  async (name, strategy) => {
    const person = await tree.openRealPage(name);
    const { before, after, pasted } = await pasteCss(person, strategy);

    expect(before.darkPixels).toBeLessThan(0.5);
    expect(after.darkPixels).toBeGreaterThan(0.95);
    expect(after).toMatchObject({ brightAreas: 0, imagesKept: 1, boxesMoved: 0 });
    expect(pasted.aa).toBeGreaterThanOrEqual(after.aa);
    expect(pasted.darkPixels).toBeCloseTo(after.darkPixels, 2);
    expect(pasted.hueKept).toBeCloseTo(after.hueKept, 1);
    expect(pasted).toMatchObject({ brightAreas: 0, imagesKept: 1 });
  },
);
