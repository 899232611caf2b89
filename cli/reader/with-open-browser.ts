import type { Protocol } from 'devtools-protocol';
import { orAborted } from '../../core/platform/async/until-aborted.ts';
import type { CdpTab } from '../../core/platform/cdp/cdp-session.ts';
import { t } from '../../core/platform/messages/messages.ts';
import type { PageRemote } from '../../core/remote/page-remote.ts';
import { followTab, withoutSecrets } from '../../core/session/follow-tab.ts';
import { Session } from '../../core/session/session.ts';
import { UsageError } from '../arguments/command.ts';
import type { PageArguments } from '../arguments/page-arguments.ts';
import { browserAddress, CdpSocket } from '../browser/cdp-socket.ts';
import { openCdpTab, type RawSession } from '../browser/cdp-tab.ts';
import { Interruption } from '../browser/interruption.ts';
import { loadTab } from '../browser/load-page.ts';
import { reportSlow } from '../browser/with-page.ts';
import { progress } from '../setup/progress.mjs';
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

/** The one tab that is followed. */
const OPEN_TAB = 1;

/** The socket’s own target is a tab, and not the browser. */
const TAB_ADDRESS = /\/devtools\/page\//;

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
  const script = contentScript();
  script.catch(() => undefined);
  const address = await browserAddress(asked.connect);
  const isTab = TAB_ADDRESS.test(address);
  if (isTab && (asked.page || asked.tab !== undefined)) throw new UsageError(t('cli.tabOrPage'));
  const socket = await reportSlow(t('cli.connecting', { address }), CdpSocket.open(address));
  // From here on there is something to take out of the page.
  const interruption = new Interruption();
  const { end } = interruption;
  const { timeout } = asked;
  const read = async (tab: CdpTab | Promise<CdpTab>) =>
    readTab(tab, await script, timeout, (remote, patience) =>
      orAborted(use(remote, patience), end),
    );
  try {
    if (isTab) return await read(openCdpTab(socket.session(), timeout));
    const { targetId, isNew } = await chooseTab(socket, asked);
    let raw: RawSession | undefined;
    try {
      raw = await attach(socket, targetId);
      const tab = await openCdpTab(raw, timeout);
      if (isNew && asked.page) await load(tab, asked.page, end);
      return await read(tab);
    } finally {
      if (isNew) await socket.send('Target.closeTarget', { targetId }).catch(() => undefined);
      // What was set in a tab of the person's ends with its session.
      else if (raw)
        await socket.send('Target.detachFromTarget', { sessionId: raw.id }).catch(() => undefined);
    }
  } finally {
    socket.close();
    interruption.close();
    // The page is as it was by now.
    if (interruption.code !== null) process.exit(interruption.code);
  }
}

/** Loads a page in a tab that was opened for it, with its size. */
async function load(
  { main: cdp }: CdpTab,
  { address, viewport, timeout }: PageArguments,
  signal: AbortSignal,
): Promise<void> {
  const session = new Session();
  session.tell({ type: 'connected' });
  session.tell({ type: 'opened', tab: OPEN_TAB, opener: null, url: '' });
  await followTab({ session, tab: OPEN_TAB, cdp, dismisses: () => true });
  const size = { ...viewport, deviceScaleFactor: 0, mobile: false };
  await cdp.send('Emulation.setDeviceMetricsOverride', size);
  const where = { session, tab: OPEN_TAB, cdp };
  const loading = loadTab(where, address, { deadline: timeout, signal });
  await reportSlow(t('cli.loading', { address: withoutSecrets(address) }), loading);
}

async function attach(socket: CdpSocket, targetId: string): Promise<RawSession> {
  const attached = await socket.send('Target.attachToTarget', { targetId, flatten: true });
  return socket.session((attached as Protocol.Target.AttachToTargetResponse).sessionId);
}

async function chooseTab(
  socket: CdpSocket,
  { connect, page, tab }: OpenTabArguments,
): Promise<{ targetId: string; isNew: boolean }> {
  const answer = await socket.send('Target.getTargets').catch(() => {
    throw new Error(t('cli.notABrowser', { origin: connect }));
  });
  const { targetInfos } = answer as Protocol.Target.GetTargetsResponse;
  const tabs = targetInfos.filter(({ type }) => type === 'page');
  const found = tabs.filter(tabMatcher(tab === undefined ? page?.address : undefined, tab));
  const [only] = found;
  if (only && ((page && tab === undefined) || found.length === 1)) {
    progress(t('cli.readingTab', { title: only.title || only.url }));
    return { targetId: only.targetId, isNew: false };
  }
  if (!page || tab !== undefined)
    throw new Error(whichTab(found.length > 0 ? found : tabs, found.length > 0));
  const created = await socket.send('Target.createTarget', {
    url: 'about:blank',
    background: true,
  });
  const { targetId } = created as Protocol.Target.CreateTargetResponse;
  return { targetId, isNew: true };
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
  const list = tabs.slice(0, MAX_LISTED).map(({ title, url }) => `\n  ${title || '–'}  ${url}`);
  const listed = list.join('');
  return areSeveral ? t('cli.severalTabs', { listed }) : t('cli.noSuchTab', { listed });
}
