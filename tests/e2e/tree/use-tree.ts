import type { Page } from 'puppeteer-core';
import { afterEach, onTestFinished } from 'vitest';
import { serveStatic } from '../../../scripts/serve/static-server.ts';
import type { Harness, HarnessOptions, OpenOptions } from '../harness/harness.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { useHarness } from '../harness/use-harness.ts';
import { REAL_PAGES } from '../real-pages.ts';
import { Person } from './person.ts';

/** Wide enough for every column beside the panes. */
const WIDE = { width: 1400, height: 900 };

/** Opens pages with a person at their Tree tab; each test starts with the settings of a new user. */
export interface Tree {
  harness(): Harness;
  /** A page of tests/fixtures/tree. */
  openFixture(name: string, options?: OpenOptions): Promise<Person>;
  /** The real page with this name, once its scripts have built it. */
  openRealPage(name: string, options?: OpenOptions): Promise<Person>;
  /** DevTools on the Penumbra panel, for a page that is open. */
  openPanel(page: Page, size?: OpenOptions['devtools']): Promise<Person>;
}

/** One browser for the tests of a file, as with `useHarness`. */
export function useTree(harnessOptions: HarnessOptions = {}): Tree {
  const harness = useHarness(harnessOptions);
  let people: Person[] = [];

  // Vitest runs this before the harness's own afterEach, which closes the tabs.
  afterEach(async () => {
    await Promise.all(people.map(forgetSettings));
    people = [];
  });

  const meet = async (opened: OpenedPage) => {
    await opened.settled();
    const person = new Person(opened);
    people.push(person);
    return person;
  };

  const openPanel = async (page: Page, size: OpenOptions['devtools'] = WIDE) =>
    meet(await harness().openPanel(page, size));

  const open = async (address: string, options: OpenOptions = {}, ready?: string) => {
    const opened = await harness().openPage(address, { devtools: WIDE, ...options });
    if (ready) await opened.page.waitForFunction(ready);
    return meet(opened);
  };

  return {
    harness,
    openPanel,
    openFixture: (name, options) => open(`/fixtures/tree/${name}`, options),
    async openRealPage(name, options) {
      const real = REAL_PAGES.find((page) => page.name === name);
      if (!real) throw new Error(`There is no real page “${name}”.`);
      const server = await serveStatic(real.mounts);
      onTestFinished(() => server.close());
      return open(server.origin + real.path, options, real.ready);
    },
  };
}

/** A panel that DevTools has closed has no more to save. */
async function forgetSettings({ panel }: Person): Promise<void> {
  if (panel.detached) return;
  await panel.evaluate(async () => {
    const { local } = chrome.storage;
    await local.clear();
    local.set = () => Promise.resolve();
  });
}
