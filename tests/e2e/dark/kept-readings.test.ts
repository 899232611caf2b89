import { afterEach, expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { useHarness } from '../harness/use-harness.ts';
import { soon } from '../tree/soon.ts';
import { forgetSites, keepDark } from './keep-dark.ts';

const harness = useHarness();

afterEach(() => forgetSites(harness()));

const PAGES = [
  ...['dark/plain', 'dark/audit', 'dark/meaning/index', 'extraction/outline', 'extraction/long'],
  ...['extraction/seen-marks', 'extraction/lists', 'extraction/buttons', 'tree/controls'],
];

/** All that a reader gets of a page: the states of its elements, and the outline. */
async function readingOf({ panel }: OpenedPage) {
  await callPanel(panel, 'settled');
  const { nodes } = await callPanel(panel, 'tree');
  const asked = { mode: 'outline', pretty: false, wholePage: true } as const;
  return {
    states: nodes.map(({ key, leftOut, node: { role, name, states, notes } }) =>
      [key, role, name, leftOut ?? '', ...states, notes?.unseen?.reason ?? ''].join(' '),
    ),
    outline: await callPanel(panel, 'payload', asked),
  };
}

test('a page that is kept dark reads as it does in the light', async () => {
  const light = new Map<string, Awaited<ReturnType<typeof readingOf>>>();
  for (const page of PAGES) {
    light.set(page, await readingOf(await harness().openPage(`/fixtures/${page}.html`)));
    await harness().closeTabs();
  }
  await keepDark(harness());
  for (const page of PAGES) {
    const opened = await harness().openPage(`/fixtures/${page}.html`);
    await soon(() =>
      opened.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme),
    ).toContain('dark');
    await opened.page.reload();
    expect(await readingOf(opened), page).toEqual(light.get(page));
    await harness().closeTabs();
  }
});
