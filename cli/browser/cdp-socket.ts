import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Protocol } from 'devtools-protocol';
import { t } from '../../core/platform/messages/messages.ts';
import { UsageError } from '../arguments/command.ts';
import type { RawSession } from './cdp-tab.ts';

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

/** A command without an answer so far. */
interface Waiting {
  sessionId: string | undefined;
  settle(message: Message): void;
}

/** How long a browser may take to open a socket: a person may be asked to allow it. Milliseconds. */
const OPEN_DEADLINE_MS = 30_000;

/** The DevTools protocol over a WebSocket, to a browser that somebody else has started. */
export class CdpSocket {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  /** By session and event. */
  readonly #listeners = new Map<string | undefined, Map<string, Set<Listener>>>();
  readonly #all = new Set<EventListener>();
  readonly #closed = Promise.withResolvers<void>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#heard(JSON.parse(String(data))));
    socket.addEventListener('close', () => {
      this.#endWaiting(t('cli.connectionClosed'), () => true);
      this.#closed.resolve();
    });
  }

  /** Resolves when the connection is over, whoever ended it. */
  get closed(): Promise<void> {
    return this.#closed.promise;
  }

  /** Resolves once the socket is open. Rejects with a sentence. */
  static open(address: string): Promise<CdpSocket> {
    const { promise, resolve, reject } = Promise.withResolvers<CdpSocket>();
    const socket = new WebSocket(address);
    const refuse = () => {
      reject(new Error(t('cli.noBrowserAcceptsConnection', { address })));
      // A person who allows it later allows nothing more.
      socket.close();
    };
    const timer = setTimeout(refuse, OPEN_DEADLINE_MS);
    socket.addEventListener('open', () => resolve(new CdpSocket(socket)), { once: true });
    socket.addEventListener('error', refuse, { once: true });
    return promise.finally(() => clearTimeout(timer));
  }

  /** The session of a target that was attached; without an id, that of the socket's own target. */
  session(id?: string): RawSession {
    return {
      id,
      send: (method, params) => this.send(method, params, id),
      on: (event, listener) => {
        const own = this.#listeners.get(id) ?? new Map<string, Set<Listener>>();
        this.#listeners.set(id, own);
        own.set(event, (own.get(event) ?? new Set()).add(listener));
      },
      off: (event, listener) => this.#listeners.get(id)?.get(event)?.delete(listener),
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
    if (this.#socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Error(t('cli.connectionClosed')));
    }
    const settle = ({ result, error }: Message) => {
      if (error) reject(new Error(error.message ?? method));
      else resolve(result);
    };
    this.#waiting.set(id, { sessionId, settle });
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    return promise;
  }

  close(): void {
    this.#socket.close();
  }

  #heard(message: Message): void {
    const { id, method, params, sessionId } = message;
    if (id !== undefined) {
      this.#waiting.get(id)?.settle(message);
      this.#waiting.delete(id);
      return;
    }
    if (method !== undefined) for (const listener of this.#all) listener(sessionId, method, params);
    for (const listener of this.#listeners.get(sessionId)?.get(method ?? '') ?? []) {
      listener(params as never);
    }
    if (method !== 'Target.detachedFromTarget') return;
    const gone = (params as Protocol.Target.DetachedFromTargetEvent).sessionId;
    this.#listeners.delete(gone);
    setTimeout(() => this.#endWaiting(DETACHED, (of) => of === gone), CAUSE_MS);
  }

  /** What a session that has gone was asked, it answers no more. */
  #endWaiting(message: string, isOver: (sessionId: string | undefined) => boolean): void {
    for (const [id, { sessionId, settle }] of this.#waiting) {
      if (!isOver(sessionId)) continue;
      this.#waiting.delete(id);
      settle({ error: { message } });
    }
  }
}

/** Why a session has gone, the browser reports right after that it has; who waits for the tab says it. Milliseconds. */
const CAUSE_MS = 300;

/** In Chrome's own words, by which it is known. */
const DETACHED = 'Session closed';

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
 * it into the profile's folder, the port on a line and the path on the next. `chrome` means the usual profile. Where
 * Chrome was ended by force, or crashed, the file stays: then nobody listens at its port.
 */
async function allowedAddress(typed: string): Promise<string> {
  const usual = PROFILES[process.platform] ?? [];
  const folders = typed === 'chrome' ? usual.map((path) => join(homedir(), path)) : [typed];
  let stale = '';
  for (const folder of folders) {
    const file = join(folder, 'DevToolsActivePort');
    const text = await readFile(file, 'utf8').catch(() => '');
    const [port = '', path = ''] = text.split(/\r?\n/);
    if (!/^\d+$/.test(port) || !path.startsWith('/')) continue;
    if (await isListening(Number(port))) return `ws://127.0.0.1:${port}${path}`;
    stale ||= file;
  }
  if (stale !== '') throw new Error(t('cli.nobodyListensPort', { file: stale }));
  if (typed === 'chrome') throw new Error(t('cli.chromeNotAllowed'));
  throw new UsageError(t('cli.notAddressBrowser', { typed }));
}

/** Whether anybody takes connections at a port of this computer; one that is made is closed at once. */
function isListening(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ port, host: '127.0.0.1', timeout: ANSWER_DEADLINE_MS });
  socket.once('connect', () => resolve(true));
  for (const event of ['error', 'timeout']) socket.once(event, () => resolve(false));
  return promise.finally(() => socket.destroy());
}
