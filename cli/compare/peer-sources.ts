import type { ElementHandle, JSHandle, Page } from 'puppeteer-core';
import { axKey } from '../../core/page/ax/ax-node.ts';
import { isInteractiveAx } from '../../core/page/ax/interactive-roles.ts';
import type { SourceElement, SourceElements } from '../../core/page/compare/source-element.ts';
import { english, t } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { pageAgent } from '../peers/page-agent.ts';
import { playwright } from '../peers/playwright.ts';

/** What other systems see, and why some could not be asked: a sentence each. */
export interface PeerSources {
  sources: SourceElements[];
  problems: string[];
}

/**
 * What page-agent and Playwright see, each run in the page as its package runs it. A page can break
 * either, as one that replaces `Date.now` does: the comparison goes on without it.
 */
export async function peerSources(page: Page): Promise<PeerSources> {
  const answers: PeerSources = { sources: [], problems: [] };
  // One after the other: each leaves something in the page.
  for (const { name, ask } of PEERS) {
    try {
      answers.sources.push(await ask(page));
    } catch (error) {
      const [reason = ''] = english(errorText(error)).split('\n');
      answers.problems.push(t('cli.failedPageLeftOut', { name, reason }));
    }
  }
  return answers;
}

const PEERS = [
  { name: 'page-agent', ask: askPageAgent },
  { name: 'Playwright', ask: askPlaywright },
] as const;

async function askPageAgent(page: Page): Promise<SourceElements> {
  const agent = pageAgent(0);
  await agent.install(page);
  await agent.read(page);
  return { source: 'pageAgent', elements: await elementsOf(page, listPageAgent) };
}

async function askPlaywright(page: Page): Promise<SourceElements> {
  await playwright.install(page);
  await playwright.read(page);
  const all = await elementsOf(page, listPlaywright);
  // The snapshot has refs for everything clickable, texts and boxes too.
  return { source: 'playwright', elements: all.filter(({ role }) => isInteractiveAx(role, false)) };
}

interface Listed {
  element: Element;
  role: string;
  name: string;
}

/** Runs in the page. */
function listPageAgent(): Listed[] {
  const { pageAgent: controller } = globalThis as unknown as {
    pageAgent: {
      selectorMap: Map<number, { ref: HTMLElement; tagName: string }>;
      elementTextMap: Map<number, string>;
    };
  };
  return [...controller.selectorMap].map(([index, { ref, tagName }]) => {
    // `*[3]<button type=submit>Save />`
    const line = controller.elementTextMap.get(index) ?? '';
    const name = /^[^<]*<[^>]*>(.*?)\s*\/?>?$/s.exec(line)?.[1] ?? '';
    return { element: ref, role: tagName.toLowerCase(), name: name.trim() };
  });
}

/** Runs in the page. */
function listPlaywright(): Listed[] {
  const { playwrightInjected } = globalThis as unknown as {
    playwrightInjected: { _lastAriaSnapshotForQuery?: { info: Map<string, { element: Element }> } };
  };
  const info = playwrightInjected._lastAriaSnapshotForQuery?.info ?? new Map();
  const parentOf = (element: Element): Element | null => {
    const root = element.getRootNode();
    const host = root instanceof ShadowRoot ? root.host : null;
    return element.assignedSlot ?? element.parentElement ?? host;
  };
  // The snapshot is of the whole page: in view is what the window and no clipping box around it cuts away.
  const isInView = (element: Element) => {
    let { top, left, bottom, right } = element.getBoundingClientRect();
    const cut = (box: { top: number; left: number; bottom: number; right: number }) => {
      top = Math.max(top, box.top);
      left = Math.max(left, box.left);
      bottom = Math.min(bottom, box.bottom);
      right = Math.min(right, box.right);
    };
    cut({ top: 0, left: 0, bottom: innerHeight, right: innerWidth });
    let { position } = getComputedStyle(element);
    for (let at = parentOf(element); at && position !== 'fixed'; at = parentOf(at)) {
      const style = getComputedStyle(at);
      const contains = position !== 'absolute' || style.position !== 'static';
      const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible';
      const isRoot = at === document.body || at === document.documentElement;
      if (contains && clips && !isRoot && style.display !== 'inline')
        cut(at.getBoundingClientRect());
      if (contains) ({ position } = style);
    }
    return right - left > 1 && bottom - top > 1;
  };
  return [...info.values()]
    .map(({ element }: { element: Element & { _ariaRef?: { role: string; name: string } } }) => {
      const { role = '', name = '' } = element._ariaRef ?? {};
      return { element, role, name };
    })
    .filter(({ element }) => isInView(element));
}

/** Elements of the main process; those that are gone are left out. */
async function elementsOf(page: Page, list: () => Listed[]): Promise<SourceElement[]> {
  const listed = await page.evaluateHandle(list);
  const handles = await (listed as JSHandle<Listed[]>).evaluateHandle((all) =>
    all.map(({ element }) => element),
  );
  const facts = await (listed as JSHandle<Listed[]>).evaluate((all) =>
    all.map(({ role, name }) => ({ role, name })),
  );
  const elements: SourceElement[] = [];
  for (const [index, handle] of await handles.getProperties()) {
    const fact = facts[Number(index)];
    const element = handle.asElement() as ElementHandle<Element> | null;
    if (!fact || !element) continue;
    elements.push({ key: axKey(undefined, await element.backendNodeId()), ...fact });
  }
  await Promise.all([handles.dispose(), listed.dispose()]);
  return elements;
}
