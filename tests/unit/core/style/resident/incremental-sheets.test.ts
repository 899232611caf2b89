import { expect, test } from 'vitest';
import { runAtOnce } from '../../../../../core/platform/async/time-slicing.ts';
import { generateDark } from '../../../../../core/style/generate/generate-dark.ts';
import { DEFAULT_KNOBS } from '../../../../../core/style/generate/knobs.ts';
import type { HandEdit } from '../../../../../core/style/hand-edits/hand-edits.ts';
import type { ColorRule } from '../../../../../core/style/inventory/style-inventory.ts';
import type { Recoloring } from '../../../../../core/style/repair/recoloring.ts';
import { IncrementalSheets } from '../../../../../core/style/resident/incremental-sheets.ts';
import type { ResidentSettings } from '../../../../../core/style/resident/resident-settings.ts';

const SETTINGS: ResidentSettings = {
  knobs: DEFAULT_KNOBS,
  canvas: 'rgb(255, 255, 255)',
  colorScheme: 'normal',
};
const NOTHING = { repairs: [], drawings: [], recolored: [] as readonly Recoloring[] };

function rule(selector: string, declared: Record<string, string>, more: Partial<ColorRule> = {}) {
  const declarations = Object.entries(declared).map(([property, text]) => ({
    property,
    value: text.replace(' !important', ''),
    important: text.endsWith(' !important'),
  }));
  const place = { sheet: 0, within: [], origin: 'sheet', layer: null } as const;
  return { ...place, within: [], selector, declarations, ...more } satisfies ColorRule;
}

/** The sheets of one page, from reading to reading. */
function page(removed: readonly HandEdit[] = [], settings: ResidentSettings = SETTINGS) {
  const sheets = new IncrementalSheets(settings, removed);
  return (rules: ColorRule[], layers: string[] = [], found = NOTHING) => {
    const scopes = [{ id: 0, rules, layers }];
    const { scopes: made, forced } = runAtOnce(sheets.update({ scopes }, found));
    const parts = made[0]?.parts ?? [];
    return { parts, css: parts.map(({ css }) => css).join('\n'), forced };
  };
}

const many = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => rule(`.${name}-${at}`, { color: '#222222' }));

test('the sheets of a page say what the generator makes of it', () => {
  const rules = [
    rule('body', { 'background-color': '#ffffff', color: '#222222' }),
    rule('.card', { '--card': '#f4f4f4', 'background-color': 'var(--card)' }),
    rule('.x', { color: 'inherit' }),
  ];
  const { css } = page()(rules);
  const inventory = { ...SETTINGS, url: '', sheets: [], scopes: [{ id: 0, rules, layers: [] }] };

  for (const { selector, declarations } of generateDark(inventory, DEFAULT_KNOBS)) {
    expect(css).toContain(`${selector} {`);
    for (const { property, value } of declarations) expect(css).toContain(`${property}: ${value}`);
  }
});

test('a rule more leaves every full part as it is, wherever it stands', () => {
  const update = page();
  const rules = many(900, 'a');
  const before = update(rules).parts;
  const after = update([
    ...rules.slice(0, 450),
    rule('.new', { color: '#222222' }),
    ...rules.slice(450),
  ]);
  const other = page();
  const whole = other(rules).parts;
  const appended = other([...rules, rule('.last', { color: '#222222' })]);

  expect(after.parts.filter((part) => before.includes(part)).length).toBeGreaterThanOrEqual(4);
  expect(after.css).toContain('.new');
  expect(appended.parts.filter((part) => whole.includes(part)).length).toBe(whole.length);
  expect(appended.css.indexOf('.last')).toBeGreaterThan(appended.css.indexOf('.a-899'));
});

test('rules stay in their order when others go', () => {
  const update = page();
  const rules = many(100, 'a');
  update(rules);
  const { css } = update(rules.filter((_, at) => at !== 50));

  expect(css).not.toContain('.a-50 ');
  expect(css.indexOf('.a-51 ')).toBeGreaterThan(css.indexOf('.a-49 '));
});

