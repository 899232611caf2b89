import type { PageGround } from '../../core/style/inventory/page-ground.ts';
import type { ResidentOrders, ResidentScript } from '../../core/style/resident/resident-orders.ts';
import { pageDocument } from '../platform/page-document.ts';
import { OwnTheme } from '../styles/own-theme.ts';
import { ShadowAdoption } from '../styles/shadow-adoption.ts';
import { groundOfPage } from '../styles/style-reader.ts';
import { shadowRootsIn } from '../styles/style-scopes.ts';
import { AdoptedSheets } from './adopted-sheets.ts';
import { askWorker } from './ask-worker.ts';
import type { HeldCanvas } from './held-canvas.ts';
import { REPLACED, ResidentEngine } from './resident-engine.ts';

/** Keeps a page dark: its own theme, saved sheets of its shadow roots, and what the engine generates. */
export class AlwaysDarkPage implements ResidentScript {
  readonly #saved = new SavedParts();
  readonly #adopted = new AdoptedSheets();
  #end: AbortController | null = null;
  #engine: ResidentEngine | null = null;
  #given: ResidentOrders | null = null;
  #orders = 'null';
  readonly #held: HeldCanvas;
  readonly #isSystemDark: () => boolean;
  /** The page’s own, as it was before it was dark. */
  #ground: PageGround | null = null;

  /** The page is held back until the first of what it is to look like is there. */
  constructor(held: HeldCanvas, isSystemDark: () => boolean) {
    this.#held = held;
    this.#isSystemDark = isSystemDark;
  }

  set(given: ResidentOrders | null): void {
    this.#given = given;
    this.#follow(given?.followsSystem && !this.#isSystemDark() ? null : given);
  }

  /** The system has become dark, or light. */
  followSystem(): void {
    if (this.#given?.followsSystem) this.set(this.#given);
  }

  #follow(orders: ResidentOrders | null): void {
    const next = JSON.stringify(orders);
    if (next === this.#orders) {
      // The worker gives the same orders again when it has put the saved sheets in again.
      this.#engine?.takeOverAgain();
      return;
    }
    this.#orders = next;
    // What is there stays until the next engine has made its own.
    this.#end?.abort(orders?.engine ? REPLACED : undefined);
    this.#end = null;
    this.#engine = null;
    this.#saved.set(orders);
    if (!orders?.engine) {
      this.#held.release();
      return;
    }
    this.#end = new AbortController();
    this.#engine = new ResidentEngine({
      orders: { ...orders, engine: orders.engine },
      adopted: this.#adopted,
      isOurs: (sheet) => this.#saved.isOurs(sheet) || this.#held.isOurs(sheet),
      signal: this.#end.signal,
      isReady: this.#held.release,
      ground: () => {
        this.#ground ??= this.#held.without(groundOfPage);
        return this.#ground;
      },
    });
    this.#engine.start();
  }

  async yieldToPanel(): Promise<void> {
    const before = this.#orders;
    if (this.#end) await askWorker({ type: 'penumbra-resident-yields' });
    if (this.#orders === before) this.set(null);
  }

  isOurs(sheet: object): boolean {
    if (!(sheet instanceof CSSStyleSheet)) return false;
    return [this.#adopted, this.#saved, this.#held].some((styles) => styles.isOurs(sheet));
  }
}

/** Style sheets and shadow roots that scripts make raise no event. Milliseconds. */
const POLL_INTERVAL_MS = 1000;
/** Changes are gathered for this long. Milliseconds. */
const REST_MS = 50;

type SavedOrders = Pick<ResidentOrders, 'ownTheme' | 'shadows'>;

/** Keeps the own theme on and saved sheets in the shadow roots of a page while it loads and changes. */
class SavedParts {
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
