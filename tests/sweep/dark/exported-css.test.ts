import { expect, test } from 'vitest';
import { pasteCss } from '../../e2e/dark/paste-css.ts';
import { someOf } from '../../e2e/harness/sweep-test.ts';
import { REAL_PAGES } from '../../e2e/real-pages.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();

/** Text that is drawn a little later or earlier is no other score. */
const SAME = 0.01;

test.each(someOf(REAL_PAGES).map(({ name, ready }) => ({ name, ready })))(
  'the exported CSS scores the same on a clean $name',
  async ({ name, ready }) => {
    const person = await tree.openRealPage(name);
    const { after, pasted, notes } = await pasteCss(person, 'auto', ready);

    expect(after.darkPixels).toBeGreaterThan(0.95);
    expect(pasted.aa).toBeGreaterThanOrEqual(after.aa - SAME);
    expect(pasted.imagesKept).toBe(after.imagesKept);
    expect(Math.abs(pasted.darkPixels - after.darkPixels)).toBeLessThan(0.03);
    // One value of a custom property has to do for all its roles in shadow roots: that is told.
    const mayDiffer = notes.some((note) => note.includes('shadow roots')) ? 1 : 0;
    expect(pasted.brightAreas).toBeLessThanOrEqual(after.brightAreas + mayDiffer);
  },
);
