import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_KNOBS } from '../../../../../core/style/generate/knobs.ts';
import { generatedSite } from '../../../../../core/style/sheets/dark-plan.ts';
import { importAside } from '../../../../../panel/chrome/storage/stored-data.ts';
import { memoryArea } from '../../../../fakes/memory-area.ts';

const ORIGIN = 'https://site.test';
const KEY = `dark-site:${ORIGIN}`;
const css = 'a { background: url(https://tracker.test/) }';
const edits = [{ url: null, hosts: null, css, hand: [], model: [], applied: css }];
const SITE = { ...generatedSite(ORIGIN, DEFAULT_KNOBS, 1), edits, schema: 4 };

let area = memoryArea();
beforeEach(() => {
  area = memoryArea();
  vi.stubGlobal('chrome', { storage: { local: area } });
});

const file = (of: string, value: object) => JSON.stringify({ of, value });

test('what a file says was checked of a site is applied nowhere until a panel has checked it', async () => {
  await importAside(file(KEY, SITE));

  const { [KEY]: stored } = await area.get([KEY]);
  expect(stored).toEqual({ ...SITE, edits: [{ ...edits[0], applied: null }] });
});

test.each([
  ['a site of another key', KEY, { ...SITE, origin: 'https://other.test' }],
  ['what is no site', KEY, { of: 'nothing' }],
  ['a key', 'keys', {}],
])('%s is not imported', async (_, of, value) => {
  await expect(importAside(file(of, value))).rejects.toThrow('This file holds no value');
  expect(await area.get([of])).toEqual({});
});

test('any other value that may come back is what it was', async () => {
  await importAside(file('agent-notes', { notes: 1 }));
  expect(await area.get(['agent-notes'])).toEqual({ 'agent-notes': { notes: 1 } });
});
