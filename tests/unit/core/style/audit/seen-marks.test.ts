import { expect, test } from 'vitest';
import { erasedShare } from '../../../../../core/style/audit/erased.ts';
import type { PixelBox, Pixels } from '../../../../../core/style/audit/pixels.ts';
import { chromaKept, worstChromaKept } from '../../../../../core/style/audit/score-screen.ts';
import type { MarkBox } from '../../../../../core/style/audit/screen.ts';
import { markFaults } from '../../../../../core/style/audit/seen-marks.ts';
import { parseColor } from '../../../../../core/style/color/parse-color.ts';

const SIZE = { width: 120, height: 60 };
const BOX: PixelBox = { x: 40, y: 20, width: 20, height: 20 };
const MARK: MarkBox = { ...BOX, kind: 'icon', row: null, isLegend: false };

/** A picture of one ground with boxes of other colors. */
function picture(ground: string, ...boxes: [PixelBox, string][]): Pixels {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4).fill(255);
  const fill = ({ x, y, width, height }: PixelBox, text: string) => {
    const { r, g, b } = parseColor(text) ?? { r: 0, g: 0, b: 0 };
    for (let row = y; row < y + height; row++) {
      for (let column = x; column < x + width; column++) {
        data.set([r * 255, g * 255, b * 255], (row * SIZE.width + column) * 4);
      }
    }
  };
  fill({ x: 0, y: 0, ...SIZE }, ground);
  for (const [box, color] of boxes) fill(box, color);
  return { ...SIZE, data };
}

const screen = (shown: Pixels, canvases: PixelBox[] = []) => ({ shown, canvases });

function faultsOf(marks: readonly MarkBox[], before: Pixels, after: Pixels): string[] {
  return markFaults(marks, screen(before), screen(after)).faults.map(({ fault }) => fault);
}

test('an icon that has the color of its ground is erased', () => {
  const before = picture('#212529', [BOX, '#fff']);
  const after = picture('#212529', [BOX, '#222629']);

  expect(faultsOf([MARK], before, after)).toEqual(['icon']);
  expect(faultsOf([MARK], before, before)).toEqual([]);
  expect(erasedShare(before, after)).toBe(1);
  expect(erasedShare(before, before)).toBe(0);
});

test('the edge of a field needs three to one', () => {
  const edge = { ...MARK, kind: 'edge' as const };
  const before = picture('#fff', [BOX, '#888']);

  expect(faultsOf([edge], before, picture('#1e1e1e', [BOX, '#333']))).toEqual(['edge']);
  expect(faultsOf([edge], before, picture('#1e1e1e', [BOX, '#888']))).toEqual([]);
});

test('the edge of a disabled field needs only be seen', () => {
  const edge = { ...MARK, kind: 'edge' as const, isDisabled: true };
  const before = picture('#fff', [BOX, '#888']);

  expect(faultsOf([edge], before, picture('#1e1e1e', [BOX, '#333']))).toEqual([]);
  expect(faultsOf([edge], before, picture('#1e1e1e', [BOX, '#1f1f1f']))).toEqual(['edge']);
});

test('a row above a striped one is not above it as a card is', () => {
  const row = { ...MARK, kind: 'surface' as const };
  const stripe = { ...BOX, y: BOX.y + BOX.height };
  const before = picture('#fff', [stripe, '#f0f2f4']);

  expect(faultsOf([row], before, picture('#1e1e1e', [stripe, '#282828']))).toEqual([]);
  expect(faultsOf([row], before, picture('#1e1e1e', [stripe, '#1e1e1e']))).toEqual(['surface']);
});

test('a card that is darker than what it stands on is out of order', () => {
  const card = { ...MARK, kind: 'surface' as const };
  const before = picture('#eef0f2', [BOX, '#fff']);

  expect(faultsOf([card], before, picture('#2a2a2a', [BOX, '#1e1e1e']))).toEqual(['surface']);
  expect(faultsOf([card], before, picture('#2a2a2a', [BOX, '#383838']))).toEqual([]);
});

test('a scale whose last steps fall again is out of order, one that is turned around is not', () => {
  const boxes = [0, 1, 2, 3].map((step) => ({ x: step * 24, y: 10, width: 24, height: 24 }));
  const steps = boxes.map((box): MarkBox => ({ ...box, kind: 'step', row: 7, isLegend: false }));
  const paint = (ground: string, colors: readonly string[]) =>
    picture(ground, ...boxes.map((box, at): [PixelBox, string] => [box, colors[at] ?? '#000']));
  const before = paint('#fff', ['#dbeafe', '#93c5fd', '#3b82f6', '#1e3a8a']);

  expect(faultsOf(steps, before, paint('#1e1e1e', ['#222', '#246', '#3b82f6', '#124']))).toEqual([
    'order',
  ]);
  expect(faultsOf(steps, before, paint('#1e1e1e', ['#222', '#246', '#37d', '#8be']))).toEqual([]);
});

