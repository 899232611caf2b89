import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
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
import { contentScript, type ReadTab, readTab } from './read-tab.ts';

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
  /** Somebody acts in the page: in a tab of its own unless one is named, and dialogs are theirs to answer. */
  acts?: boolean;
  /** The connection stays for the next page: a person may be asked to allow each. */
  keeps?: boolean;
  /** Who hears of Ctrl+C; by default it ends everything. */
  end?: AbortSignal;
}

/** A tab of a browser that runs already, in which somebody may act. */
export interface OpenTab extends ReadTab {
  targetId: string;
  /** What the browser reports of the tab. */
  session: Session;
  /** The browser's connection, and the tab's own session on it. */
  socket: CdpSocket;
  sessionId: string | undefined;
}

/** The one tab that is followed. */
export const OPEN_TAB = 1;

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
  use: (remote: PageRemote, patience: number, open: OpenTab | null) => Promise<Result>,
): Promise<Result> {
  const script = contentScript();
  script.catch(() => undefined);
  const address = await browserAddress(asked.connect);
  const isTab = TAB_ADDRESS.test(address);
  if (isTab && (asked.page || asked.tab !== undefined)) throw new UsageError(t('cli.tabOrPage'));
  const socket = await (asked.keeps ? keptSocket(address) : openSocket(address));
  // From here on there is something to take out of the page.
  const interruption = asked.end ? null : new Interruption();
  const end = asked.end ?? interruption?.end ?? new AbortController().signal;
  const { timeout } = asked;
  try {
    if (isTab) {
      const text = await script;
      return await readTab(openCdpTab(socket.session(), timeout), text, timeout, (...read) =>
        orAborted(use(read[0], read[1], null), end),
      );
    }
    const { targetId, isNew } = await chooseTab(socket, asked);
    let raw: RawSession | undefined;
    try {
      raw = await attach(socket, targetId);
      const tab = await openCdpTab(raw, timeout);
      const sessionId = raw.id;
      const session = isNew || asked.acts ? await followed(tab, !asked.acts) : new Session();
      if (isNew && asked.page) await load(tab, session, asked.page, end);
      return await readTab(tab, await script, timeout, (remote, patience, read) => {
        const open = { ...read, targetId, session, socket, sessionId };
        return orAborted(use(remote, patience, open), end);
      });
    } finally {
      if (isNew) await socket.send('Target.closeTarget', { targetId }).catch(() => undefined);
      // What was set in a tab of the person's ends with its session.
      else if (raw)
        await socket.send('Target.detachFromTarget', { sessionId: raw.id }).catch(() => undefined);
    }
  } finally {
    if (!asked.keeps || !socket.isOpen) {
      kept.delete(address);
      socket.close();
    }
    interruption?.close();
    // The page is as it was by now.
    if (interruption && interruption.code !== null) process.exit(interruption.code);
  }
}

/** Loads a page in a tab of a browser by a connection of its own while `use` works. Rejects with a sentence. */
export async function withTarget<Result>(
  { address, targetId, page }: { address: string; targetId: string; page: PageArguments },
  end: AbortSignal,
  use: (open: OpenTab) => Promise<Result>,
): Promise<Result> {
  const socket = await CdpSocket.open(address);
  try {
    const raw = await attach(socket, targetId);
    const tab = await openCdpTab(raw, page.timeout);
    const session = await followed(tab, true);
    await load(tab, session, page, end);
    const open = { targetId, session, socket, sessionId: raw.id };
    return await readTab(tab, await contentScript(), page.timeout, (_remote, _patience, read) =>
      orAborted(use({ ...read, ...open }), end),
    );
  } finally {
    socket.close();
  }
}

/** What the browser reports of a tab, from now on. */
async function followed({ main: cdp }: CdpTab, dismisses: boolean): Promise<Session> {
  const session = new Session();
  session.tell({ type: 'connected' });
  session.tell({ type: 'opened', tab: OPEN_TAB, opener: null, url: '' });
  await followTab({ session, tab: OPEN_TAB, cdp, dismisses: () => dismisses });
  return session;
}

