import { expect, test } from 'vitest';
import { runAtOnce } from '../../../../../core/platform/async/time-slicing.ts';
import { cssRules, scanRules } from '../../../../../core/style/css/css-rules.ts';

test.each([
  ['layers and conditions', '@layer a {\n  @media (width > 1px) {\n    p { color: red }\n  }\n}\n'],
  ['layers in layers', '@layer a { @layer b {\n i,\n b\n{ color: red; }\n} }'],
  ['nesting', '.a {\n  color: red;\n  .b & { color: blue; }\n  &:hover { fill: red }\n}'],
  ['strings and comments', '/* { */\n[a="}{;"] { b: url(x;y{z) }\n/* a\nb */ p { c: "\\"}" }'],
  ['keyframes', '@keyframes k { from { color: red } }\np { color: red }'],
  ['statements', '@layer a, b;\n@import "x";\np { color: red }'],
])('%s are found as the parser finds them', (_, css) => {
  expect(runAtOnce(scanRules(css))).toEqual(cssRules(css));
});

test('a text that is broken still has the rules before', () => {
  expect(runAtOnce(scanRules('p { color: red }\n{ } } i {'))).toMatchObject([
    { selector: 'p', line: 1 },
    { line: 2 },
    { selector: 'i' },
  ]);
});
