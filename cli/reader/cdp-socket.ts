import { t } from '../../core/platform/messages/messages.ts';
import type { RawSession } from '../browser/cdp-tab.ts';

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
export class CdpSocket {
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
    const refuse = () => reject(new Error(t('cli.socketRefused', { address })));
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
