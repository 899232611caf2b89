import { expect, test } from 'vitest';
import {
  type AlwaysDarkSite,
  alwaysDarkCss,
  alwaysDarkShadowSheets,
  parseAlwaysDarkSite,
  siteOrigin,
} from '../../../../../core/style/sheets/always-dark-site.ts';

const SITE: AlwaysDarkSite = {
  origin: 'https://site.test',
  isOn: true,
  ownTheme: false,
  isChecked: true,
  engine: null,
  keptAt: 1,
  sheets: [
    { url: null, hosts: null, css: 'page' },
    { url: 'https://other.test/frame', hosts: null, css: 'frame' },
    { url: null, hosts: ['x-a', 'x-b'], css: 'shadow' },
  ],
};

test.each([
  [true, 'https://site.test/any', 'page'],
  [false, 'https://other.test/frame?visit=2#top', 'frame'],
  [false, 'https://site.test/embedded', 'page'],
  [false, 'https://unknown.test/', ''],
  [false, 'about:srcdoc', ''],
])('main %s at %s wears “%s”', (isMain, url, css) => {
  expect(alwaysDarkCss(SITE, { isMain, url })).toBe(css);
});

test('shadow sheets are for the frame that they were kept in', () => {
  expect(alwaysDarkShadowSheets(SITE, { isMain: true, url: '' })).toEqual([
    { hosts: ['x-a', 'x-b'], css: 'shadow' },
  ]);
  expect(alwaysDarkShadowSheets(SITE, { isMain: false, url: 'https://other.test/frame' })).toEqual(
    [],
  );
});

test.each([
  ['https://Site.test/a?b', 'https://site.test'],
  ['http://127.0.0.1:80/x', 'http://127.0.0.1:80'],
  ['file:///home/x.html', 'file://'],
  ['about:blank', null],
  ['chrome://version', null],
])('the site of %s is %s', (url, site) => {
  expect(siteOrigin(url)).toBe(site);
});

test('what was stored is a site or nothing', () => {
  expect(parseAlwaysDarkSite(JSON.parse(JSON.stringify(SITE)))).toEqual(SITE);
  expect(parseAlwaysDarkSite({ ...SITE, sheets: [{ css: 1 }] })).toBeUndefined();
  expect(parseAlwaysDarkSite(undefined)).toBeUndefined();
});
