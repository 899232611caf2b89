import type { Protocol } from 'devtools-protocol';
import { orAborted } from '../../core/platform/async/until-aborted.ts';
import { t } from '../../core/platform/messages/messages.ts';
import type { PageRemote } from '../../core/remote/page-remote.ts';
import { withoutSecrets } from '../../core/session/follow-tab.ts';
import { UsageError } from '../arguments/command.ts';
import type { PageArguments } from '../arguments/page-arguments.ts';
import { browserAddress, CdpSocket } from '../browser/cdp-socket.ts';
import { openCdpTab } from '../browser/cdp-tab.ts';
import { Interruption } from '../browser/interruption.ts';
import { reportSlow } from '../browser/with-page.ts';
import { progress } from '../setup/progress.mjs';
import { BrowserSession, type LiveTab, readWithin, TAB_ADDRESS } from './browser-session.ts';
import { contentScript } from './content-script.ts';
import { readTab } from './read-tab.ts';

/** A tab of a browser that runs already. */
interface OpenTabArguments {
  /** The browser’s address, as a person has typed it. */
  connect: string;
  /** The page to read; undefined for a tab that is open. */
  page?: PageArguments | undefined;
  /** Words of the address or the title of an open tab. */
  tab?: string | undefined;
  /** How long the page is waited for at most. Milliseconds. */
  timeout: number;
}

/** Tabs that a sentence lists. */
const MAX_LISTED = 8;

/**
 * Reads a tab of a browser that runs already, through the protocol. A tab that shows the page is read as it is;
 * otherwise a new one is opened and closed again. The browser runs on. Rejects with a sentence.
 */
export async function withOpenBrowser<Result>(
  asked: OpenTabArguments,
  use: (remote: PageRemote, patience: number) => Promise<Result>,
): Promise<Result> {
  const address = await browserAddress(asked.connect);
  if (!TAB_ADDRESS.test(address)) return inBrowser(asked, use);
  if (asked.page || asked.tab !== undefined) throw new UsageError(t('cli.tabOrPage'));
  const socket = await reportSlow(t('cli.connecting', { address }), CdpSocket.open(address));
  const read = async (end: AbortSignal) => {
    const script = await contentScript();
    const tab = openCdpTab(socket.session(), asked.timeout);
    return readTab(tab, script, asked.timeout, (remote, patience) =>
      orAborted(use(remote, patience), end),
    );
  };
  return interruptible(read, () => socket.close());
}

async function inBrowser<Result>(
  { connect, page, tab: words, timeout }: OpenTabArguments,
  use: (remote: PageRemote, patience: number) => Promise<Result>,
): Promise<Result> {
  const viewport = page?.viewport ?? { width: 0, height: 0 };
  const browser = await BrowserSession.connect(connect, { viewport, patience: timeout });
  const read = async (end: AbortSignal) => {
    const shown = await chooseTab(browser, page, words);
    const tab = shown ?? (await browser.openTab());
    if (!shown && page) await browser.load(tab, page.address, { deadline: timeout, signal: end });
    await readWithin(tab, timeout);
    return use(tab.remote, timeout);
  };
  return interruptible(
    (end) => orAborted(read(end), end),
    () => browser.close(),
  );
}

/** Works until Ctrl+C, then leaves the page as it was. */
export async function interruptible<Result>(
  work: (end: AbortSignal) => Promise<Result>,
  leave: () => unknown,
): Promise<Result> {
  const interruption = new Interruption();
  try {
    return await work(interruption.end);
  } finally {
    await leave();
    interruption.close();
    if (interruption.code !== null) process.exit(interruption.code);
  }
}

/** The tab that shows a page, or that words name; null where a new one is opened for the page. Rejects with a sentence. */
async function chooseTab(
  browser: BrowserSession,
  page: PageArguments | undefined,
  words: string | undefined,
): Promise<LiveTab | null> {
  const tabs = await browser.targets();
  const found = tabs.filter(tabMatcher(words === undefined ? page?.address : undefined, words));
  const [only] = found;
  if (only && ((page && words === undefined) || found.length === 1)) {
    progress(t('cli.readingTab', { title: only.title || withoutSecrets(only.url) }));
    return browser.takeTab(only, true);
  }
  if (page && words === undefined) return null;
  throw new Error(whichTab(found.length > 0 ? found : tabs, found.length > 0));
}

/** Whether a tab shows an address, or has words in its address or its title. */
export function tabMatcher(address: string | undefined, words: string | undefined) {
  const wanted = words?.toLowerCase() ?? '';
  return ({ url, title }: Protocol.Target.TargetInfo) => {
    if (address !== undefined) return withoutHash(url) === withoutHash(address);
    return `${url} ${title}`.toLowerCase().includes(wanted);
  };
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/, '');
}

/** That no tab was found, or several, a sentence that lists them. */
export function whichTab(tabs: readonly Protocol.Target.TargetInfo[], areSeveral: boolean): string {
  const lines = tabs
    .slice(0, MAX_LISTED)
    .map(({ title, url }) => `\n  ${title || '–'}  ${withoutSecrets(url)}`);
  const listed = lines.join('');
  return areSeveral ? t('cli.severalTabs', { listed }) : t('cli.noSuchTab', { listed });
}
