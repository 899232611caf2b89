import type { Browser, BrowserContext, CookieParam, Page } from 'puppeteer-core';
import { z } from 'zod';
import * as scripts from '../../content/check/in-page.ts';
import type { PageResult } from '../../core/check/finding/finding.ts';
import {
  type PressAsked,
  ReadCheckedPage,
  type ReadWith,
} from '../../core/check/reading/read-checked-page.ts';
import { verdictOf } from '../../core/check/reading/verdict.ts';
import type { SeverityOf } from '../../core/check/rules/check-rules.ts';
import { estimateTokens } from '../../core/llm/tokens/estimate-tokens.ts';
import type { Settled } from '../../core/page/settle/settled.ts';
import { orAborted } from '../../core/platform/async/until-aborted.ts';
import type { CdpTab } from '../../core/platform/cdp/cdp-session.ts';
import { msg, type Text, t } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import type { PageRemote } from '../../core/remote/page-remote.ts';
import { followTab } from '../../core/session/follow-tab.ts';
import { Session } from '../../core/session/session.ts';
import { openPageTab } from '../browser/cdp-tab.ts';
import { loadTab } from '../browser/load-page.ts';
import { readScreenshot } from '../browser/read-png.ts';
import { readTab } from '../reader/read-tab.ts';
import type { TabPage } from '../reader/tab-page.ts';
import { TabStyles } from '../reader/tab-styles.ts';
import { pressPage } from './press-page.ts';

/** One page in one size. */
export interface PageJob {
  address: string;
  route: string;
  viewport: { width: number; height: number };
  /** Of what an agent read of it in an earlier report: where it still reads so, no rule is asked. */
  hash?: string;
}

/** How every page of a run is checked. */
export interface CheckHow {
  /** Milliseconds that a page may take to come. */
  timeout: number;
  maxScreens: number;
  severityOf(address: string): SeverityOf;
  budgetsOf(address: string): Readonly<Record<string, number>>;
  headers: Readonly<Record<string, string>>;
  state: StorageState | null;
  /** Pages open beside those of a person, signed in as they are; in a context of their own without. */
  isTheirs?: boolean;
  hasPictures: boolean;
  /** Whether the links of pages are followed. */
  crawls: boolean;
  /** Whether cures are tried on the page. */
  fixes: boolean;
  /** Whether controls are pressed, and tools of pages called, once each. */
  presses: boolean;
  callsTools: boolean;
  /** Texts of the scripts that read pages. */
  content: string;
  styles: string;
}

const StorageStateSchema = z.object({
  cookies: z
    .array(z.looseObject({ name: z.string(), value: z.string(), domain: z.string() }))
    .default([]),
  origins: z
    .array(
      z.object({
        origin: z.string(),
        localStorage: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
      }),
    )
    .default([]),
});

/** Cookies and local storage of somebody who has signed in, as Playwright writes them. */
export type StorageState = z.output<typeof StorageStateSchema>;

/** A storage state; throws a sentence for anything else. */
export function readStorageState(json: unknown): StorageState {
  const parsed = StorageStateSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new Error(t('check.noStorageState'));
}

/** Whatever hangs on a page ends after so many times what it may take to come; presses have more. Milliseconds. */
const [PATIENCE_FACTOR, PRESSES_MS] = [3, 120_000];
/** Fields that a person signs in by (HTML, “autofill”). */
const LOGIN_FIELDS = ['current-password', 'username', 'webauthn']
  .map((kind) => `input[autocomplete~=${kind}]`)
  .concat('input[type=password]')
  .join();

/** A page that was checked, and where it leads. */
export interface CheckedOne {
  result: PageResult;
  links: readonly string[];
}

/** Checks one page in a context of its own. Never rejects: what goes wrong is the page's `problem`. */
export async function checkPage(
  browser: Browser,
  job: PageJob,
  how: CheckHow,
  signal: AbortSignal,
): Promise<CheckedOne> {
  const started = performance.now();
  const { address, viewport } = job;
  const empty = emptyResult(job);
  const seconds = () => Math.round(performance.now() - started) / 1000;
  const more = how.presses || how.callsTools ? PRESSES_MS : 0;
  const most = AbortSignal.timeout(how.timeout * PATIENCE_FACTOR + more);
  const end = AbortSignal.any([signal, most]);
  let used: BrowserContext | Page | null = null;
  try {
    const context = how.isTheirs
      ? browser.defaultBrowserContext()
      : await browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } });
    if (!how.isTheirs) used = context;
    const page = await openPage(context, job, how);
    used ??= page;
    const open = (own: BrowserContext) => openPage(own, job, how);
    const pressed = { browser, open, page: { address, viewport, timeout: how.timeout } };
    const press = (asked: PressAsked) => pressPage(pressed, asked, end);
    const opened = checkOpened(page, job, { ...how, press }, end);
    const { links = [], ...result } = await orAborted(opened, end);
    return { result: { ...empty, ...result, seconds: seconds() }, links };
  } catch (error) {
    const isLate = most.aborted && !signal.aborted;
    const problem = isLate ? msg('check.tookTooLong', { seconds: seconds() }) : errorText(error);
    return { result: { ...empty, problem, seconds: seconds() }, links: [] };
  } finally {
    // A page that hangs is not waited for.
    void used?.close().catch(() => undefined);
  }
}

/** A page of which nothing is known yet. */
export function emptyResult({ address, route, viewport }: PageJob): PageResult {
  const size = `${viewport.width}x${viewport.height}`;
  const nothing = { title: '', findings: [], rules: [], seconds: 0 };
  return { address, route, viewport: size, ...nothing };
}

