import { beforeAll, expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { borrowHarness, returnHarness } from '../harness/use-harness.ts';

let opened: OpenedPage;
let lines: string[];

beforeAll(async () => {
  const harness = await borrowHarness();
  opened = await harness.openPage('/fixtures/extraction/seen-marks.html');
  await opened.settled();
  const asked = { mode: 'outline', pretty: false, wholePage: true } as const;
  const text = await callPanel(opened.panel, 'payload', asked);
  lines = text.replace(/\[(?:f\d+_)?\d+/g, '[').split('\n');
  return () => returnHarness(harness);
});

test('columns say how they are sorted by what they say to programs', () => {
  expect(lines).toContain(
    'table: [ button "Name" sorted ascending] | Age | Zip [sorted descending]',
  );
  expect(lines).toContain('table: Office | City | Street');
});

test('a row is bold where another is not', () => {
  expect(lines).toContain('  Ann | 3 | 77');
  expect(lines).toContain('  Bob | 5 | 78 [bold]');
  expect(lines).toContain('  North | A | 1');
  expect(lines).toContain('- Ann Lunch? [bold]');
  expect(lines).toContain('- First thing here');
});

test('the present step is said of what nobody presses, and of one alone', () => {
  expect(lines).toContain('2. Address [current]');
  expect(lines.join('\n')).toMatch(/\bPay \[current\]/);
  expect(lines.filter((line) => line.includes('[current]'))).toHaveLength(2);
});

test('the branches of a tree stand deeper than their root', () => {
  const depth = (name: string) =>
    lines.find((line) => line.includes(`treeitem "${name}"`))?.search(/\S/) ?? -1;
  expect(depth('Leaf')).toBeGreaterThan(depth('Root'));
  expect(depth('Second root')).toBe(depth('Root'));
  expect(depth('Middle')).toBeGreaterThan(depth('Top'));
  expect(depth('Bottom')).toBeGreaterThan(depth('Middle'));
  expect(depth('Next top')).toBe(depth('Top'));
});

test('an empty required field is wrong once a person has tried to send its form, however it is sent', async () => {
  await opened.page.evaluate(() => {
    const form = (name: string, how: string) =>
      `<form ${how}><label>${name} <input required></label><button id="${name}">Send</button></form>`;
    document.body.insertAdjacentHTML(
      'afterbegin',
      form('checked', '') + form('own', 'novalidate') + form('untouched', ''),
    );
    for (const one of document.forms)
      one.addEventListener('submit', (event) => event.preventDefault());
  });
  for (const name of ['checked', 'own']) await opened.page.click(`#${name}`);
  await opened.settled();
  const asked = { mode: 'outline', pretty: false, wholePage: false } as const;
  const text = await callPanel(opened.panel, 'payload', asked);
  expect(text).toMatch(/textbox "checked" required invalid/);
  expect(text).toMatch(/textbox "own" required invalid/);
  expect(text).toMatch(/textbox "untouched" required\]/);
});
