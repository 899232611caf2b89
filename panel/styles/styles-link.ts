import type { AuditAsk } from '../../core/audit/audit-protocol.ts';
import type { OwnThemeFound } from '../../core/dark/own-theme-found.ts';
import type { ReadOptions } from '../../core/dark/page-styles.ts';
import { RuleTable, type SentInventory } from '../../core/dark/sent-inventory.ts';
import type { StyleInventory } from '../../core/dark/style-inventory.ts';
import {
  type PanelToStyles,
  type ScopeSelector,
  type SentColors,
  STYLES_PORT,
  type StylesToPanel,
} from '../../core/dark/styles-protocol.ts';

/** Reading and measuring a page of megabytes takes this long at most. Milliseconds. */
const DEADLINE = 20_000;

type Asked = 'texts' | 'pairs' | 'surfaces' | 'painted';

/** What became of the page's styles: rules are others, or others apply. */
export type StyleNews = 'changed' | 'restyled';

/** The port to the script that reads and adopts styles in one document. */
export class StylesLink {
  readonly documentId: string;
  readonly frameId: number;
  readonly #port: chrome.runtime.Port;
  readonly #waiting = new Map<number, (reply: { result?: unknown; error?: string }) => void>();
  #next = 1;
  #isOpen = true;
  #hasAdopted = false;
  readonly #rules = new RuleTable();
  /** Told how many rules have been read, by the number of the question. */
  readonly #progress = new Map<number, (rules: number) => void>();

  constructor(tabId: number, frameId: number, documentId: string, told: (news: StyleNews) => void) {
    this.frameId = frameId;
    this.documentId = documentId;
    this.#port = chrome.tabs.connect(tabId, { documentId, name: STYLES_PORT });
    this.#port.onMessage.addListener((message: StylesToPanel) => {
      if (message.type === 'reply') {
        this.#waiting.get(message.id)?.(message);
      } else if (message.type === 'part') {
        this.#rules.add(message);
        this.#progress.get(message.id)?.(message.met);
      } else told(message.type);
    });
    this.#port.onDisconnect.addListener(() => {
      // Reading lastError tells Chrome that we know: a frame may go at any time.
      void chrome.runtime.lastError;
      this.#isOpen = false;
      for (const settle of this.#waiting.values()) settle({ error: 'The frame has gone.' });
    });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Rejects with a sentence when the frame goes, fails, or does not answer in 20 s. */
  ask(type: Asked): Promise<unknown> {
    return this.#request((id) => ({ type, id }));
  }

  /** Rejects as `ask` does, and with the signal's reason. */
  async read(options: ReadOptions = {}): Promise<StyleInventory> {
    return this.#rules.inventory((await this.#readWith('read', options)) as SentInventory);
  }

  async colors(): Promise<{ inventory: StyleInventory; survey: SentColors['survey'] }> {
    const { inventory, survey } = (await this.#readWith('colors', {})) as SentColors;
    return { inventory: this.#rules.inventory(inventory), survey };
  }

  async #readWith(type: 'read' | 'colors', { signal, progress }: ReadOptions): Promise<unknown> {
    let asked = 0;
    const stop = () => this.#send({ type: 'stop', id: asked });
    signal?.throwIfAborted();
    signal?.addEventListener('abort', stop);
    try {
      return await this.#request((id) => {
        asked = id;
        if (progress) this.#progress.set(id, progress);
        return { type, id };
      });
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', stop);
      this.#progress.delete(asked);
    }
  }

  async adopt(sheets: { scope: number; css: string }[]): Promise<void> {
    // Most pages have no shadow roots, and need no answer that there is nothing to do.
    if (sheets.length === 0 && !this.#hasAdopted) return;
    this.#hasAdopted = sheets.length > 0;
    await this.#request((id) => ({ type: 'adopt', id, sheets }));
  }

  async ownTheme(on: boolean | null): Promise<OwnThemeFound> {
    return (await this.#request((id) => ({ type: 'own-theme', id, on }))) as OwnThemeFound;
  }

  async light(targets: ScopeSelector[]): Promise<number> {
    return (await this.#request((id) => ({ type: 'light', id, targets }))) as number;
  }

  /** Whether there is such an element; it is held ready for DevTools then. */
  async point(target: ScopeSelector): Promise<boolean> {
    return (await this.#request((id) => ({ type: 'point', id, target }))) === true;
  }

  audit(ask: AuditAsk): Promise<unknown> {
    return this.#request((id) => ({ type: 'audit', id, ask }));
  }

  supply(sheets: { url: string; css: string }[]): void {
    this.#send({ type: 'supply', sheets });
  }

  close(): void {
    this.#isOpen = false;
    this.#port.disconnect();
  }

  #request(message: (id: number) => PanelToStyles): Promise<unknown> {
    if (!this.#isOpen) return Promise.reject(new Error('The frame has gone.'));
    const id = this.#next++;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const timer = setTimeout(() => {
      this.#waiting.delete(id);
      reject(new Error(`The page did not answer within ${DEADLINE / 1000} seconds.`));
    }, DEADLINE);
    this.#waiting.set(id, ({ result, error }) => {
      clearTimeout(timer);
      this.#waiting.delete(id);
      if (error) reject(new Error(error));
      else resolve(result);
    });
    this.#send(message(id));
    return promise;
  }

  #send(message: PanelToStyles): void {
    // A port that has closed throws; what waits for an answer has been told already.
    if (this.#isOpen) this.#port.postMessage(message);
  }
}
