import type { ResidentOrders } from '../../core/style/resident/resident-orders.ts';
import { pageDocument } from '../platform/page-document.ts';
import { OwnTheme } from '../styles/own-theme.ts';
import { ShadowAdoption } from '../styles/shadow-adoption.ts';
import { shadowRootsIn } from '../styles/style-scopes.ts';

/** Style sheets and shadow roots that scripts make raise no event. Milliseconds. */
const POLL_INTERVAL_MS = 1000;
/** Changes are gathered for this long. Milliseconds. */
const REST_MS = 50;

type SavedOrders = Pick<ResidentOrders, 'ownTheme' | 'shadows'>;

/** Keeps the own theme on and saved sheets in the shadow roots of a page while it loads and changes. */
export class SavedParts {
  readonly #ownTheme = new OwnTheme();
  readonly #adoption = new ShadowAdoption();

  isOurs = (sheet: CSSStyleSheet): boolean => this.#adoption.isOurs(sheet);

  #orders: SavedOrders | null = null;
  #end: AbortController | null = null;
  #roots = '';

  /** Follows other orders; with null, the page is left as it was. */
  set(orders: SavedOrders | null): void {
    this.#end?.abort();
    this.#adoption.clear();
    this.#ownTheme.turnOff();
    this.#roots = '';
    this.#orders = orders;
    if (!orders || (!orders.ownTheme && orders.shadows.length === 0)) return;
    this.#end = new AbortController();
    this.#watch(this.#end.signal);
    this.#look();
  }

  #watch(signal: AbortSignal): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        this.#look();
      }, REST_MS);
    };
    const now = () => this.#look();
    const observer = new MutationObserver(soon);
    observer.observe(document, { childList: true, subtree: true });
    // A sheet reports its arrival in the capturing phase alone; it is dark before it is painted.
    pageDocument.listen('load', now, { capture: true, signal });
    pageDocument.listen('DOMContentLoaded', now, { signal });
    const pulse = setInterval(now, POLL_INTERVAL_MS);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      clearInterval(pulse);
      clearTimeout(timer);
    });
  }

  #look(): void {
    if (!this.#orders) return;
    const { ownTheme, shadows } = this.#orders;
    if (ownTheme) this.#ownTheme.turnOn();
    if (shadows.length === 0) return;
    const roots = shadowRootsIn(document);
    const names = roots.map(({ host }) => host.localName).join();
    if (names === this.#roots) return;
    this.#roots = names;
    const sheets = shadows.map(({ css }, scope) => ({ scope, css }));
    this.#adoption.replace(sheets, (scope) => {
      const hosts = shadows[scope]?.hosts ?? [];
      return roots.filter(({ host }) => hosts.includes(host.localName));
    });
  }
}
