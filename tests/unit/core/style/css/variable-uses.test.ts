import { expect, test } from 'vitest';
import { variableUses } from '../../../../../core/style/css/variable-uses.ts';
import type { ColorRule } from '../../../../../core/style/inventory/style-inventory.ts';

function rule(declarations: Record<string, string>): ColorRule {
  return {
    sheet: 0,
    within: [],
    selector: ':root',
    origin: 'sheet',
    layer: null,
    declarations: Object.entries(declarations).map(([property, value]) => ({
      property,
      value,
      important: false,
    })),
  };
}

function roles(name: string, ...rules: Record<string, string>[]): string[] {
  return [...variableUses(rules.map(rule)).rolesOf(name)].sort();
}

test('a variable has every role in which it is used', () => {
  const page = [{ '--x': '#fff' }, { 'background-color': 'var(--x)' }, { color: 'var(--x)' }];

  expect(roles('--x', ...page)).toEqual(['background', 'text']);
});

test('roles go down a chain of variables, and colours up', () => {
  const page = [
    { '--white': '#fff' },
    { '--paper': 'var(--white)' },
    { '--page': 'var(--missing, var(--paper))' },
    { background: 'var(--page) no-repeat' },
  ];

  expect(roles('--white', ...page)).toEqual(['background']);
  expect(roles('--page', ...page)).toEqual(['background']);
});

test('a variable that holds no colour has no role, whatever property uses it', () => {
  const page = [{ '--width': '1px', '--ink': '#333' }, { border: 'var(--width) solid var(--ink)' }];

  expect(roles('--width', ...page)).toEqual([]);
  expect(roles('--ink', ...page)).toEqual(['border']);
});

test('variables that refer to each other in a circle end', () => {
  const page = [{ '--a': 'var(--b, #fff)' }, { '--b': 'var(--a)' }, { color: 'var(--a)' }];

  expect(roles('--b', ...page)).toEqual(['text']);
});

test.each([
  ['rgb(var(--x))', 'rgb'],
  ['rgba(var(--x), .5)', 'rgba'],
  ['hsl(var(--x) / var(--alpha, 1))', 'hsl'],
  ['linear-gradient(rgb(var(--x)), white)', 'rgb'],
  ['rgb(var(--x), var(--g), var(--b))', undefined],
  ['hsl(var(--x) 50% 50%)', undefined],
  ['var(--x)', undefined],
])('of %s the channels are raw: %s', (value, channel) => {
  const uses = variableUses([rule({ '--x': '1 2 3' }), rule({ 'background-image': value })]);

  expect(uses.channelsOf('--x')).toBe(channel);
  expect([...uses.rolesOf('--x')]).toEqual(channel ? ['background'] : []);
});

test.each(['rgb', 'hsl'])(
  'channels of %s in variables of their own are one color where a rule says all',
  (fn) => {
    const used = rule({ color: `${fn}a(var(--r), var(--g), var(--b), .5)` });
    const sets = (...said: Record<string, string>[]) => {
      const uses = variableUses([used, ...said.map(rule)]);
      return [...uses.channelSets.keys()].map((name) => [name, ...uses.rolesOf(name)]);
    };

    expect(sets({ '--r': '1', '--g': '2%', '--b': '3%' })).toEqual([['--r-g-b', 'text']]);
    expect(sets({ '--r': '1' }, { '--g': '2%', '--b': '3%' })).toEqual([['--r-g-b']]);
  },
);
