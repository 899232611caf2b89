import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { findPressed, pageStirs } from '../../content/check/in-page.ts';
import type { AgentPage } from '../../core/agent/run/agent-page.ts';
import { pageFingerprint } from '../../core/agent/sentinel/page-fingerprint.ts';
import { webToolsOf } from '../../core/agent/webmcp/web-tools-of.ts';
import type { Press, ToolCall } from '../../core/check/finding/checked-page.ts';
import { callInWorld } from '../../core/check/reading/in-world.ts';
import type { PressAsked, PressedPage } from '../../core/check/reading/read-checked-page.ts';
import { sampleInput } from '../../core/check/reading/sample-input.ts';
import { targetOrder } from '../../core/page/act/act-order.ts';
import { CARET_KINDS } from '../../core/page/act/appearance-change.ts';
import { idPrefix } from '../../core/page/tree/id-prefix.ts';
import { orAborted } from '../../core/platform/async/until-aborted.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { webOrigin } from '../../core/platform/text/web-origin.ts';
import { openTabPage } from '../agent/open-tab-page.ts';
import type { PageArguments } from '../arguments/page-arguments.ts';
import { profileOf } from '../browser/launch.ts';
import { BrowserSession, type LiveTab, readWithin } from '../reader/browser-session.ts';

/** So long something may take to come of a press or a call. Milliseconds. */
const REACTION_MS = 1200;
const CALL_MS = 10_000;

/** The page that is pressed. */
interface PressedAt {
  browser: Browser;
  /** Opens an empty page in a context, as its others are. */
  open(context: BrowserContext): Promise<Page>;
  page: PageArguments;
}

/**
 * Presses controls of a page once each, and calls its tools, in a context of its own: everything that it would send,
 * and every page that it would go to, is held and failed. Rejects with a sentence where the page does not come.
 */
export async function pressPage(
  { browser, open, page }: PressedAt,
  asked: PressAsked,
  signal: AbortSignal,
): Promise<PressedPage> {
  const context = await browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } });
  try {
    const cdp = await (await open(context)).createCDPSession();
    const { targetInfo } = await cdp.send('Target.getTargetInfo');
    const { targetId, url } = targetInfo;
    const { timeout, viewport, address } = page;
    const plan = { viewport, patience: timeout };
    const own = await BrowserSession.connect(await profileOf(browser), plan);
    try {
      const tab = await own.takeTab({ targetId, url }, false);
      await readWithin(tab, timeout);
      await own.load(tab, address, { deadline: timeout, signal });
      return await orAborted(usePage(own, tab, asked, signal), signal);
    } finally {
      await own.close();
    }
  } finally {
    void context.close().catch(() => undefined);
  }
}

async function usePage(
  browser: BrowserSession,
  open: LiveTab,
  { controls, callsTools }: PressAsked,
  signal: AbortSignal,
): Promise<PressedPage> {
  const agent = openTabPage(browser, open);
  const hand = new Hand(open, agent, signal);
  try {
    await agent.began?.({ id: 'check', task: '' });
    await agent.look({}, signal);
    await hand.begin();
    const presses: Press[] = [];
    for (const control of controls) {
      signal.throwIfAborted();
      const press = await hand.press(control);
      if (press) presses.push(press);
    }
    return { presses, calls: callsTools ? await hand.callTools() : [] };
  } finally {
    await agent.ended?.();
  }
}

class Hand {
  readonly #open: LiveTab;
  readonly #agent: AgentPage;
  readonly #signal: AbortSignal;
  readonly #errors: string[] = [];
  #dialogs = 0;

  constructor(open: LiveTab, agent: AgentPage, signal: AbortSignal) {
    this.#open = open;
    this.#agent = agent;
    this.#signal = signal;
  }

  async begin(): Promise<void> {
    const { main } = this.#open.cdp;
    main.on('Page.javascriptDialogOpening', () => {
      this.#dialogs += 1;
    });
    main.on('Runtime.exceptionThrown', ({ exceptionDetails: { exception, text } }) => {
      this.#errors.push((exception?.description ?? text).split('\n')[0] ?? text);
    });
    await main.send('Runtime.enable');
  }

  /** Presses a control; null where it has gone, or something keeps it from being pressed: other rules say what. */
  async press({ key, name, selector }: PressAsked['controls'][number]): Promise<Press | null> {
    const [id] = await this.#inMain<number[]>(findPressed, [selector]);
    if (id === undefined) return null;
    const pressed = idPrefix(0) + id;
    const { tree } = await this.#agent.look({ limit: REACTION_MS }, this.#signal);
    await this.#agent.appearance?.watch(pressed, false);
    const order = targetOrder({ tool: 'click', input: { element: pressed } }, tree, Date.now());
    let isPressed = false;
    const { sent, isChanged, errors } = await this.#during(async () => {
      isPressed = (await this.#agent.act(order, this.#signal)).type === 'done';
    });
    if (!isPressed) return null;
    const looks = (await this.#agent.appearance?.changes()) ?? [];
    const seen = looks.filter(({ kinds }) => kinds.some((kind) => !CARET_KINDS.has(kind)));
    return { key, name, came: sent.length + seen.length + Number(isChanged), errors };
  }

  async callTools(): Promise<ToolCall[]> {
    const tools = webToolsOf(this.#open.cdp);
    await tools.ready();
    const calls: ToolCall[] = [];
    for (const tool of tools.state.tools) {
      const input = sampleInput(tool.schema) as typeof tool.schema;
      let problem: string | null = null;
      const { sent, isChanged } = await this.#during(async () => {
        const late = AbortSignal.any([this.#signal, AbortSignal.timeout(CALL_MS)]);
        const { state, output } = await tools.invoke(tool, input, late);
        problem = state === 'completed' ? null : output || state;
      });
      calls.push({ tool, input: JSON.stringify(input), sent, isChanged, problem });
    }
    return calls;
  }

  /** What came of something: what it would have sent, whether the page changed, and what its scripts threw. */
  async #during(work: () => Promise<void>) {
    const { writes } = this.#agent;
    const site = webOrigin(this.#open.page.tree?.url ?? '') ?? '';
    const isHeld = await writes?.hold({ site, agreed: [], allowed: [] });
    if (!writes || !isHeld) throw new Error(t('check.nothingHoldsPage'));
    const before = this.#open.page.tree;
    const dialogs = this.#dialogs;
    this.#errors.length = 0;
    await this.#inMain(pageStirs, null);
    const sent: string[] = [];
    const failing = { isOver: false };
    const fails = (async () => {
      while (!failing.isOver) {
        const came = (await writes.next(100)) ?? [];
        sent.push(...came.map(({ method, url }) => `${method} ${url.replace(/[?#].*$/s, '')}`));
        await writes.decide(came.map(({ id }) => ({ id, isSent: false })));
      }
    })();
    try {
      await work();
      const { tree } = await this.#agent.look({ limit: REACTION_MS }, this.#signal);
      const stirs = await this.#inMain<number>(pageStirs, null);
      const isOther =
        before !== null && pageFingerprint(before, true) !== pageFingerprint(tree, true);
      const isChanged = isOther || stirs > 0 || this.#dialogs > dialogs;
      return { sent, isChanged, errors: [...this.#errors] };
    } finally {
      failing.isOver = true;
      await fails;
    }
  }

  #inMain<T>(work: (argument: never, page: never) => unknown, argument: unknown): Promise<T> {
    const main = this.#open.page.contentWorlds.find(({ frame }) => frame === 0);
    if (!main) return Promise.reject(new Error(t('common.frameGone')));
    return callInWorld<T>(main, work, argument);
  }
}
