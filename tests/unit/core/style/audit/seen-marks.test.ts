import { expect, test } from 'vitest';
import { chromaKept } from '../../../../../core/style/audit/chroma-kept.ts';
import { erasedShare } from '../../../../../core/style/audit/erased.ts';
import type { PixelBox, Pixels } from '../../../../../core/style/audit/pixels.ts';
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
