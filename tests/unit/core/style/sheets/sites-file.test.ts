import { expect, test } from 'vitest';
import { DEFAULT_KNOBS } from '../../../../../core/style/generate/knobs.ts';
import { generatedSite, NO_PLAN } from '../../../../../core/style/sheets/dark-plan.ts';
import {
  planWithFile,
  readSitesFile,
  type SitesFile,
  sitesFile,
} from '../../../../../core/style/sheets/sites-file.ts';

const read = (file: unknown) => readSitesFile(JSON.stringify(file), DEFAULT_KNOBS, 1);
const origins = (file: SitesFile | null) => file?.sites.map(({ origin }) => origin);

test('what is exported is read again, its edits to be checked', () => {
  const plain = generatedSite('https://a.test', DEFAULT_KNOBS, 5);
  const styled = {
    ...generatedSite('http://b.test:81', DEFAULT_KNOBS, 6),
    edits: [{ url: null, hosts: null, css: 'a {}', hand: [], model: [], applied: 'a {}' }],
  };
  const plan = { ...NO_PLAN, isAll: true, except: ['https://c.test'] };
  const file = readSitesFile(sitesFile([plain, styled], plan), DEFAULT_KNOBS, 1);
  const unchecked = { ...styled, edits: styled.edits.map((edit) => ({ ...edit, applied: null })) };
  expect(file).toEqual({ sites: [plain, unchecked], plan, leftOut: [] });
});

test.each(['', '{', '[]', '{}', '{"theme":{}}', 'null', '{"enabledFor":3}'])(
  'a file that says %s is none of sites',
  (text) => {
    expect(readSitesFile(text, DEFAULT_KNOBS, 1)).toBeNull();
  },
);

test('what is no site in a file of ours is left out, and knobs are brought into their range', () => {
  const site = generatedSite('https://a.test', DEFAULT_KNOBS, 5);
  const wild = {
    ...site,
    engine: site.engine && { ...site.engine, knobs: { ...DEFAULT_KNOBS, lightness: 9 } },
  };
  const file = read({
    penumbra: 'dark-sites',
    plan: { ...NO_PLAN, except: ['*://*/*', 'https://x.test'] },
    sites: [
      { ...wild, schema: 4 },
      { ...site, origin: 'https://*/', schema: 4 },
      { ...site, origin: 'https://new.test', schema: 99 },
    ],
  });
  const engine = { ...site.engine, knobs: { ...DEFAULT_KNOBS, lightness: 0.3 } };
  expect(file?.sites).toEqual([{ ...site, engine }]);
  expect(file?.leftOut).toEqual(['https://*/', 'https://new.test']);
  expect(file?.plan.except).toEqual(['https://x.test']);
});

test('Dark Reader’s lists are sites and exceptions', () => {
  const file = read({
    enabledByDefault: true,
    enabledFor: ['forced.test'],
    disabledFor: [
      'www.light.test',
      'http://plain.test/',
      'localhost:8080',
      'site.test/path',
      '/re.*/',
    ],
  });
  expect(origins(file)).toEqual(['https://forced.test', 'https://www.forced.test']);
  expect(file?.plan).toEqual({
    isAll: true,
    except: [
      'https://www.light.test',
      'http://plain.test',
      'http://www.plain.test',
      'http://localhost:8080',
      'https://localhost:8080',
    ],
  });
  expect(file?.leftOut).toEqual(['site.test/path', '/re.*/']);
});

test.each([
  [{ applyToListedOnly: true, siteList: ['a.b.test'] }, ['https://a.b.test'], []],
  [{ applyToListedOnly: false, siteList: ['a.b.test'] }, [], ['https://a.b.test']],
  [
    { siteList: ['x.y.test'], siteListEnabled: ['a.b.test'], applyToListedOnly: false },
    ['https://a.b.test'],
    ['https://x.y.test'],
  ],
])('its older lists %j', (file, on, off) => {
  expect([origins(read(file)), read(file)?.plan.except]).toEqual([on, off]);
});

test('exceptions come to those that there are, and a site that is dark is none', () => {
  const plan = { ...NO_PLAN, except: ['https://a.test', 'https://b.test'] };
  const sites = [generatedSite('https://b.test', DEFAULT_KNOBS, 1)];
  const file = { sites, plan: { isAll: true, except: ['https://c.test'] }, leftOut: [] };
  expect(planWithFile(plan, file)).toEqual({
    ...plan,
    isAll: true,
    except: ['https://a.test', 'https://c.test'],
  });
});
