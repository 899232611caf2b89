import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { demoSettings } from '../../../scripts/screenshots/scenes.ts';
import type { TabName } from '../../../scripts/screenshots/tab-name.ts';
import type { ProviderServer } from '../../fakes/provider-server/start-provider-server.ts';
import { Person } from '../tree/person.ts';
import { soon } from '../tree/soon.ts';
import type { Tree } from '../tree/use-tree.ts';

/** What becomes of the document that a panel shows. */
export const EVENTS = ['reload', 'navigate', 'other site', 'back', 'new run', 'reopen'] as const;
export type Event = (typeof EVENTS)[number];

/** Where the past is shown as such: steps of a run, turns of a chat, changes of the page, calls of a model. */
const RECORDS =
  '.step-timeline, .step-pane, .run-bar, .task-running, .task-form, .warning-bar, .chat-messages, .events-list, .call-table, .cost-tab, .history-list';

const PATIENCE = { timeout: 30_000 };

/** A document that carries its marker in its title, texts, names, classes and colors. */
export interface MarkedSite {
  /** Markers of all documents that were asked for. */
  markers(): string[];
  url(path: string, host?: '127.0.0.1' | 'localhost'): string;
}

/** Serves documents of which no two are alike, until the test is over. */
export async function markedSite(): Promise<MarkedSite> {
  let count = 10;
  const server = createServer(({ url = '' }, answer) => {
    if (url.includes('favicon')) {
      answer.writeHead(404).end();
      return;
    }
    count += 1;
    answer.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' });
    answer.end(documentOf(markerOf(count)));
  });
  await new Promise<void>((done) => server.listen(0, done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    markers: () => Array.from({ length: count - 10 }, (_, at) => markerOf(at + 11)),
    url: (path, host = '127.0.0.1') => `http://${host}:${port}${path}`,
  };
}

function markerOf(count: number): string {
  return `zq${count}x`;
}

/** A color that no other document has. */
function colorOf(marker: string): string {
  return `#c911${Number(/\d+/.exec(marker)?.[0]).toString(16).padStart(2, '0')}`;
}

function documentOf(marker: string): string {
  const color = colorOf(marker);
  return `<!doctype html><html lang="en"><title>${marker} title</title>
<style>:root { --${marker}: ${color} } .${marker}-box { color: var(--${marker}); background: #fff }
.${marker}-faint { color: #ccc; background: #fff }</style>
<header aria-label="${marker} banner"><h1>${marker} heading</h1></header>
<nav aria-label="${marker} nav"><a href="/one">${marker} link</a></nav>
<main class="${marker}-box"><p class="${marker}-faint">${marker} faint words that are hard to read</p>
<form aria-label="${marker} form"><label>${marker} field <input name="a"></label>
<button type="button" id="${marker}-save">${marker} save</button></form>
<div role="button" tabindex="0"></div></main></html>`;
}

/** Brings a tab to show what it knows of the document. */
type Prepare = (person: Person, provider: ProviderServer, marker: string) => Promise<void>;

const agree = async ({ panel }: Person) => {
  const ask = '.debugger-explanation .text-button-primary';
  await panel.waitForSelector(`${ask}, .debugger-gate`, PATIENCE);
  if (await panel.$(ask)) await panel.locator(ask).click();
};

/** Shows the marker in the rows of a tab, chooses the first that has it. */
const chooseRow = async ({ panel }: Person, rows: string, marker: string) => {
  await panel.waitForFunction(
    (selector, words) =>
      [...document.querySelectorAll(selector)].some((row) => row.textContent?.includes(words)),
    PATIENCE,
    rows,
    marker,
  );
  await panel.evaluate(
    (selector, words) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)];
      const row = all.find((one) => one.textContent?.includes(words));
      const cell = row?.querySelector<HTMLElement>('.tree-role, td, [role=gridcell]') ?? row;
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
        cell?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    },
    rows,
    marker,
  );
};

const seen = (person: Person, marker: string) =>
  soon(async () => {
    const text = await person.panel.evaluate(shownText, '');
    return text.includes(marker) || text.includes(colorOf(marker));
  }).toBe(true);

export const PREPARE: Readonly<Record<TabName, Prepare>> = {
  async tree(person, _, marker) {
    await chooseRow(person, '.tree-row', `${marker} save`);
    await person.panel.waitForSelector('.details-scroll', PATIENCE);
  },
  async ax(person, _, marker) {
    await agree(person);
    await chooseRow(person, '.tree-row', `${marker} save`);
  },
  async compare(person, _, marker) {
    await agree(person);
    await chooseRow(person, 'table tbody tr', `${marker} save`);
  },
  async modes(person, _, marker) {
    await person.panel.waitForSelector('.modes-row', PATIENCE);
    await seen(person, marker);
  },
  async colors(person, _, marker) {
    await person.click('.segments-option::-p-text(Properties)');
    await chooseRow(person, '.color-grid .tree-row', marker);
    await seen(person, marker);
  },
  async dark(person, _, marker) {
    if ((await person.panel.$('.dark-result')) === null) {
      await person.click('.toolbar .text-button');
    }
    await person.panel.waitForSelector('.editor-place .view-line', PATIENCE);
    await seen(person, marker);
  },
  async check(person, _, marker) {
    await agree(person);
    await person.panel.waitForSelector('.screen .text-button-primary, .check-verdict', PATIENCE);
    if (await person.panel.$('.screen .text-button-primary')) {
      await person.click('.screen .text-button-primary');
    }
    await person.panel.waitForSelector('.check-verdict', PATIENCE);
    await person.click('.finding-jump');
    await seen(person, marker);
  },
  async agent(person, provider, marker) {
    if (await person.panel.$('.run-bar')) return;
    provider.say({ text: 'Done.', calls: [{ name: 'done', input: { success: true } }] });
    await person.panel.locator('.task-words').fill(`Look at ${marker}`);
    await person.click('.task-form .text-button-primary');
    await person.panel.waitForSelector('.step-row', PATIENCE);
  },
  async chat(person, provider, marker) {
    if (await person.panel.$('.chat-foot')) return;
    provider.say({ text: `It is about ${marker}.` });
    await person.panel.locator('#chat-input').fill('What is it about?');
    await person.click('.composer-send');
    await person.panel.waitForSelector('.chat-foot', PATIENCE);
  },
  async cost(person) {
    await person.panel.waitForSelector('.cost-overview, .screen', PATIENCE);
  },
};

