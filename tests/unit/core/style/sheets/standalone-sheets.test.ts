import { expect, test } from 'vitest';
import { generateDark } from '../../../../../core/style/generate/generate-dark.ts';
import { generatedSheets } from '../../../../../core/style/generate/generated-sheets.ts';
import { DEFAULT_KNOBS } from '../../../../../core/style/generate/knobs.ts';
import type {
  ColorRule,
  StyleInventory,
} from '../../../../../core/style/inventory/style-inventory.ts';
import type { DarkPage } from '../../../../../core/style/sheets/darken-page.ts';
import { standaloneSheets } from '../../../../../core/style/sheets/standalone-sheets.ts';
import { exportNotes, sheetPalette } from '../../../../../core/style/sheets/usercss.ts';
import { inventory, rule } from '../css/style-fixture.ts';

const DARK = { within: ['@media (min-width: 0px)'] };
const THEME: ColorRule[] = [
  rule('body', { 'background-color': 'var(--paper)', color: '#222' }),
  rule(':root', { '--paper': '#fff', '--icon': 'url(light.svg)' }),
  rule(':root', { '--paper': '#101010', '--icon': 'url(dark.svg)' }, DARK),
  rule('body', { color: '#eee' }, DARK),
];

function page(strategy: DarkPage['strategy'], read: StyleInventory = inventory(THEME)): DarkPage {
  const sheets = [{ frame: 0, scope: 0, css: ':root { color-scheme: dark !important; }' }];
  return {
    strategy,
    sheets,
    frames: [{ frame: 0, inventory: read }],
    rules: new Map(),
    recolored: new Map(),
    pairs: [],
    before: null,
    engine: null,
  };
}

function generated(read: StyleInventory): DarkPage {
  return { ...page('generate', read), rules: new Map([[0, generateDark(read, DEFAULT_KNOBS)]]) };
}

test('what shadow roots inherit is dark in the sheet of the page, by the role it has there', () => {
  const read = inventory([
    rule(':root', {
      '--paper': '#fff',
      '--ink': 'var(--night)',
      '--night': '#111',
      '--own': '#fff',
    }),
  ]);
  const inside = rule('button', {
    'background-color': 'var(--paper)',
    color: 'var(--ink)',
    'border-left-color': 'var(--ink)',
    'outline-color': 'var(--paper)',
  });
  const shadow = { id: 1, rules: [inside], layers: [], hosts: ['x-button'] };
  const made = generated({ ...read, scopes: [...read.scopes, shadow] });

  const [sheet] = standaloneSheets(made, DEFAULT_KNOBS);

  expect(sheet?.css).toMatch(/ --paper: #1[0-9a-f]{5} !important/);
  expect(sheet?.css).toContain(' --ink: var(--penumbra-fg-night) !important');
  expect(sheet?.css).not.toMatch(/ --own:/);
});

test('what was generated is said as it is', () => {
  const made = generated(inventory(THEME));

  expect(standaloneSheets(made, DEFAULT_KNOBS)).toEqual(generatedSheets(made.frames, made.rules));
  expect(exportNotes(made)).toEqual([]);
});

test('the theme of the site is said again in full, since it is off elsewhere', () => {
  const [sheet] = standaloneSheets(page('site'), DEFAULT_KNOBS);

  expect(sheet?.css).toContain('color-scheme: dark !important');
  const css = withoutNames(sheet?.css ?? '');
  expect(css).toMatch(/--penumbra-bg-paper: #101010 !important/);
  expect(css).toMatch(/ color: #eeeeee !important/);
  // A variable without a color is said where the theme says it, and nowhere else.
  expect(sheet?.css).toContain('--icon: url(dark.svg) !important');
  expect(sheet?.css).not.toContain('light.svg');
});

test('what a theme left to the generator has its own dark colours in it, too', () => {
  const [sheet] = standaloneSheets(page('site+generate'), DEFAULT_KNOBS);

  expect(sheet?.css).toContain('--icon: url(dark.svg) !important');
  expect(withoutNames(sheet?.css ?? '')).toMatch(/ color: #eeeeee !important/);
});

/** A sheet with the colors of its palette where their names are. */
function withoutNames(css: string): string {
  const values = new Map(sheetPalette(css).map(({ name, value }) => [name, value]));
  return css.replace(/var\(--([\w-]+)\)/g, (whole, name: string) => values.get(name) ?? whole);
}

test('what a pasted sheet cannot reach is told', () => {
  const read = inventory([rule('p', { color: 'red !important' }, { origin: 'style-attribute' })]);
  const shadow = { id: 1, rules: [], layers: [], hosts: ['x-button', 'x-field'] };
  const made = page('generate', { ...read, scopes: [...read.scopes, shadow] });
  const notes = exportNotes({
    ...made,
    sheets: [...made.sheets, { frame: 0, scope: 1, css: 'b { color: #eee }' }],
  });

  expect(notes).toEqual([
    'Page styles can’t reach the shadow roots of x-button, x-field: these keep what they inherit.',
    'Style attributes or layers with !important yield only to a user style.',
  ]);
});
