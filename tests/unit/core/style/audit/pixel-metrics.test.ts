import { expect, test } from 'vitest';
import { boxesMoved } from '../../../../../core/style/audit/boxes-moved.ts';
import { brightAreas, brightnessShares } from '../../../../../core/style/audit/bright-areas.ts';
import { isPictureUnchanged } from '../../../../../core/style/audit/picture-unchanged.ts';
import { wholePicture } from '../../../../../core/style/audit/pixels.ts';
import { hueAgreement } from '../../../../../core/style/audit/score-screen.ts';
import { textContrast } from '../../../../../core/style/audit/text-ratios.ts';
import { pictureContrast } from '../../../../bench-dark/picture-contrast.ts';
import { DARK, picture, WHITE } from './picture.ts';

const STROKE = { x: 10, y: 10, width: 2, height: 8 };

test('the contrast of a text is that of its glyphs on what they hide', () => {
  const bare = picture(DARK);
  const shown = picture(DARK, [STROKE, [119, 119, 119]], [{ ...STROKE, x: 12 }, [70, 70, 70]]);

  const contrast = textContrast(shown, bare, wholePicture(shown));

  expect(contrast?.ratio).toBeCloseTo(3.89, 1);
  expect(textContrast(bare, bare, wholePicture(bare))).toBeUndefined();
});

test('bright pixels are counted outside of pictures', () => {
  const photo = { x: 0, y: 0, width: 48, height: 64 };
  const page = picture(DARK, [photo, WHITE]);

  expect(brightnessShares(page).bright).toBeCloseTo(0.5);
  expect(brightnessShares(page, [photo])).toEqual({ dark: 1, bright: 0 });
});

test('a bright area is one that is larger than a letter', () => {
  const card = { x: 32, y: 0, width: 48, height: 48 };
  const page = picture(DARK, [card, WHITE], [STROKE, WHITE]);

  expect(brightAreas(page)).toEqual([card]);
  expect(brightAreas(page, [card])).toEqual([]);
});

test('a dimmed picture is kept and an inverted one is not', () => {
  const box = { x: 8, y: 8, width: 80, height: 48 };
  const half = { ...box, width: 40 };
  const before = picture([250, 240, 230], [box, WHITE], [half, [40, 40, 40]]);
  const dimmed = picture(DARK, [box, [200, 200, 200]], [half, [32, 32, 32]]);
  const inverted = picture(DARK, [box, [0, 0, 0]], [half, [215, 215, 215]]);

  expect(isPictureUnchanged(before, dimmed, box)).toBe(true);
  expect(isPictureUnchanged(before, inverted, box)).toBe(false);
});

test('what shows through a clear picture may turn dark', () => {
  const box = { x: 8, y: 8, width: 80, height: 48 };
  const shape = { x: 20, y: 20, width: 20, height: 10 };
  const before = picture(WHITE, [shape, [200, 60, 40]], [{ ...shape, x: 50 }, [20, 60, 140]]);
  const after = picture(DARK, [shape, [200, 60, 40]], [{ ...shape, x: 50 }, [20, 60, 140]]);

  expect(isPictureUnchanged(before, after, box)).toBe(true);
});

test('a hue is kept at another lightness and lost when it turns grey or into another', () => {
  const before = picture([0, 80, 200]);

  expect(hueAgreement(before, picture([0, 50, 140]))).toBe(1);
  expect(hueAgreement(before, picture([60, 60, 60]))).toBe(0);
  expect(hueAgreement(before, picture([200, 80, 0]))).toBe(0);
  expect(hueAgreement(picture(WHITE), picture(DARK))).toBe(1);
});

test('an icon stands out by what its pixels are against those around it', () => {
  const icon = { x: 10, y: 10, width: 20, height: 20 };

  expect(pictureContrast(picture(DARK, [icon, WHITE]), icon)).toBeGreaterThan(15);
  expect(pictureContrast(picture(DARK, [icon, [0, 0, 0]]), icon)).toBeLessThan(1.5);
});

test('a box has moved when it is half a pixel off or gone', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };

  expect(boxesMoved([box, box], [box, { ...box, y: 0.2 }])).toBe(0);
  expect(boxesMoved([box, box], [box, { ...box, y: 1 }])).toBe(0.5);
  expect(boxesMoved([box, box], [box])).toBe(0.5);
});
