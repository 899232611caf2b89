import { expect, test } from 'vitest';
import { DEFAULT_KNOBS } from '../../../../../core/style/generate/knobs.ts';
import { darkFiles } from '../../../../../panel/style/dark/dark-file.ts';
import { exportSheets } from '../../../../../panel/style/files/export-css.ts';
import { inventory, rule } from '../../../core/style/css/style-fixture.ts';

const OWN =
  '@layer penumbra-palette { :root { --dark-surface: #222222; } } .card { color: var(--dark-surface) }';
const FRAMES = [
  {
    frame: 0,
    inventory: inventory([
      rule('body', { 'background-color': '#fff' }),
      rule('body', { 'background-color': '#101010' }, { within: ['@media (min-width: 0px)'] }),
    ]),
  },
];
const FILES = darkFiles([{ frame: 0, scope: 0, css: OWN }], FRAMES);
const KEPT = { type: 'dark', result: null } as const;

test('texts of an earlier session are exported with the colors of the site’s own theme that is on', () => {
  const how = { isEdited: true, knobs: DEFAULT_KNOBS, themed: FRAMES };
  const css = exportSheets(KEPT, FILES, how)[0]?.css ?? '';
  expect(css).toMatch(
    /@media \(min-width: 0px\) \{\s*body \{ background-color: var\(--theme-surface\)/,
  );
  expect(css).toContain('--theme-surface: #101010;');
  expect(css.endsWith(OWN)).toBe(true);
});

test('without an own theme they are exported as they are', () => {
  const how = { isEdited: true, knobs: DEFAULT_KNOBS, themed: null };
  expect(exportSheets(KEPT, FILES, how)[0]?.css).toBe(OWN);
});
