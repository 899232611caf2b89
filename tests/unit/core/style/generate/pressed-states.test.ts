import { expect, test } from 'vitest';
import type { DarkRule } from '../../../../../core/style/css/dark-rule.ts';
import { withPressedStates } from '../../../../../core/style/generate/pressed-states.ts';

function rule(selector: string, value: string, from = '#eee'): DarkRule {
  const declarations = [{ property: 'background-color', value, from }];
  return {
    scope: 0,
    layer: 'penumbra-page',
    within: [],
    selector,
    declarations,
    source: { sheet: 0, rule: 0 },
  };
}

const pressed = (...rules: DarkRule[]) =>
  withPressedStates(rules)
    .at(-1)
    ?.declarations.map(({ value }) => value);

test('what is pressed has the color of what is pointed at, where nobody could tell the two apart', () => {
  const selector = '.key:not(:disabled):not(.disabled):active, .key.active';

  expect(pressed(rule('.key:hover', '#555767'), rule(selector, '#595b6b'))).toEqual(['#555767']);
});

test('a press that is seen stays', () => {
  expect(pressed(rule('.key:hover', '#555767'), rule('.key:active', '#787a8c'))).toEqual([
    '#787a8c',
  ]);
});

test('a press that is as on the page stays, and so does that of another thing', () => {
  expect(pressed(rule('.key:hover', '#555767'), rule('.key:active', '#595b6b', '#595b6b'))).toEqual(
    ['#595b6b'],
  );
  expect(pressed(rule('.tab:hover', '#555767'), rule('.key:active', '#595b6b'))).toEqual([
    '#595b6b',
  ]);
});
