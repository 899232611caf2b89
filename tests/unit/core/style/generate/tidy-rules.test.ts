import { expect, test } from 'vitest';
import { runAtOnce } from '../../../../../core/platform/async/time-slicing.ts';
import type { DarkRule } from '../../../../../core/style/css/dark-rule.ts';
import { generateDark } from '../../../../../core/style/generate/generate-dark.ts';
import { generatedSheets } from '../../../../../core/style/generate/generated-sheets.ts';
import { DEFAULT_KNOBS } from '../../../../../core/style/generate/knobs.ts';
import { tidyRulesTask } from '../../../../../core/style/generate/tidy-rules.ts';
import type { ColorRule } from '../../../../../core/style/inventory/style-inventory.ts';
import { fakeGate } from '../../../../fakes/fake-gate.ts';
import { inventory, rule } from '../css/style-fixture.ts';
import { painted } from './painted.ts';

function sheetOf(...rules: ColorRule[]): string {
  const read = inventory(rules);
  const made = new Map([[0, generateDark(read, DEFAULT_KNOBS)]]);
  return generatedSheets([{ frame: 0, inventory: read }], made)[0]?.css ?? '';
}

test('a sheet that is too large to be edited stays as it was generated', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => rule(`.c${at}`, { color: '#222' }));
  const read = inventory(many);
  const rules = new Map([[0, generateDark(read, DEFAULT_KNOBS)]]);
  const tidy = runAtOnce(tidyRulesTask([{ frame: 0, inventory: read }], rules)).get(0);

  expect(tidy).toEqual(rules.get(0));
  expect(tidy).not.toBe(rules.get(0));
});

