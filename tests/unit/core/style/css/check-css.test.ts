import { expect, test } from 'vitest';
import { checkCss } from '../../../../../core/style/css/check-css.ts';

const messages = (css: string, allowed: string[] = []) =>
  checkCss(css, allowed).map(({ message }) => message);

test.each([
  '@layer a, b; @layer a { body { color: red !important } }',
  '.a { .b & { color: light-dark(#fff, #000) } &:hover { color: oklch(0.5 0.1 20) } }',
  '@container (width > 30em) { a { color: color-mix(in oklab, red, blue 20%) } }',
  'a { background: url(data:image/png;base64,AAAA) } b { fill: url(#gradient) }',
  '@property --x { syntax: "<color>"; inherits: true; initial-value: #fff }',
  '',
])('nothing is wrong with %s', (css) => {
  expect(messages(css)).toEqual([]);
});

test('H4: a broken text is told by line and column', () => {
  expect(checkCss('a { color: red }\nb { color: ', [])).toMatchObject([
    { severity: 'error', line: 2, column: 1, message: 'Unclosed block.' },
  ]);
});

test.each(['@import "https://evil.test/x.css";', '@IMPORT url(x.css);', '@i\\6dport url(x.css);'])(
  'E8: %s is stopped',
  (css) => {
    expect(messages(css)[0]).toContain('@import is stopped');
  },
);

test('E8: an at-rule whose name begins with an escape is no CSS that is let in', () => {
  expect(messages('@\\69mport url(x.css);')).toEqual(['At-rule without name.']);
});

test.each([
  'a { background: url(https://evil.test/x.png) }',
  'a { background: url( "//evil.test/x.png" ) }',
  'a { background: URL(x.png) }',
  'a { background: \\75rl(https://evil.test/x.png) }',
  'a { background: image-set("https://evil.test/x.png" 1x) }',
  'a { background: -webkit-image-set(url(https://evil.test/x.png) 1x) }',
  'a { --x: url(https://evil.test/x.png) }',
  '@font-face { font-family: x; src: url(https://evil.test/x.woff2) }',
  'a { cursor: url(https://evil.test/x.cur), auto }',
  'input[value^="a"] { .b & { list-style: url(http://evil.test/a) } }',
])('what would load from elsewhere is stopped: %s', (css) => {
  expect(messages(css)[0]).toContain('is stopped');
});

test('an address that the page loads itself may stay', () => {
  const css = 'a { background-image: url("https://site.test/logo.png") }';

  expect(messages(css, ['https://site.test/logo.png'])).toEqual([]);
});
