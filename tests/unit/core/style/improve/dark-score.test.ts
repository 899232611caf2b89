import { expect, test } from 'vitest';
import { compareScores, styleScore } from '../../../../../core/style/improve/dark-score.ts';
import { score } from './measured.ts';

test('a page without a fault has 100 points, by pixels and by styles', () => {
  expect(score().total).toBe(100);
  expect(styleScore(1, { bright: 0, dark: 1, pictures: 0 }).total).toBe(100);
});

test('what rises is better, what stays is neither', () => {
  expect(compareScores(score({ aa: 0.9 }), score())).toEqual({
    isWorse: false,
    isBetter: true,
    fell: [],
  });
  expect(compareScores(score(), score())).toEqual({ isWorse: false, isBetter: false, fell: [] });
});

test.each([
  ['pictures', { imagesKept: 0.5 }, 'Pictures kept: 100 % → 50 %.'],
  ['darkness', { darkPixels: 0.8 }, 'Dark pixels: 100 % → 80 %.'],
  ['bright areas', { brightAreas: 1 }, 'Bright areas: 0 → 1.'],
  ['layout', { boxesMoved: 0.2 }, 'Boxes in place: 100 % → 80 %.'],
])('what falls is told: %s', (_, parts, sentence) => {
  expect(compareScores(score(), score(parts))).toEqual({
    isWorse: true,
    isBetter: false,
    fell: [sentence],
  });
});

test('readable text outranks everything else', () => {
  const before = score({ aa: 0.99, darkPixels: 0.5, brightAreas: 3 });

  expect(compareScores(before, score({ aa: 0.98 }))).toMatchObject({ isWorse: true });
});

test('no readable text makes up for a layout that moved', () => {
  const before = score({ aa: 0.8, darkPixels: 0.9 });

  expect(compareScores(before, score({ boxesMoved: 0.3 }))).toMatchObject({ isWorse: true });
  expect(compareScores(before, score({ boxesMoved: 0.01 }))).toMatchObject({ isBetter: true });
});

test('a page measured in another way is not compared', () => {
  const { isWorse } = compareScores(score(), styleScore(1, { bright: 0, dark: 1, pictures: 0 }));

  expect(isWorse).toBe(true);
});

test.each([
  ['another hue', { hueKept: 0.4, chromaKept: 0.5 }],
  ['a header that is kept light', { darkPixels: 0.7, brightAreas: 2 }],
])('where a person has wished something, taste costs nothing: %s', (_, parts) => {
  expect(compareScores(score(), score(parts), { hasWish: true }).isWorse).toBe(false);
  expect(compareScores(score(), score(parts)).isWorse).toBe(true);
});

test.each([
  ['words', { aa: 0.9 }],
  ['pictures', { imagesKept: 0.5 }],
  ['icons and edges', { marksKept: 0.9 }],
  ['layout', { boxesMoved: 0.2 }],
])('no wish is a reason to lose %s', (_, parts) => {
  expect(compareScores(score(), score(parts), { hasWish: true }).isWorse).toBe(true);
});
