import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { comparePage } from '../../../cli/compare/compare-page.ts';
import { serveStatic } from '../../../scripts/serve/static-server.ts';
import type { Harness } from '../../e2e/harness/harness.ts';
import type { OpenedPage } from '../../e2e/harness/opened-page.ts';
import type { RealPage } from '../../e2e/real-pages.ts';
import { type PressRecord, recordPresses } from './press-in-page.ts';

/** An element that no other list has, and what a press on it did. */
export interface Pressed {
  page: string;
  reason: string;
  tag: string;
  role: string;
  name: string;
  handlers: readonly string[];
  changes: readonly string[];
  reacts: boolean;
}

interface Listed {
  path: string;
  reason: string;
  tag: string;
  role: string;
  name: string;
  xy: readonly [number, number];
}

const VIEWPORT = { width: 1280, height: 2400 };
/** Long enough for a handler that waits for a frame. Milliseconds. */
const AFTER_PRESS_MS = 60;
/** One kind of page must not be all that is pressed. */
const MAX_OF_A_PAGE = 30;

/**
 * Presses every element of a page that our payload has and Chrome's accessibility tree does not offer.
 * Scroll containers, frames, drag handles and what is covered are no matter of presses.
 */
export async function pressPage(harness: Harness, page: RealPage): Promise<Pressed[]> {
  const server = await serveStatic(page.mounts);
  try {
    const opened = await harness.openPage(server.origin + page.path, { viewport: VIEWPORT });
    if (page.ready) await opened.page.waitForFunction(page.ready);
    await opened.settled();
    const listed = await onlyOurs(opened);
    if (listed.length === 0) return [];
    // A tab of its own, with nothing of ours: the listeners that ran are the page's.
    const tab = await harness.browser.newPage();
    try {
      await tab.setViewport(VIEWPORT);
      await tab.evaluateOnNewDocument(recordPresses);
      return await pressAll(tab, page, server.origin, listed.slice(0, MAX_OF_A_PAGE));
    } finally {
      await tab.close();
    }
  } finally {
    await server.close();
  }
}

async function onlyOurs(opened: OpenedPage): Promise<Listed[]> {
  const wanted = await comparePage(opened.page, opened.panel, {}, async ({ elements }) =>
    elements.flatMap(({ sources: { ours, ax } }) => (ours && !ax ? [ours.label] : [])),
  );
  const { nodes } = await callPanel(opened.panel, 'tree');
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const listed: Listed[] = [];
  for (const key of wanted) {
    const { node, xy, blocker } = byKey.get(key ?? '') ?? {};
    if (!key || !node || !xy || blocker || node.kind !== 'interactive') continue;
    if (node.reason === 'draggable' || node.states.includes('disabled')) continue;
    const path = await opened.page.evaluate(pathOf, key);
    const { reason, tag, role, name } = node;
    if (path) listed.push({ path, reason, tag, role, name, xy });
  }
  return listed;
}

/** Runs in the page: where the stamped element stands; null in frames and shadow trees. */
function pathOf(key: string): string | null {
  let at = document.querySelector(`[data-llm-id="${key}"]`);
  const steps: string[] = [];
  for (; at?.parentElement; at = at.parentElement) {
    const place = [...at.parentElement.children].indexOf(at) + 1;
    steps.unshift(`${at.localName}:nth-child(${place})`);
  }
  return steps.length > 0 ? `html > ${steps.join(' > ')}` : null;
}

async function pressAll(
  page: Page,
  { path, ready, name }: RealPage,
  origin: string,
  listed: readonly Listed[],
): Promise<Pressed[]> {
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  const fresh = async () => {
    // A fragment alone would load nothing anew.
    await page.goto('about:blank');
    await page.goto(origin + path);
    if (ready) await page.waitForFunction(ready);
    await sleep(200);
  };
  const pressed: Pressed[] = [];
  await fresh();
  for (const { xy, path: at, ...about } of listed) {
    let isThere = await page.evaluate(isAt, at, xy).catch(() => false);
    if (!isThere) {
      await fresh();
      isThere = await page.evaluate(isAt, at, xy).catch(() => false);
    }
    if (!isThere) continue;
    const { handlers, changes } = await pressAt(page, xy);
    const reacts = handlers.length + changes.length > 0;
    pressed.push({ page: name, ...about, handlers, changes, reacts });
  }
  return pressed;
}

/** Runs in the page: whether a press there reaches the element. */
function isAt(path: string, [x, y]: readonly [number, number]): boolean {
  const el = document.querySelector(path);
  const hit = document.elementFromPoint(x, y);
  return el !== null && hit !== null && (el.contains(hit) || hit.contains(el));
}

async function pressAt(page: Page, [x, y]: readonly [number, number]): Promise<PressRecord> {
  const left: PressRecord = { handlers: [], changes: ['left the page'] };
  await page.bringToFront();
  await page.evaluate('pressRecord.start()');
  await page.mouse.click(x, y);
  await sleep(AFTER_PRESS_MS);
  const record = (await page.evaluate('pressRecord.end()').catch(() => left)) as PressRecord;
  return record;
}
