import { expect, test } from 'vitest';
import { captureCss } from '../../../../../core/style/audit/audited-page.ts';
import { DEFAULT_KNOBS } from '../../../../../core/style/generate/knobs.ts';
import {
  type AlwaysDarkSite,
  alwaysDarkCss,
  alwaysDarkShadowSheets,
  parseAlwaysDarkSite,
  residentOrders,
  siteOrigin,
  USUAL_PAGE,
} from '../../../../../core/style/sheets/always-dark-site.ts';

const written = { hand: [], model: [] };

const SITE: AlwaysDarkSite = {
  origin: 'https://site.test',
  isOn: true,
  ownTheme: false,
  engine: null,
  keptAt: 1,
  edits: [
    { url: null, hosts: null, css: '', ...written, applied: 'page' },
    { url: 'https://other.test/frame', hosts: null, css: '', ...written, applied: 'frame' },
    { url: null, hosts: ['x-a', 'x-b'], css: '', ...written, applied: 'shadow' },
  ],
};

test.each([
  [true, 'https://site.test/any', 'page'],
  [false, 'https://other.test/frame?visit=2#top', 'frame'],
  [false, 'https://site.test/embedded', 'page'],
  [false, 'https://unknown.test/', ''],
  [false, 'about:srcdoc', ''],
])('main %s at %s wears “%s”', (isMain, url, css) => {
  const layered = css === '' ? '' : `@layer penumbra-written {\n${css}\n}`;
  expect(alwaysDarkCss(SITE, { isMain, url })).toBe(layered);
});

