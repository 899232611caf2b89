import postcss from 'postcss';
import usercss from 'usercss-meta';
import { expect, test } from 'vitest';
import { fromUserCss, toUserCss, userCssInfo } from '../../../../../core/style/sheets/usercss.ts';
import { fakeGate } from '../../../../fakes/fake-gate.ts';

const SHEETS = [
  {
    url: null,
    hosts: null,
    css: '@layer a {\n  #fff { color: #E8E8E8 !important; background-color: #181a1b !important; }\n}',
  },
  { url: 'https://site.test/frame', hosts: null, css: 'p { color: #e8e8e8 !important; }' },
  { url: null, hosts: ['x-button'], css: 'b { color: red }' },
];
const INFO = { domain: 'site.test', version: '2026.11.22' };

test('what is exported is metadata that Stylus reads, with a knob for each colour', () => {
  const { metadata, errors } = usercss.parse(toUserCss(SHEETS, INFO));

  expect(errors).toEqual([]);
  expect(metadata.name).toBe('site.test dark');
  expect(metadata.vars).toMatchObject({
    'penumbra-text-1': { type: 'color', default: '#e8e8e8' },
    'penumbra-background-1': { type: 'color', default: '#181a1b' },
  });
});

test('every document has a section, selectors stay as they are, shadow roots are told of', () => {
  const text = toUserCss(SHEETS, INFO);

  expect(text).toContain('@-moz-document domain("site.test") {\n@layer a {');
  expect(text).toContain('@-moz-document url-prefix("https://site.test/frame") {');
  expect(text).toContain('#fff { color: var(--penumbra-text-1) !important;');
  expect(text).toContain('1 stylesheet of a shadow root is left out');
  expect(() => postcss.parse(text)).not.toThrow();
});

test('an import is plain CSS with the knobs at their defaults', () => {
  const css = fromUserCss(toUserCss(SHEETS, INFO));

  expect(css).toContain('--penumbra-text-1: #e8e8e8;');
  expect(css).toContain('p { color: var(--penumbra-text-1) !important; }');
  expect(css).not.toMatch(/UserStyle|-moz-document/);
});

test('what is exported is let in again whole: no knob stands where an image may', async () => {
  const css = 'p { color: #e8e8e8; background-image: linear-gradient(#e8e8e8, #181a1b); }';
  const text = toUserCss([{ url: null, hosts: null, css }, ...SHEETS], INFO);

  expect(text).toContain('linear-gradient(#e8e8e8, #181a1b)');
  const { problems } = await fakeGate().check(fromUserCss(text), 0);
  expect(problems).toEqual([]);
});

test('plain CSS is imported as it is', () => {
  expect(fromUserCss('a { color: red }')).toBe('a { color: red }');
});

test('a style is for a site, or for the page alone where there is no site', () => {
  const day = new Date('2026-01-02T12:00:00Z');

  expect(userCssInfo('https://site.test:8080/a?b', day)).toEqual({
    domain: 'site.test',
    version: '2026.1.2',
  });
  const file = userCssInfo('file:///tmp/a.html#top', day);
  expect(toUserCss(SHEETS.slice(0, 1), file)).toContain(
    '@-moz-document url-prefix("file:///tmp/a.html") {',
  );
});
