import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_KNOBS } from '../../../../../core/style/generate/knobs.ts';
import type { TextPair } from '../../../../../core/style/inventory/text-pair.ts';
import { darkenFrames, darkenPage } from '../../../../../core/style/sheets/darken-page.ts';
import { FakeStyles } from '../../../../fakes/fake-styles.ts';
import { inventory, rule } from '../css/style-fixture.ts';

const THEME = { frame: 0, queries: 1, sources: 0, supportsDark: true };
const base = { scope: 0, selector: 'p', count: 1, sample: 'text', on: 'color', area: 1 } as const;
const GOOD: TextPair = {
  ...base,
  color: '#eeeeee',
  background: '#111111',
  ratio: 16,
  size: 16,
  weight: 400,
  opacity: 1,
};
const BAD: TextPair = { ...GOOD, color: '#333333', ratio: 1.5 };

let styles: FakeStyles;

beforeEach(() => {
  styles = new FakeStyles([
    { frame: 0, inventory: inventory([rule('p', { color: '#222', 'background-color': '#fff' })]) },
  ]);
  styles.darkPairs = [{ frame: 0, pairs: [GOOD] }];
});

test('a theme of the site’s own that suffices is all that is applied', async () => {
  styles.found = [THEME];

  const page = await darkenPage(styles, 'auto', DEFAULT_KNOBS);

  expect(page.strategy).toBe('site');
  expect(styles.site).toMatchObject({ ownTheme: true, engine: null });
  expect(page.sheets.map(({ css }) => css).join()).toMatch(/color-scheme: dark/);
  expect(page.sheets.map(({ css }) => css).join()).not.toMatch(/background-color/);
});

test.each([
  ['it leaves the view bright', 0.5, GOOD],
  ['its texts are not readable', 0, BAD],
])('a theme of the site’s own is filled in where %s', async (_, bright, pair) => {
  styles.found = [THEME];
  styles.bright = bright;
  styles.darkPairs = [{ frame: 0, pairs: [pair] }];

  const page = await darkenPage(styles, 'auto', DEFAULT_KNOBS);

  expect(page.strategy).toBe('site+generate');
  expect(styles.applied[0]?.css).toContain('background-color');
});

test('what keeps a theme on goes before a theme that is none of the page’s is turned off', async () => {
  styles.found = [THEME];
  styles.bright = 1;

  const page = await darkenPage(styles, 'auto', DEFAULT_KNOBS);

  expect(page.strategy).toBe('generate');
  const off = styles.calls.indexOf('own theme false');
  expect(styles.calls.slice(off - 1, off)).toEqual(['apply 0']);
});

test('a theme that is wanted and is not there is a sentence, and nothing is applied', async () => {
  await expect(darkenPage(styles, 'site', DEFAULT_KNOBS)).rejects.toThrow('no dark theme');
  expect(styles.calls.filter((call) => call.startsWith('apply'))).toEqual([]);
});

test('what the engine has repaired is in the sheet, and goes with what is kept of the site', async () => {
  const color = { property: 'color', value: '#eeeeee', from: '#222' };
  const rule = { scope: 0, layer: 'penumbra-repairs', within: [], selector: 'p', source: null };
  const recolored = [{ role: 'text', source: '#222222', to: '#fafafa' } as const];
  styles.findings = [
    { frame: 0, recolored, drawings: [], repairs: [{ ...rule, declarations: [color] }] },
  ];

  const page = await darkenFrames(styles, styles.frames, {
    knobs: DEFAULT_KNOBS,
    strategy: 'generate',
  });

  expect(styles.calls).toEqual(['darken', 'repaired', 'darken', 'repaired', 'pairs']);
  expect(page.sheets[0]?.css).toMatch(/@layer penumbra-repairs \{\s+p \{/);
  expect(page.sheets[0]?.css).toContain('#fafafa');
  expect(page.engine).toMatchObject({ knobs: DEFAULT_KNOBS, recolored });
});

test('generating ends in the midst of a step when it is not wanted any more', async () => {
  const end = new AbortController();
  styles.pairs = () => new Promise(() => undefined);
  const made = darkenFrames(styles, styles.frames, {
    knobs: DEFAULT_KNOBS,
    strategy: 'generate',
    signal: end.signal,
  });
  end.abort(new Error('turned again'));

  await expect(made).rejects.toThrow('turned again');
});

test('a frame that came between looking for a theme and reading has no say in another’s', async () => {
  const [main] = styles.frames;
  if (main) styles.frames = [main, { frame: 7, inventory: main.inventory }];
  styles.found = [{ ...THEME, frame: 7 }];

  const page = await darkenPage(styles, 'site', DEFAULT_KNOBS);

  expect(page.sheets.map(({ frame }) => frame)).toEqual([7]);
});