test('what hides words for a picture is in the layer in which repairs are kept', () => {
  const applied = '@layer penumbra-repairs {\np { color: red !important; }\n}';
  const edits = [{ url: null, hosts: null, css: '', ...written, applied }];
  const kept = alwaysDarkCss({ ...SITE, edits }, { isMain: true, url: 'https://site.test/' });

  expect(kept).toMatch(/^@layer penumbra-written \{\n@layer penumbra-repairs \{/);
  expect(captureCss('bare')).toMatch(/^@layer penumbra-written\.penumbra-repairs \{/);
});

test('shadow sheets are for the frame that they were kept in', () => {
  expect(alwaysDarkShadowSheets(SITE, { isMain: true, url: '' })).toEqual([
    { hosts: ['x-a', 'x-b'], css: 'shadow' },
  ]);
  expect(alwaysDarkShadowSheets(SITE, { isMain: false, url: 'https://other.test/frame' })).toEqual(
    [],
  );
});

test('of frames of one address each has what was written in any of them', () => {
  const frame = { url: 'https://other.test/frame', hosts: null, css: '', ...written };
  const site = { ...SITE, edits: [...SITE.edits, { ...frame, applied: 'twin' }] };
  expect(alwaysDarkCss(site, { isMain: false, url: 'https://other.test/frame' })).toBe(
    '@layer penumbra-written {\nframe\ntwin\n}',
  );
});

test('what was removed in one frame is removed in no other', () => {
  const removed = { layer: null, within: [], selector: 'a', property: 'color', value: null };
  const edits = SITE.edits.map((own) => {
    const selector = `${own.applied}`;
    return { ...own, hand: [{ ...removed, selector }] };
  });
  const removedIn = (isMain: boolean, url: string) =>
    residentOrders({ ...SITE, edits }, { isMain, url }).removed.map(({ selector }) => selector);
  expect(removedIn(true, 'https://site.test/')).toEqual(['page', 'shadow']);
  expect(removedIn(false, 'https://site.test/embedded')).toEqual(['page']);
  expect(removedIn(false, 'https://other.test/frame')).toEqual(['frame']);
  expect(removedIn(false, 'https://unknown.test/')).toEqual([]);
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
  const stored = { ...SITE, schema: 4 };
  expect(parseAlwaysDarkSite(JSON.parse(JSON.stringify(stored)))).toEqual(SITE);
  expect(parseAlwaysDarkSite({ ...stored, edits: [{ css: 1 }] })).toBeUndefined();
  expect(parseAlwaysDarkSite(undefined)).toBeUndefined();
});

const GENERATED = '@layer penumbra-page {\n.a { color: #eee !important; }\n}';
const edit = (selector: string, value: string | null) => ({
  ...{ layer: null, within: ['@media screen'], selector, property: 'color', value },
});
const OWN = '@layer penumbra-hand { .mine { color: red !important; } }';
const engine = { knobs: DEFAULT_KNOBS, canvas: 'rgb(250, 250, 250)', colorScheme: 'normal' };
const place = { url: null, hosts: null };

/** Sites of the third form, which had sheets of a page, and what becomes of these. */
const OLDER: Record<string, [object, Partial<AlwaysDarkSite>]> = {
  'a generated sheet': [
    { engine, isChecked: true, sheets: [{ ...place, css: GENERATED, own: '', edits: [] }] },
    { engine, edits: [] },
  ],
  'a generated sheet without an engine, as one of layers alone had': [
    { engine: null, isChecked: true, sheets: [{ ...place, css: GENERATED }] },
    { engine: { ...USUAL_PAGE, readsGround: true }, edits: [] },
  ],
  'edits of a person and of a model, some of them removals': [
    {
      ...{ engine, isChecked: true },
      sheets: [
        {
          ...{ ...place, css: `${OWN}${GENERATED}`, text: `${GENERATED}.mine { color: red }` },
          ...{ own: OWN, model: [edit('.model', 'blue')] },
          edits: [edit('.mine', 'red'), edit('.a', null), edit('.model', 'blue')],
        },
      ],
    },
    {
      engine,
      edits: [
        {
          ...{ ...place, css: `${GENERATED}.mine { color: red }`, applied: OWN, isWhole: true },
          ...{ hand: [edit('.mine', 'red'), edit('.a', null)], model: [edit('.model', 'blue')] },
        },
      ],
    },
  ],
  'edits that were kept before it was known what holds elsewhere': [
    {
      ...{ engine: null, isChecked: true },
      sheets: [{ ...place, css: `${OWN}${GENERATED}`, hand: [edit('.mine', 'red')] }],
    },
    {
      engine: { ...USUAL_PAGE, readsGround: true },
      edits: [
        {
          ...{ ...place, css: `${OWN}${GENERATED}`, applied: null, isWhole: true },
          ...{ hand: [edit('.mine', 'red')], model: [] },
        },
      ],
    },
  ],
  'a sheet of nothing but a person’s own': [
    {
      engine: null,
      isChecked: true,
      sheets: [{ ...place, css: 'a { }', text: 'a { /* mine */ }' }],
    },
    {
      engine: null,
      edits: [{ ...place, css: 'a { /* mine */ }', ...written, applied: 'a { }', isWhole: true }],
    },
  ],
  'a sheet that nobody has checked': [
    { engine: null, sheets: [{ ...place, css: 'a { }' }] },
    {
      engine: null,
      edits: [{ ...place, css: 'a { }', ...written, applied: null, isWhole: true }],
    },
  ],
};

test.each(Object.entries(OLDER))('of an earlier form, %s is kept on', (_, [older, now]) => {
  const { origin, isOn, ownTheme, keptAt } = SITE;
  const stored = { ...{ origin, isOn, ownTheme, keptAt }, ...older, schema: 3 };
  expect(parseAlwaysDarkSite(stored)).toEqual({ origin, isOn, ownTheme, keptAt, ...now });
});

test('the ground of a page, and what was measured on it, is not that of its frames', () => {
  const site = { ...SITE, engine: { ...USUAL_PAGE, recolored: [] } };
  const url = 'https://site.test/';
  expect(residentOrders(site, { isMain: true, url }).engine).toEqual(site.engine);
  expect(residentOrders(site, { isMain: false, url }).engine).toEqual({
    ...USUAL_PAGE,
    readsGround: true,
  });
});
