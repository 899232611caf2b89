import { expect, test } from 'vitest';
import { colorMapJson, colorsJson } from '../../../../../core/style/colors/colors-json.ts';
import { gradePairs } from '../../../../../core/style/colors/graded-pair.ts';
import { pageColors } from '../../../../../core/style/colors/page-colors.ts';
import { pairShare } from '../../../../../core/style/inventory/pair-share.ts';
import type { TextPair } from '../../../../../core/style/inventory/text-pair.ts';
import { element, frameColors, rule } from './surveyed.ts';

const PAIR: TextPair = {
  scope: 0,
  selector: 'p',
  count: 3,
  sample: 'Words',
  color: '#777777',
  background: '#ffffff',
  on: 'color',
  ratio: 4.4779,
  size: 16,
  weight: 400,
  area: 100.4,
  opacity: 1,
};

const COLORS = pageColors(
  [
    frameColors(
      [
        element('body', -1, { bg: '#fff', color: '#333', isOwnColor: true, area: 900 }),
        element('p', -1, { scope: 1, bg: '#eef', area: 10 }),
      ],
      {
        rootProperties: { '--bg': '#fff', '--space': '8px' },
        rules: [rule(':root', { '--bg': '#fff' }), rule('.card', { '--local': '#000' })],
      },
    ),
    frameColors([element('b', -1, { bg: '#102030' })], { rootProperties: { '--x': '#000' } }, 5),
  ],
  [
    { frame: 0, pairs: [PAIR, { ...PAIR, size: 30, ratio: 4.4779 }] },
    { frame: 5, pairs: [{ ...PAIR, on: 'image', ratio: 1.5 }] },
  ],
);

test('the map has its documented fields, and says where else something is', () => {
  expect(colorMapJson(COLORS)).toEqual({
    customProperties: { '--bg': '#fff', '--space': '8px' },
    colorMap: [
      { selector: 'body', bg: '#fff', color: '#333' },
      { selector: 'p', bg: '#eef', color: '#000', shadow: '' },
      { selector: 'b', bg: '#102030', color: '#000', frame: 'https://example.test/5' },
    ],
    uniqueColors: { backgrounds: ['#fff', '#102030', '#eef'], text: [] },
  });
});

test('pairs come with ratio, level and advice, the worst first', () => {
  const { pairs, contrast } = colorsJson(COLORS, { tokens: null, notes: [] });

  expect(pairs.map(({ ratio, level, floor }) => [ratio, level, floor])).toEqual([
    [1.5, 'unknown', 4.5],
    [4.48, 'fails', 4.5],
    [4.48, 'AA', 3],
  ]);
  expect(pairs[1]).toMatchObject({ color: '#777', background: '#fff', apca: 71.1, area: 100 });
  expect(pairs[0]?.frame).toBe('https://example.test/5');
  expect(contrast).toEqual({ aa: 0.5, aaa: 0 });
});

test('frames of one address say the same once, with what both have', () => {
  const body = element('body', -1, { bg: '#fff', area: 50 });
  const frames = [4, 5].map((frame) => {
    const one = frameColors([body], {}, frame);
    return { ...one, inventory: { ...one.inventory, url: 'about:srcdoc' } };
  });

  const json = colorsJson(pageColors([frameColors([body]), ...frames], []), {
    tokens: null,
    notes: [],
  });

  expect(json.colorMap.map(({ frame }) => frame)).toEqual([undefined, 'about:srcdoc']);
  expect(json.colorUse).toEqual([
    { count: 1, area: 50 },
    { count: 2, area: 100 },
  ]);
});

test('counts and areas stand beside the map, entry by entry', () => {
  const { colorMap, colorUse, url } = colorsJson(COLORS, { tokens: { map: 1, dom: 9 }, notes: [] });

  expect(url).toBe('https://example.test/');
  expect(colorUse).toEqual([
    { count: 1, area: 900 },
    { count: 1, area: 10 },
    { count: 1, area: 100 },
  ]);
  expect(colorMap).toHaveLength(colorUse.length);
});

test('words of a disabled control are exempt, and count for no share', () => {
  const disabled = { ...PAIR, ratio: 1.62, isDisabled: true };
  const frames = [{ frame: 0, pairs: [disabled, { ...PAIR, ratio: 3, count: 1 }] }];

  expect(gradePairs(frames).map(({ level }) => level)).toEqual(['exempt', 'fails']);
  expect(pairShare(frames, 'AA')).toBe(0);
});