test('colors that many rules share have a name on top, and one color of a kind has one name', () => {
  const css = sheetOf(
    rule('body', { 'background-color': '#fff', color: '#222' }),
    rule('.card', { 'background-color': '#fff' }),
    rule('.panel', { 'background-color': '#ffffff', 'border-color': '#ddd' }),
    rule('.box', { 'border-color': '#ddd' }),
    rule('a', { color: '#0d6efd' }),
    rule('.alert-danger', { 'background-color': '#dc3545' }),
    rule('.btn-danger', { 'background-color': '#dc3545' }),
  );

  expect(css).toMatch(
    /^@layer [^{]*;\n\n@layer penumbra-palette \{\n:root \{\n {2}--dark-surface: #/,
  );
  expect(css).toContain('--dark-link: #');
  expect(css).toMatch(/\.alert-danger, \.btn-danger \{\s+background-color: var\(--dark-danger\)/);
  expect(css).toMatch(/\.card[^{]*\{\s+background-color: var\(--dark-surface\)/);
  expect(css.match(/--dark-[\w-]+: /g)?.length).toBeLessThanOrEqual(24);
});

test('no name stands where an address may be, and the gate lets the sheet in from anybody', async () => {
  const css = sheetOf(
    rule('body', { 'background-color': '#fff' }),
    rule('.a', { 'background-image': 'linear-gradient(#fff, #eee)', fill: '#fff' }),
    rule('.b', { 'background-color': '#fff', fill: '#fff' }),
  );

  expect(css).toContain('background-color: var(--dark-surface)');
  expect(css).not.toMatch(/(?:background-image|fill): [^;]*var\(/);
  expect((await fakeGate().check(css, 0)).problems).toEqual([]);
});

test('a rule that repeats the page goes where nothing weaker could show instead', () => {
  const css = sheetOf(
    rule('hr', { 'border-color': '#eee' }),
    rule('td', { 'border-color': 'currentcolor' }),
    rule('.plain', { 'border-color': 'currentcolor' }),
  );

  expect(css).not.toContain('td {');
  expect(css).toContain('.plain {');
});

test('what is alike is said once where no element of the page could tell', () => {
  const rules = ['primary', 'danger', 'dark'].flatMap((name, at) => [
    rule(`.btn-${name}`, { 'background-color': ['#aaf', '#f00', '#aaf'][at] ?? '' }),
    rule(`.btn-${name}:hover`, { color: '#fff', 'background-color': '#111' }),
  ]);
  const read = inventory([rule('.btn', { color: '#222' }), ...rules]);
  const sheet = (classes: string[]) => {
    const known = { ...read, classes };
    const made = new Map([[0, generateDark(known, DEFAULT_KNOBS)]]);
    return generatedSheets([{ frame: 0, inventory: known }], made)[0]?.css ?? '';
  };

  expect(sheet(['btn btn-primary', 'btn btn-dark'])).toContain('.btn-primary, .btn-dark {');
  const both = ['btn btn-danger btn-dark', 'btn btn-danger btn-primary'];
  expect(sheet(both)).not.toContain('.btn-primary, .btn-dark {');
});

test('a state that gives what its thing has anyway is not said', () => {
  const css = sheetOf(
    rule('.field', { 'background-color': '#fff' }),
    rule('.field:focus', { 'background-color': '#fff' }),
    rule('.item', { color: '#222' }),
    rule('.item:hover', { color: '#05f' }),
    rule('.item:disabled', { color: '#222' }),
  );

  expect(css).not.toContain('.field:focus');
  expect(css).toContain('.item:disabled');
});

test('what a selector says again later is not said before, also in a list with others', () => {
  const css = sheetOf(
    rule('.a, .b', { 'background-color': '#fff' }),
    rule('.a', { 'background-color': '#0d6efd' }),
  );

  expect(css.match(/\.a\b/g)).toHaveLength(1);
});

test('a class that no such element has is not about the line of a page, so that nothing shows instead', () => {
  const read = inventory([
    rule('hr', { 'border-color': '#eee' }),
    rule('.plain', { 'border-color': 'currentcolor' }),
    rule('.divider', { 'border-color': 'currentcolor' }),
  ]);
  const sheet = (classes?: string[]) => {
    const known = { ...read, ...(classes && { classes }) };
    const made = new Map([[0, generateDark(known, DEFAULT_KNOBS)]]);
    return generatedSheets([{ frame: 0, inventory: known }], made)[0]?.css ?? '';
  };

  expect(sheet()).toContain('.plain');
  expect(sheet(['plain', '<hr divider'])).toMatch(/\.divider \{/);
  expect(sheet(['plain', '<hr divider'])).not.toContain('.plain');
});

/** Rules of few selectors and colors, so that much of it meets; the same for a seed. */
function randomRules(seed: number): DarkRule[] {
  let state = seed;
  const pick = <T>(of: readonly T[]): T => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return of[Math.floor((state / 2147483648) * of.length)] as T;
  };
  const simple = ['.a', '.b', '.c', 'p', 'td', 'p.a', 'td.a', '.a.b', '.b.c', 'p.b.c', '.a:hover'];
  return Array.from({ length: 25 }, (_, index): DarkRule => {
    const selectors = Array.from({ length: pick([1, 1, 2, 3]) }, () => pick(simple));
    const properties = pick([['color'], ['background-color'], ['color', 'background-color']]);
    const declarations = properties.map((property) => {
      const value = pick(['#101010', '#a0a0a0', '#00ff00', 'inherit']);
      return { property, value, from: value === 'inherit' ? value : '#fff' };
    });
    const layer = pick(['penumbra-page', 'penumbra-page', 'penumbra-page-important']);
    const source = { sheet: 0, rule: index };
    const selector = [...new Set(selectors)].join(', ');
    return { scope: 0, layer, within: [], selector, declarations, source };
  });
}

test('a tidy sheet paints every element as the rules one by one did', () => {
  const elements = ['p', 'td'].flatMap((type) =>
    Array.from({ length: 16 }, (_, bits) => [
      type,
      ...['.a', '.b', '.c', ':hover'].filter((__, at) => bits & (1 << at)),
    ]),
  );
  let fewer = 0;
  for (let seed = 1; seed <= 150; seed++) {
    const rules = randomRules(seed);
    const frames = [{ frame: 0, inventory: inventory([]) }];
    const tidy = runAtOnce(tidyRulesTask(frames, new Map([[0, rules]]))).get(0) ?? [];
    fewer += rules.length - tidy.length;
    for (const element of elements) {
      const [was, is] = [painted(rules, element), painted(tidy, element)];
      // What only repeats the page may go where nothing of ours would show.
      for (const [property, value] of Object.entries(was)) {
        if (value === 'inherit' && is[property] === undefined) delete was[property];
      }
      expect({ seed, element, ...is }).toEqual({ seed, element, ...was });
    }
  }
  expect(fewer).toBeGreaterThan(500);
});