/** A panel at a marked document, and what has been done in it. */
export class Marked {
  person: Person;
  readonly site: MarkedSite;
  readonly #tree: Tree;
  readonly #provider: ProviderServer;

  private constructor(person: Person, site: MarkedSite, tree: Tree, provider: ProviderServer) {
    [this.person, this.site, this.#tree, this.#provider] = [person, site, tree, provider];
  }

  static async open(tree: Tree, provider: ProviderServer): Promise<Marked> {
    const site = await markedSite();
    const opened = await tree.harness().openPage(site.url('/start'), {
      devtools: { width: 1400, height: 900 },
    });
    await opened.settled();
    await opened.panel.evaluate((all) => chrome.storage.local.set(all), demoSettings(provider.url));
    return new Marked(new Person(opened), site, tree, provider);
  }

  /** Of the document that the tab shows. */
  async #marker(): Promise<string> {
    return (await this.person.page.title()).split(' ')[0] ?? '';
  }

  async show(tab: TabName): Promise<void> {
    await this.person.click(`#app-tab-${tab}`);
  }

  async prepare(tab: TabName): Promise<void> {
    await this.person.page.bringToFront();
    await this.show(tab);
    await PREPARE[tab](this.person, this.#provider, await this.#marker());
  }

  async happen(event: Event): Promise<void> {
    const { page, panel } = this.person;
    const { site } = this;
    switch (event) {
      case 'reload':
        await page.reload();
        break;
      case 'navigate':
        await page.goto(site.url(`/${site.markers().length}`));
        break;
      case 'other site':
        await page.goto(
          site.url('/there', page.url().includes('localhost') ? '127.0.0.1' : 'localhost'),
        );
        break;
      case 'back':
        // Nothing is kept by the browser: the server makes another document.
        await page.goto(site.url('/further'));
        await page.goBack();
        break;
      case 'new run':
        await this.show('agent');
        await panel.evaluate(() => {
          const all = [...document.querySelectorAll<HTMLElement>('button')];
          all.find(({ textContent }) => textContent === 'New run')?.click();
        });
        await page.reload();
        break;
      case 'reopen':
        await this.person.devtools.close();
        await page.reload();
        this.person = new Person(
          await this.#tree.harness().openPanel(page, { width: 1400, height: 900 }),
        );
    }
    await this.person.opened.settled();
  }

  /** What tabs show of documents that are gone, where the past is not what they show; after a moment’s time. */
  async leftovers(tabs: readonly TabName[]): Promise<string[]> {
    const found: string[] = [];
    for (const tab of tabs) {
      await this.show(tab);
      const look = async () => {
        const text = await this.person.panel.evaluate(shownText, RECORDS);
        const present = await this.#marker();
        const past = this.site.markers().filter((marker) => marker !== present);
        const words = past.flatMap((marker) => [marker, colorOf(marker)]);
        return text.split('\n').filter((line) => words.some((word) => line.includes(word)));
      };
      // What is being read again may take a moment to go.
      for (let tries = 0; tries < 40; tries++) {
        if ((await look()).length === 0) break;
        await new Promise((done) => setTimeout(done, 50));
      }
      found.push(...(await look()).map((line) => `${tab}: ${line}`));
    }
    return found;
  }

  async expectNothingLeft(event: string, tabs: readonly TabName[]): Promise<void> {
    expect.soft(await this.leftovers(tabs), event).toEqual([]);
  }
}

/** Every text, and every attribute that a person reads, of what is shown outside of `without`. Runs in the panel. */
function shownText(without: string): string {
  const lines: string[] = [];
  const isLeftOut = (element: Element) => without !== '' && element.closest(without) !== null;
  for (const element of document.querySelectorAll('body *')) {
    if (isLeftOut(element) || !element.checkVisibility()) continue;
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) {
        lines.push(`${element.className}: ${node.nodeValue.trim()}`);
      }
    }
    for (const name of ['title', 'aria-label', 'placeholder']) {
      const value = element.getAttribute(name);
      if (value) lines.push(`${element.className} ${name}: ${value}`);
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      if (element.value) lines.push(`${element.className} value: ${element.value}`);
    }
  }
  return lines.map((line) => line.replaceAll('\n', ' ')).join('\n');
}
