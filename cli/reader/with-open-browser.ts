import type { Protocol } from 'devtools-protocol';
import { orAborted } from '../../core/platform/async/until-aborted.ts';
import type { CdpTab } from '../../core/platform/cdp/cdp-session.ts';
import { t } from '../../core/platform/messages/messages.ts';
import type { PageRemote } from '../../core/remote/page-remote.ts';
import { followTab, withoutSecrets } from '../../core/session/follow-tab.ts';
import { Session } from '../../core/session/session.ts';
import { UsageError } from '../arguments/command.ts';
import type { PageArguments } from '../arguments/page-arguments.ts';
import { openCdpTab, type RawSession } from '../browser/cdp-tab.ts';
import { Interruption } from '../browser/interruption.ts';
import { loadTab } from '../browser/load-page.ts';
import { reportSlow } from '../browser/with-page.ts';
import { progress } from '../setup/progress.mjs';
import { contentScript, readTab } from './read-tab.ts';

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
  const used = (remote: PageRemote, patience: number) => orAborted(use(remote, patience), end);
  try {
    if (isTab) {
      const text = await script;
      return await readTab(openCdpTab(socket.session(), timeout), text, timeout, used);
    }
    const { targetId, isNew } = await chooseTab(socket, asked);
    try {
      const session = await attach(socket, targetId);
      const tab = await openCdpTab(session, timeout);
      if (isNew && asked.page) await load(tab, asked.page, end);
      return await readTab(tab, await script, timeout, used);
    } finally {
      if (isNew) await socket.send('Target.closeTarget', { targetId });
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
  session.tell({ type: 'opened', tab: 1, opener: null, url: '' });
  const size = { ...viewport, deviceScaleFactor: 0, mobile: false };
  // Nobody is there to answer a dialog.
  await followTab({ session, tab: 1, cdp, dismisses: () => true });
  await cdp.send('Emulation.setDeviceMetricsOverride', size);
  const loading = loadTab({ session, tab: 1, cdp }, address, { deadline: timeout, signal });
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
  const found = tabs.filter(matcher(page?.address, tab));
  const [only] = found;
  if (only && (page || found.length === 1)) {
    progress(t('cli.readingTab', { title: only.title || only.url }));
    return { targetId: only.targetId, isNew: false };
  }
  if (!page) throw new Error(whichTab(found.length > 0 ? found : tabs, found.length > 0));
  const created = await socket.send('Target.createTarget', {
    url: 'about:blank',
    background: true,
  });
  const { targetId } = created as Protocol.Target.CreateTargetResponse;
  return { targetId, isNew: true };
}

type Listener = (params: never) => void;

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message?: string };
  sessionId?: string;
}

/** How long a browser may take to open a socket: a person may be asked to allow it. Milliseconds. */
const OPEN_DEADLINE_MS = 30_000;

/** The DevTools protocol over a WebSocket, to a browser that somebody else has started. */
class CdpSocket {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  readonly #listeners = new Map<string, Set<Listener>>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#heard(JSON.parse(String(data))));
    socket.addEventListener('close', () => {
      const error = { message: t('cli.connectionClosed') };
      for (const settle of this.#waiting.values()) settle({ error });
      this.#waiting.clear();
    });
  }

  /** Resolves once the socket is open. Rejects with a sentence. */
  static open(address: string): Promise<CdpSocket> {
    const { promise, resolve, reject } = Promise.withResolvers<CdpSocket>();
    const refuse = () => reject(new Error(t('cli.noBrowserAcceptsConnection', { address })));
    const timer = setTimeout(refuse, OPEN_DEADLINE_MS);
    const socket = new WebSocket(address);
    socket.addEventListener('open', () => resolve(new CdpSocket(socket)), { once: true });
    socket.addEventListener('error', refuse, { once: true });
    return promise.finally(() => clearTimeout(timer));
  }

  /** The session of a target that was attached; without an id, that of the socket's own target. */
  session(id?: string): RawSession {
    const key = (event: string) => `${id ?? ''} ${event}`;
    return {
      id,
      send: (method, params) => this.send(method, params, id),
      on: (event, listener) => {
        const known = this.#listeners.get(key(event)) ?? new Set();
        this.#listeners.set(key(event), known.add(listener));
      },
      off: (event, listener) => this.#listeners.get(key(event))?.delete(listener),
      child: (childId) => this.session(childId),
    };
  }

  /** Sends a command; rejects with the browser's own words. */
  send(method: string, params: unknown = {}, sessionId?: string): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const id = ++this.#lastId;
    this.#waiting.set(id, ({ result, error }) => {
      if (error) reject(new Error(error.message ?? method));
      else resolve(result);
    });
    if (this.#socket.readyState !== WebSocket.OPEN) {
      this.#waiting.delete(id);
      return Promise.reject(new Error(t('cli.connectionClosed')));
    }
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    return promise;
  }

  close(): void {
    this.#socket.close();
  }

  #heard(message: Message): void {
    const { id, method, params, sessionId } = message;
    if (id !== undefined) {
      this.#waiting.get(id)?.(message);
      this.#waiting.delete(id);
      return;
    }
    for (const listener of this.#listeners.get(`${sessionId ?? ''} ${method}`) ?? []) {
      listener(params as never);
    }
  }
}

function matcher(address: string | undefined, words: string | undefined) {
  const wanted = words?.toLowerCase() ?? '';
  return ({ url, title }: Protocol.Target.TargetInfo) => {
    if (address !== undefined) return withoutHash(url) === withoutHash(address);
    return `${url} ${title}`.toLowerCase().includes(wanted);
  };
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/, '');
}

function whichTab(tabs: readonly Protocol.Target.TargetInfo[], areSeveral: boolean): string {
  const list = tabs.slice(0, MAX_LISTED).map(({ title, url }) => `\n  ${title || '–'}  ${url}`);
  const listed = list.join('');
  return areSeveral ? t('cli.severalTabs', { listed }) : t('cli.noSuchTab', { listed });
}

/** How long a browser may take to say its address. Milliseconds. */
const ANSWER_DEADLINE_MS = 5000;

/**
 * The WebSocket address of a browser, from `ws://…` or from `http://host:port`, which the browser itself is asked
 * about. Throws a {@link UsageError}, or a sentence when no browser answers there.
 */
export async function browserAddress(typed: string): Promise<string> {
  const url = URL.parse(typed);
  if (!url || !/^(wss?|https?):$/.test(url.protocol)) {
    throw new UsageError(t('cli.notAddressBrowser', { typed }));
  }
  if (url.protocol.startsWith('ws') && url.pathname !== '/') return url.href;
  url.protocol = url.protocol.replace('ws', 'http');
  const asked = new URL('/json/version', url);
  const answer = await fetch(asked, { signal: AbortSignal.timeout(ANSWER_DEADLINE_MS) }).catch(
    () => null,
  );
  if (!answer) throw new Error(t('cli.noBrowserAt', { origin: url.host }));
  // Chrome that a person has allowed to be debugged (chrome://inspect) says nothing over HTTP.
  if (answer.status === 404 || answer.status === 403) {
    throw new Error(t('cli.notSayWebSocketAddress', { origin: url.host }));
  }
  const version: unknown = await answer.json().catch(() => null);
  const address = (version as { webSocketDebuggerUrl?: unknown } | null)?.webSocketDebuggerUrl;
  if (typeof address !== 'string') throw new Error(t('cli.notABrowser', { origin: url.host }));
  return address;
}