test('a variable that is used in a new way is cloned where it was defined before', () => {
  const update = page();
  const theme = rule(':root', { '--surface': '#ffffff' });
  expect(update([theme]).css).not.toContain('--penumbra-bg-surface');
  const { css } = update([theme, rule('.card', { 'background-color': 'var(--surface)' })]);

  expect(css).toMatch(/:root \{[^}]*--penumbra-bg-surface: #/);
});

test('a property that begins to change is repeated where it stays the same', () => {
  const update = page();
  const clear = rule('.clear', { 'border-top-color': 'transparent' });
  expect(update([clear]).css).not.toContain('.clear');

  expect(update([clear, rule('.line', { 'border-top-color': '#dddddd' })]).css).toContain('.clear');
});

test('important style attributes and layers are forced; what could load anything is not', () => {
  const inline = { origin: 'style-attribute' } as const;
  const { forced } = page()(
    [
      rule('[style="a"]', { color: '#111111 !important' }, inline),
      rule('[style="b"]', { color: '#111111' }, inline),
      rule('[style="c"]', { 'background-image': 'url("https://a.test/x.png") !important' }, inline),
      rule('.layered', { color: '#111111 !important' }, { layer: 'base' }),
      rule('.plain', { color: '#111111 !important' }),
    ],
    ['base'],
  );

  expect(forced).toContain('[style="a"]');
  expect(forced).toContain('.layered');
  expect(forced).not.toMatch(/style="b"|style="c"|plain|url\(/);
});

test('what a person has removed stays out, for their selector alone', () => {
  const gone: HandEdit = {
    ...{ layer: 'penumbra-page', within: [], selector: '.a', property: 'color', value: null },
  };
  const { css } = page([gone])([
    rule('.a, .b', { color: '#222222', 'background-color': '#eeeeee' }),
  ]);

  expect(css).toMatch(/\.a \{\s*background-color: [^}]*\}/);
  expect(css).toMatch(/\.b \{\s*color: [^}]*\}/);
});

test('repairs are in the page’s sheet and in the forced one', () => {
  const repair = {
    ...{ scope: 0, layer: 'penumbra-repairs', within: [], selector: 'p', source: null },
    declarations: [{ property: 'color', value: '#eeeeee', from: null }],
  };
  const { css, forced } = page()([], [], { ...NOTHING, repairs: [repair] as never[] });

  expect(css).toContain('color: #eeeeee');
  expect(forced).toContain('color: #eeeeee');
});

test('keyframes of scripts are mapped one declaration at a time', () => {
  const sheets = new IncrementalSheets(SETTINGS, []);
  const declared = { property: 'background-color', value: '#ffffff', important: false };

  expect(sheets.declarations([declared])).toEqual([
    { property: 'background-color', value: '#1e1e1e', from: '#ffffff' },
  ]);
});

test('the colors of a page have the names of the site’s palette, and a removed one stays out of merged lists', () => {
  const rules = [
    rule('.card', { 'background-color': '#ffffff' }),
    rule('.panel', { 'background-color': '#ffffff' }),
  ];
  const value = /\.card \{\s+background-color: (#\w+)/.exec(page()(rules).css)?.[1] ?? '';
  const named = { name: '--dark-surface', value, kind: 'surface' as const, alike: [] };
  const removed: HandEdit = {
    ...{ layer: 'penumbra-page', within: [], selector: ':is(.card, .gone)' },
    ...{ property: 'background-color', value: null },
  };
  const { css } = page([removed], { ...SETTINGS, palette: [named] })(rules);

  expect(css).toContain(`--dark-surface: ${value};`);
  expect(css).toMatch(/\.panel \{\s+background-color: var\(--dark-surface\)/);
  expect(css).not.toContain('.card {');
});

test('pictures that were dark are as they were once other knobs keep them', () => {
  const sheets = new IncrementalSheets(SETTINGS, []);
  const rules = [rule('.logo', { 'background-image': 'url("http://a/b.svg")' })];
  const url = { type: 'url', url: 'http://a/b.svg' } as const;
  const found = { ...NOTHING, drawings: [{ target: url, inverted: 'data:image/svg+xml,x' }] };
  const css = () => {
    const scopes = [{ id: 0, rules, layers: [] }];
    const { scopes: made } = runAtOnce(sheets.update({ scopes }, found));
    return made[0]?.parts.map((part) => part.css).join() ?? '';
  };
  expect(css()).toContain('data:image/svg+xml,x');

  sheets.turn({ ...SETTINGS, knobs: { ...DEFAULT_KNOBS, images: 'keep' } }, []);
  expect(css()).not.toContain('data:image/svg+xml,x');

  sheets.turn(SETTINGS, []);
  expect(css()).toContain('data:image/svg+xml,x');
});

test('a color that was measured is another one in all rules of its role, and in no others', () => {
  const render = page();
  const rules = [
    rule('.a', { color: '#7b8a97', 'background-color': '#7b8a97' }),
    rule('.a:hover', { color: 'rgb(123, 138, 151)' }),
    rule('.b', { '--b': '#7b8a97', color: 'var(--b)' }),
  ];
  const before = render(rules).css;
  const recolored = [{ role: 'text', source: '#7b8a97', to: '#c0d0de' }] as const;
  const after = render(rules, [], { ...NOTHING, recolored }).css;

  expect(before).not.toContain('#c0d0de');
  expect(after.match(/#c0d0de/g)).toHaveLength(3);
  expect(after.match(/background-color: [^;]*/)?.[0]).toBe(
    before.match(/background-color: [^;]*/)?.[0],
  );
});
