import { expect, test } from 'vitest';
import type { DarkRule } from '../../../../../core/style/css/dark-rule.ts';
import { nestedRules } from '../../../../../core/style/generate/nested-rules.ts';
import { writeCss } from '../../../../../core/style/generate/write-css.ts';
import { fakeGate } from '../../../../fakes/fake-gate.ts';

const KEYS = '.key-primary, .key-danger, .key-success, .key-warning';

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
  const all = [rule(`:is(${KEYS}):hover`), rule('.other'), rule(`:is(${KEYS}):focus`)];

  expect(written(all)).toEqual(all.map(({ selector }) => selector));
});

test('a rule that is about other things too is not nested', () => {
  const all = [
    rule(KEYS),
    rule(`:is(${KEYS}):hover, .other`),
    rule(`a:is(${KEYS}):hover, a:is(${KEYS}):focus`),
  ];

  expect(written(all)).toEqual(all.map(({ selector }) => selector));
});

test('repairs are never nested: each is found by its own selector', () => {
  const all = [rule(KEYS, 'color', 'penumbra-repairs'), rule(KEYS, 'fill', 'penumbra-repairs')];

  expect(written(all)).toEqual([KEYS, KEYS]);
});

test('a nested sheet passes the gate for what people write', async () => {
  const rules = nestedRules([rule(KEYS), rule(`:is(${KEYS}):hover`)]);
  const css = writeCss(rules, { layers: ['penumbra-page'], sources: null });

  expect(css).toContain(`${KEYS} {\n  & { color: #aaaaaa !important; }\n  &:hover {`);
  expect((await fakeGate().check(css, 0)).problems).toEqual([]);
});
