import { expect, test } from 'vitest';
import type { DarkRule } from '../../../../../core/style/css/dark-rule.ts';
import { nestedRules } from '../../../../../core/style/generate/nested-rules.ts';
import { writeCss } from '../../../../../core/style/generate/write-css.ts';
import { fakeGate } from '../../../../fakes/fake-gate.ts';

const KEYS = '.key-primary, .key-danger, .key-success, .key-warning';

const OTHERS = KEYS.replaceAll('key', 'box');

function rule(selector: string, property = 'color', layer = 'penumbra-page'): DarkRule {
  const declarations = [{ property, value: '#aaaaaa', from: '#333' }];
  return { scope: 0, layer, within: [], selector, declarations, source: null };
}

const written = (rules: readonly DarkRule[]) =>
  nestedRules(rules).map(({ within, selector }) => [...within, selector].join(' { '));

test('states of a list of variants stand nested in a rule for the list', () => {
  const all = [
    rule(KEYS),
    rule(`:is(${KEYS}):hover`),
    rule(`:is(${KEYS}):not(:disabled):active, .show > :is(${KEYS}).toggle`),
  ];

  expect(written(all)).toEqual([
    `${KEYS} { &`,
    `${KEYS} { &:hover`,
    `${KEYS} { &:not(:disabled):active, .show > &.toggle`,
  ]);
});

test('a list that is said once stays as it is', () => {
  const all = [rule(`:is(${KEYS}):hover`), rule('.other'), rule(`:is(${OTHERS}):focus`)];

  expect(written(all)).toEqual(all.map(({ selector }) => selector));
});

test('rules of one list come together where nothing between could win over one of them instead', () => {
  const [hover, focus] = [rule(`:is(${KEYS}):hover`), rule(`:is(${KEYS}):focus`)];
  const other = (selector: string, property = 'color') => ({
    ...rule(selector),
    declarations: [{ property, value: '#bbbbbb', from: '#333' }],
  });
  const nested = [`${KEYS} { &:hover`, `${KEYS} { &:focus`];

  // Weaker, stronger, about something else, or before and after both.
  expect(written([hover, other('.on'), focus])).toEqual([...nested, '.on']);
  expect(written([hover, other('.a.b.c'), focus])).toEqual([...nested, '.a.b.c']);
  expect(written([hover, other('.on:hover', 'fill'), focus])).toEqual([...nested, '.on:hover']);
  expect(written([hover, other('.on:hover'), focus])).toEqual([
    hover.selector,
    '.on:hover',
    focus.selector,
  ]);
});

test('of a rule about several things, those of a list leave it for the others of the list', () => {
  const all = [
    rule(KEYS),
    rule(`.other, :is(${KEYS}):hover, .more`),
    rule(`a:is(${KEYS}):hover, a:is(${KEYS}):focus`),
  ];

  expect(written(all)).toEqual([
    `${KEYS} { &`,
    `${KEYS} { &:hover`,
    '.other, .more',
    all[2]?.selector,
  ]);
});

test('repairs are never nested: each is found by its own selector', () => {
  const all = [rule(KEYS, 'color', 'penumbra-repairs'), rule(KEYS, 'fill', 'penumbra-repairs')];

  expect(written(all)).toEqual([KEYS, KEYS]);
});

test('a nested sheet passes the gate for what people write', async () => {
  const rules = nestedRules([rule(KEYS), rule(`:is(${KEYS}):hover`)]);
  const css = writeCss(rules, { layers: ['penumbra-page'], sources: null });

  expect(css).toContain(`${KEYS} {\n  color: #aaaaaa !important;\n  &:hover {`);
  expect((await fakeGate().check(css, 0)).problems).toEqual([]);
});
