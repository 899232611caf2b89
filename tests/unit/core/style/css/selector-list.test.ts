import { describe, expect, test } from 'vitest';
import { selectorList } from '../../../../../core/style/css/selector-target.ts';
import { withThemeOn } from '../../../../../core/style/css/theme-tokens.ts';

/** `a:not(:is(.x, :where(html, body)))`: functions in functions, each with a comma. */
function nested(depth: number): string {
  const functions = [':is', ':where', ':not', ':has'];
  let inner = '.x, .y';
  for (let level = 0; level < depth; level++)
    inner = `.l${level}, ${functions[level % 4]}(${inner})`;
  return `a:is(${inner}) > [title="a, (b"] i`;
}

describe('the selectors of a list', () => {
  for (let depth = 0; depth < 7; depth++) {
    test(`are whole with ${depth + 1} brackets in each other`, () => {
      const one = nested(depth);

      expect(selectorList(`${one}, .first,${one}, b`)).toEqual([one, '.first', one, 'b']);
    });
  }

  test.for([
    ['.a\\,b, c', ['.a\\,b', 'c']],
    ['[title="\\", ("], c', ['[title="\\", ("]', 'c']],
    ["[title='a, ('], c", ["[title='a, (']", 'c']],
    ['.a\\(, c', ['.a\\(', 'c']],
    ['a', ['a']],
  ] as const)('%s', ([list, parts]) => {
    expect(selectorList(list)).toEqual(parts);
  });

  test('that are for the light theme alone stay whole where the theme is on', () => {
    const themed = withThemeOn('body:not(.dark) .menu:not(:is(.open, .dark *)) i, a', [
      { type: 'class', name: 'dark', value: null },
    ]);

    expect(selectorList(themed)).toEqual([
      'body:not(:is(.dark, :where(html, body))) .menu:not(:is(.open, :is(.dark, :where(html, body)) *)) i',
      'a',
    ]);
  });
});
