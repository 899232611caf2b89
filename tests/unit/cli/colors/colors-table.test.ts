import { expect, test } from 'vitest';
import { colorsTable } from '../../../../cli/colors/colors.ts';
import type { ColorsJson } from '../../../../core/style/colors/colors-json.ts';

const COLORS: ColorsJson = {
  url: 'https://example.test/',
  customProperties: { '--bg': '#fff' },
  colorMap: [
    { selector: 'body', bg: '#fff', color: '#333' },
    { selector: '.in', bg: '#eef', shadow: 'x-card' },
  ],
  uniqueColors: { backgrounds: ['#fff', '#eef'], text: ['#333'] },
  colorUse: [
    { count: 1, area: 1_024_000 },
    { count: 12, area: 900 },
  ],
  palette: Array.from({ length: 42 }, (_, at) => ({
    color: `#${String(at).padStart(3, '0')}`,
    oklch: { l: 0.5, c: 0.1, h: 12.4 },
    uses: { text: { count: at + 1, area: 5 } },
    count: at + 1,
    area: 5,
  })),
  properties: [
    { name: '--space', value: '8px', color: null, purpose: 'other', definedIn: [], usedIn: [] },
    {
      name: '--bg',
      value: '#fff',
      color: '#fff',
      purpose: 'background',
      definedIn: [],
      usedIn: [],
    },
  ],
  pairs: [
    {
      selector: '.faint',
      color: '#aaa',
      background: '#fff',
      on: 'gradient',
      ratio: 2.32,
      floor: 4.5,
      level: 'fails',
      apca: 46.2,
      size: 16,
      weight: 400,
      count: 3,
      area: 99,
      sample: 'Hard to read.',
    },
  ],
  contrast: { aa: 0.5, aaa: 0.25 },
  tokens: { map: 50, dom: 1000 },
  notes: [],
};

test('the table says figures, colors, map, properties by purpose, and the worst pairs', () => {
  const text = colorsTable(COLORS);

  expect(text).toContain('Map 50 tokens, page in full mode 1,000 (5.0 %). Texts at AA 50.0 %');
  expect(text).toMatch(/^#fff +#333 +– +– +– +1 +1,024,000 +body$/m);
  expect(text).toMatch(/^#eef +– .* \.in in x-card$/m);
  expect(text).toMatch(
    /^2\.32 +fails +Lc 46 +#aaa +#fff \(gradient\) +16px +400 +3 +\.faint “Hard/m,
  );
  expect(text.indexOf('--bg')).toBeLessThan(text.indexOf('--space'));
});

test('long lists are cut and say so', () => {
  const text = colorsTable(COLORS);

  expect(text).toContain('… and 2 more; --json has all.');
  expect(text).not.toContain('#041');
});

test('a page without texts and tokens says no shares of nothing', () => {
  const text = colorsTable({ ...COLORS, pairs: [], tokens: null });

  expect(text).not.toMatch(/AA|NaN/);
});
