import { describe, expect, test } from 'vitest';
import {
  type KeySlider,
  slideByKeys,
  sliderNumber,
} from '../../../../../core/agent/input/slide-by-keys.ts';

interface Kind {
  step: number;
  min?: number;
  max?: number;
  /** How far Page Up goes; 0 where it does nothing. */
  page?: number;
  /** The arrow that means more. */
  more?: string;
  less?: string;
  /** Milliseconds until a press shows. */
  late?: number;
}

/** A slider as scripts write them, and the keys that it got. */
function sliderOf(at: number, kind: Kind): KeySlider & { keys: string[]; at: () => number } {
  const { step, min = 0, max = 100, page = 0, more = 'ArrowRight', less = 'ArrowLeft' } = kind;
  const keys: string[] = [];
  let now = at;
  const moves: Record<string, number> = {
    [more]: step,
    [less]: -step,
    PageUp: page,
    PageDown: -page,
  };
  return {
    keys,
    at: () => now,
    value: async () => now,
    async press(key) {
      keys.push(key);
      const to = Math.min(max, Math.max(min, now + (moves[key] ?? 0)));
      if (kind.late) {
        setTimeout(() => {
          now = to;
        }, kind.late);
      } else now = to;
    },
  };
}

const KINDS: readonly Kind[] = [
  { step: 1 },
  { step: 5 },
  { step: 0.1 },
  { step: 1, page: 10 },
  { step: 1, page: 1 },
  { step: 2, page: 20 },
  { step: 1, more: 'ArrowLeft', less: 'ArrowRight' },
  { step: 1, more: 'ArrowUp', less: 'ArrowDown' },
  { step: 1, page: 10, more: 'ArrowUp', less: 'ArrowDown' },
  { step: 100, max: 10_000, page: 1000 },
  { step: 1, min: -50, max: 50 },
];

const WAYS = KINDS.flatMap((kind) => {
  const { step, min = 0, max = 100 } = kind;
  const near = (value: number) => Math.min(max, Math.max(min, Math.round(value / step) * step));
  return [0, 0.2, 0.77, 1].flatMap((from) =>
    [0, 0.06, 0.52, 1].map((to) => ({
      kind,
      from: near(min + (max - min) * from),
      to: near(min + (max - min) * to),
    })),
  );
}).filter(({ kind, from, to }) => Math.abs(to - from) / kind.step <= 390);

describe('a slider moved by keys', () => {
  test.each(WAYS)('gets from $from to $to ($kind)', async ({ kind, from, to }) => {
    const slider = sliderOf(from, kind);
    await slideByKeys(slider, to);
    expect(slider.at()).toBeCloseTo(to, 6);
  });

  test('waits for one that moves in the next frame', async () => {
    const slider = sliderOf(20, { step: 5, late: 20 });
    await slideByKeys(slider, 35);
    expect(slider.at()).toBe(35);
    expect(slider.keys).toHaveLength(3);
  });

  test('presses nothing where it is there already', async () => {
    const slider = sliderOf(20, { step: 5 });
    await slideByKeys(slider, 20);
    expect(slider.keys).toEqual([]);
  });

  test('never goes past the value by more than a step on a long way', async () => {
    const slider = sliderOf(0, { step: 1, page: 10 });
    await slideByKeys(slider, 77);
    expect(slider.keys.length).toBeLessThan(20);
  });

  test.each([
    { kind: { step: 5 }, to: 33, stops: 35 },
    { kind: { step: 5 }, to: 31, stops: 30 },
    { kind: { step: 1, max: 60 }, to: 80, stops: 60 },
  ])('says where it stops when its steps do not lead to $to', async ({ kind, to, stops }) => {
    const slider = sliderOf(20, kind);
    const { note } = await slideByKeys(slider, to);
    expect(note).toEqual(`The slider only went to ${stops}.`);
  });

  test('says so when keys do not move it', async () => {
    const slider = sliderOf(20, { step: 0 });
    expect((await slideByKeys(slider, 30)).note).toEqual('The slider only went to 20.');
  });
});

test.each([
  ['35', 35],
  ['-2.5', -2.5],
  ['−3', -3],
  ['35 %', 35],
  ['€35', 35],
  ['0,5', 0.5],
  ['0,125', 0.125],
  ['$1,200', 1200],
  ['1,250,000.5', 1250000.5],
  ['12,5', 12.5],
  ['24 degrees', 24],
])('%s is %d', (text, number) => {
  expect(sliderNumber(text)).toBe(number);
});

test.each(['', 'high', '1 to 5', '1.2.3'])('“%s” is no number for a slider', (text) => {
  expect(() => sliderNumber(text)).toThrow('takes a number');
});
