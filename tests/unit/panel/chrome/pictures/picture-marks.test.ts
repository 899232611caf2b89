import { expect, test } from 'vitest';
import { LABEL_HEIGHT_PX, pictureMarks } from '../../../../../core/page/payload/picture-marks.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

/** A picture of a view of 1,280 × 800 at 800 px. */
const SIZE = { width: 800, height: 500 };

test('every element in view has its id beside it, at the scale of the picture', () => {
  const nodes = [
    pageNode('7', { box: [160, 80, 320, 40] }),
    pageNode('12', { box: [160, 160, 320, 40] }),
  ];

  const marks = pictureMarks(pageTree(nodes), SIZE);

  expect(marks.map(({ id }) => id)).toEqual(['7', '12']);
  expect(marks[0]?.box).toEqual([100, 50, 200, 25]);
  for (const {
    box: [x, y, w, h],
    label,
    width,
  } of marks) {
    const isOver =
      label.x < x + w && label.x + width > x && label.y < y + h && label.y + LABEL_HEIGHT_PX > y;
    expect(isOver).toBe(false);
  }
});

test('what is covered, out of view or no control has no mark', () => {
  const nodes = [
    pageNode('1', { box: [0, 0, 50, 20], blocker: { label: 'div#cover' } }),
    pageNode('2', { box: [0, 900, 50, 20], leftOut: 'below the viewport' }),
    pageNode('3', { box: [0, 40, 50, 20], node: { kind: 'structure', role: 'main' } }),
    pageNode('4', { box: [0, 80, 50, 20] }),
  ];

  expect(pictureMarks(pageTree(nodes), SIZE).map(({ id }) => id)).toEqual(['4']);
});

test('the frame of what is only partly in view ends at the edge of the picture', () => {
  const nodes = [pageNode('5', { box: [1200, -20, 400, 100] })];

  expect(pictureMarks(pageTree(nodes), SIZE)[0]?.box).toEqual([750, 0, 50, 50]);
});