test('a legend that is unlike its chart is told', () => {
  const chart = { x: 80, y: 10, width: 30, height: 30 };
  const legend = { ...MARK, isLegend: true };
  const shots = ['#4e73df', '#112288'].map((own) =>
    screen(picture('#fff', [BOX, own], [chart, '#4e73df']), [chart]),
  );
  const [before, after] = shots;
  if (!before || !after) throw new Error('There are two.');

  expect(markFaults([legend], before, before).faults).toEqual([]);
  expect(markFaults([legend], before, after).faults.map(({ fault }) => fault)).toEqual(['legend']);
});

test('orange that turned brown has lost its color', () => {
  const before = picture('#fff', [BOX, '#ff9800']);

  expect(chromaKept(before, picture('#1e1e1e', [BOX, '#e08600']))).toBe(1);
  expect(chromaKept(before, picture('#1e1e1e', [BOX, '#8a5200']))).toBe(0);
});

test('an outline of one pixel is seen a little below 3:1, and a control with a surface of its own by that', () => {
  const control: MarkBox = { ...MARK, kind: 'edge' };
  const inner = { x: 41, y: 21, width: 18, height: 18 };
  const before = picture('#fff', [BOX, '#6c757d'], [inner, '#fff']);
  const outlined = (line: string, fill: string) =>
    faultsOf([control], before, picture('#181a1b', [BOX, line], [inner, fill]));

  expect(outlined('#626262', '#181a1b')).toEqual([]);
  expect(outlined('#4a4a4a', '#181a1b')).toEqual(['edge']);
  expect(outlined('#4a4a4a', '#30353a')).toEqual([]);
});

test('a surface is apart from its ground, not from its shadow', () => {
  const surface: MarkBox = { ...MARK, kind: 'surface' };
  const shadow = Array.from({ length: 12 }, (_, at): [PixelBox, string] => [
    { x: 28 + at, y: 8 + at, width: 44 - 2 * at, height: 44 - 2 * at },
    `rgb(${250 - 4 * at} ${250 - 4 * at} ${250 - 4 * at})`,
  ]);
  const lit = picture('#fafafa', ...shadow, [BOX, '#fafafa']);

  expect(faultsOf([surface], lit, picture('#1e1e1e', [BOX, '#1e1e1e']))).toEqual([]);
  const flat = picture('#eee', [BOX, '#fff']);
  expect(faultsOf([surface], flat, picture('#1e1e1e', [BOX, '#1e1e1e']))).toEqual(['surface']);
});

test('a dark thing with words on it may end on a dark page, a strong ring may not fade', () => {
  const tag = { x: 30, y: 10, width: 60, height: 40 };
  const words = { x: 50, y: 26, width: 6, height: 6 };
  const dark = picture('#fff', [tag, '#061a33'], [words, '#fff']);
  expect(erasedShare(dark, picture('#0c0d0e', [tag, '#061a33'], [words, '#fff']))).toBe(0);

  const ring = { x: 30, y: 10, width: 60, height: 3 };
  const before = picture('#fff', [ring, '#00226b']);
  expect(erasedShare(before, picture('#121212', [ring, '#00226b']))).toBeGreaterThan(0.5);
});

test('one hue among others that turned brown is missed, though most color is kept', () => {
  const wide = { x: 0, y: 0, width: 120, height: 40 };
  const yellow = { x: 40, y: 40, width: 30, height: 20 };
  const before = picture('#fff', [wide, '#0d6efd'], [yellow, '#ffc107']);
  const after = picture('#1e1e1e', [wide, '#0d6efd'], [yellow, '#8a6500']);

  expect(chromaKept(before, after)).toBeGreaterThan(0.85);
  expect(worstChromaKept(before, after)).toBe(0);
  expect(worstChromaKept(before, before)).toBe(1);
});

test('a bar that no longer has the color of its dot is told, and so is no other', () => {
  const [dot, bar, other] = [10, 50, 90].map((x) => ({ ...BOX, x }));
  const marks = [dot, bar, other].map(
    (box): MarkBox => ({ ...MARK, ...box, ...BOX, x: box?.x ?? 0 }),
  );
  const [a, b, c] = marks as [MarkBox, MarkBox, MarkBox];
  const before = picture('#ffffff', [a, '#3366cc'], [b, '#3366cc'], [c, '#8b0000']);
  const kept = picture('#1e1e1e', [a, '#5b86e5'], [b, '#5b86e5'], [c, '#c0392b']);
  const two = picture('#1e1e1e', [a, '#5b86e5'], [b, '#a9c4ff'], [c, '#c0392b']);

  expect(faultsOf(marks, before, kept)).toEqual([]);
  expect(faultsOf(marks, before, two)).toEqual(['color']);
  // Grays are told apart by their grounds.
  const gray = picture('#ffffff', [a, '#777777'], [b, '#777777'], [c, '#8b0000']);
  expect(faultsOf(marks, gray, two)).toEqual([]);
});