/** Connections that are kept, by their addresses. */
const kept = new Map<string, Promise<CdpSocket>>();

function openSocket(address: string): Promise<CdpSocket> {
  return reportSlow(t('cli.connecting', { address }), CdpSocket.open(address));
}

function keptSocket(address: string): Promise<CdpSocket> {
  const known = kept.get(address);
  if (known) return known;
  const opening = openSocket(address);
  kept.set(address, opening);
  opening.catch(() => kept.delete(address));
  return opening;
}

/** The tabs that are open in a browser that runs already, by a connection that is kept. Rejects with a sentence. */
export async function openTabs(connect: string): Promise<Protocol.Target.TargetInfo[]> {
  const socket = await keptSocket(await browserAddress(connect));
  const answer = (await socket.send('Target.getTargets')) as Protocol.Target.GetTargetsResponse;
  return answer.targetInfos.filter(({ type }) => type === 'page');
}

/** Closes the connections that were kept. Never rejects. */
export async function closeKept(): Promise<void> {
  const sockets = await Promise.allSettled(kept.values());
  kept.clear();
  for (const one of sockets) if (one.status === 'fulfilled') one.value.close();
}

/** Loads a page in a tab that was opened for it, with its size. */
async function load(
  { main: cdp }: CdpTab,
  session: Session,
  { address, viewport, timeout }: PageArguments,
  signal: AbortSignal,
): Promise<void> {
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
  { connect, page, tab, acts = false }: OpenTabArguments,
): Promise<{ targetId: string; isNew: boolean }> {
  const answer = await socket.send('Target.getTargets').catch(() => {
    throw new Error(t('cli.notABrowser', { origin: connect }));
  });
  const { targetInfos } = answer as Protocol.Target.GetTargetsResponse;
  const tabs = targetInfos.filter(({ type }) => type === 'page');
  // Whoever acts has a tab of its own, unless a person has named theirs.
  const isNamed = tab !== undefined || !acts;
  const found = isNamed
    ? tabs.filter(matcher(tab === undefined ? page?.address : undefined, tab))
    : [];
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

type Listener = (params: never) => void;
type EventListener = (sessionId: string | undefined, method: string, params: unknown) => void;

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
export class CdpSocket {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #all = new Set<EventListener>();
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

  /** Calls back for every event of the browser and of its sessions; the returned function ends that. */
  listen(listener: EventListener): () => void {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
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

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
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
    if (method !== undefined) for (const listener of this.#all) listener(sessionId, method, params);
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
  if (!url || !/^(wss?|https?):$/.test(url.protocol)) return allowedAddress(typed);
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

/** Where Chrome and Chromium keep the usual profile, by system, below the person's own folder. */
const PROFILES: Readonly<Record<string, readonly string[]>> = {
  linux: ['.config/google-chrome', '.config/chromium'],
  darwin: ['Library/Application Support/Google/Chrome', 'Library/Application Support/Chromium'],
  win32: ['AppData/Local/Google/Chrome/User Data', 'AppData/Local/Chromium/User Data'],
};

/**
 * The address of a browser whose person has allowed connections at `chrome://inspect/#remote-debugging`: Chrome writes
 * it into the profile's folder, the port on a line and the path on the next. `chrome` means the usual profile.
 */
async function allowedAddress(typed: string): Promise<string> {
  const usual = PROFILES[process.platform] ?? [];
  const folders = typed === 'chrome' ? usual.map((path) => join(homedir(), path)) : [typed];
  for (const folder of folders) {
    const text = await readFile(join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const [port = '', path = ''] = text.split(/\r?\n/);
    if (/^\d+$/.test(port) && path.startsWith('/')) return `ws://127.0.0.1:${port}${path}`;
  }
  if (typed === 'chrome') throw new Error(t('cli.chromeNotAllowed'));
  throw new UsageError(t('cli.notAddressBrowser', { typed }));
}