/** A page of a context, signed in, in its size and in the light scheme. */
export async function openPage(
  context: BrowserContext,
  { viewport }: PageJob,
  { headers, state }: CheckHow,
): Promise<Page> {
  if (state) {
    await context.setCookie(...(state.cookies as (CookieParam & { domain: string })[]));
  }
  const page = await context.newPage();
  await page.setViewport(viewport);
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
  if (Object.keys(headers).length > 0) await page.setExtraHTTPHeaders({ ...headers });
  for (const { origin, localStorage } of state?.origins ?? []) {
    await page.evaluateOnNewDocument(keepStorage, origin, localStorage);
  }
  return page;
}

/** Runs in the page before its own scripts. */
function keepStorage(origin: string, items: readonly { name: string; value: string }[]): void {
  if (location.origin !== origin) return;
  for (const { name, value } of items) localStorage.setItem(name, value);
}

async function checkOpened(
  page: Page,
  { address, hash }: PageJob,
  how: CheckHow & Pick<ReadWith, 'press'>,
  signal: AbortSignal,
): Promise<Partial<PageResult & Pick<CheckedOne, 'links'>>> {
  const tab = await openPageTab(page, how.timeout);
  const session = new Session();
  session.tell({ type: 'connected' });
  session.tell({ type: 'opened', tab: 1, opener: null, url: page.url() });
  try {
    await followTab({ session, tab: 1, cdp: tab.main, dismisses: () => true });
    let status = '';
    await loadTab({ session, tab: 1, cdp: tab.main }, address, {
      deadline: how.timeout,
      signal,
      onErrorPage: (said) => {
        status = said;
      },
    });
    const url = page.url();
    const elsewhere = url === address ? {} : { url };
    const problem = status ? statusProblem(status) : await wayProblem(page, address, url);
    if (problem !== null) return { ...elsewhere, problem };
    return await readTab(tab, how.content, how.timeout, async (remote, patience, read) => {
      const settled = await remote.settled({ patience });
      const budgets = how.budgetsOf(address);
      const { hasPictures: hasPicture, fixes } = how;
      const opened = { url, tab, reader: read.page, remote };
      const checked = openChecked(opened, settled, { ...how, budgets });
      try {
        const links = how.crawls ? await page.evaluate(readLinks).catch(() => []) : [];
        const severityOf = how.severityOf(address);
        const verdict = await verdictOf(checked, { severityOf, signal, hasPicture, fixes, hash });
        return { ...elsewhere, links, ...verdict };
      } finally {
        await checked.close().catch(() => undefined);
      }
    });
  } finally {
    session.end();
  }
}

/** Runs in the page. */
function readLinks(): string[] {
  return [...document.links].slice(0, 5000).map(({ href }) => href);
}

type PressHow = Pick<ReadWith, 'press' | 'presses' | 'callsTools'>;

/** Opens a page for rules; who asks closes it. */
export function openChecked(
  { url, tab, reader, remote }: { url: string; tab: CdpTab; reader: TabPage; remote: PageRemote },
  settled: Settled,
  how: Pick<ReadWith, 'maxScreens' | 'budgets'> & Partial<PressHow> & { styles: string },
): ReadCheckedPage {
  const { styles, maxScreens, budgets, press, presses = false, callsTools = false } = how;
  return new ReadCheckedPage(
    {
      ...{ tab, source: remote, settled, scripts, estimateTokens },
      ...{ maxScreens, budgets, presses, callsTools },
      ...(press && { press }),
      worlds: () => reader.contentWorlds,
      openStyles: () => TabStyles.open(tab, reader.contentWorlds, styles),
      takePicture: async () => {
        const { data } = await tab.main.send('Page.captureScreenshot', PICTURE, {
          deadline: PICTURE_MS,
        });
        return readScreenshot(Buffer.from(data, 'base64'));
      },
      setScheme: async (value) => {
        const features = [{ name: 'prefers-color-scheme', value }];
        await tab.main.send('Emulation.setEmulatedMedia', { features });
      },
    },
    url,
  );
}

/** Of the viewport, one pixel per CSS pixel. */
const PICTURE = { format: 'png', captureBeyondViewport: false, optimizeForSpeed: true } as const;
/** A page that is busy paints late. Milliseconds. */
const PICTURE_MS = 30_000;

function statusProblem(status: string): Text {
  const code = Number.parseInt(status, 10);
  if (code === 401 || code === 403) return msg('check.loginWallStatus', { status });
  return msg('check.answeredWithStatus', { status });
}

/** Why what has come is not the page that was asked for; null where it is. */
async function wayProblem(page: Page, address: string, url: string): Promise<Text | null> {
  const [asked, shown] = [URL.parse(address), URL.parse(url)];
  if (!asked || !shown || asked.protocol === 'file:') return null;
  if (asked.pathname !== shown.pathname || asked.host !== shown.host) {
    // A form or a picture can have the name of a method of its document; many menus hide a form to sign in by.
    const isLogin = await page.evaluate((fields) => {
      const found = Document.prototype.querySelectorAll.call(document, fields);
      return [...found].some((field) => field.checkVisibility());
    }, LOGIN_FIELDS);
    if (isLogin) return msg('check.loginWallAt', { url });
  }
  const site = (host: string) => host.replace(/^www\./, '');
  return site(asked.host) === site(shown.host) ? null : msg('check.leadsToOtherSite', { url });
}
