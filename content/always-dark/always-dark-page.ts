import type { PageGround } from '../../core/style/inventory/page-ground.ts';
import type {
  EngineFindings,
  ResidentOrders,
  ResidentScript,
} from '../../core/style/resident/resident-orders.ts';
import { pageDocument, rootElement } from '../platform/page-document.ts';
import { OwnTheme } from '../styles/own-theme.ts';
import { ShadowAdoption } from '../styles/shadow-adoption.ts';
import { groundOfPage } from '../styles/style-reader.ts';
import { shadowRootsIn } from '../styles/style-scopes.ts';
import { POLL_INTERVAL_MS } from '../styles/style-watch.ts';
import { AdoptedSheets } from './adopted-sheets.ts';
import type { HeldCanvas } from './held-canvas.ts';
import { type EngineOrders, ResidentEngine } from './resident-engine.ts';

const NOBODY = (): void => undefined;

/** Keeps a page dark: its own theme, what is written for its shadow roots, and what the engine generates. */
export class AlwaysDarkPage implements ResidentScript {
  readonly theme = new OwnTheme();
  readonly #adopted = new AdoptedSheets();
  readonly #parts = new StoredParts(this.theme, this.#adopted);
  #working: AbortController | null = null;
  #engine: ResidentEngine | null = null;
  #ready = Promise.resolve();
  /** Who waits for the page to be dark. */
  #resolve = NOBODY;
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

  set(given: ResidentOrders | null): Promise<void> {
    this.#given = given;
    return this.#follow(given?.followsSystem && !this.#isSystemDark() ? null : given);
  }

  /** The system has become dark, or light. */
  followSystem(): void {
    if (this.#given?.followsSystem) void this.set(this.#given);
  }

  #follow(orders: ResidentOrders | null): Promise<void> {
    const next = JSON.stringify(orders);
    if (next === this.#orders) return this.#ready;
    this.#orders = next;
    if (!orders?.engine) this.#end();
    this.#parts.set(orders);
    this.#ready = orders?.engine
      ? this.#generate({ ...orders, engine: orders.engine })
      : Promise.resolve(this.#held.release());
    return this.#ready;
  }

  #end(): void {
    this.#working?.abort();
    this.#working = null;
    this.#engine = null;
    this.#resolve();
  }

  /** Resolves once the page is dark by these orders. */
  #generate(orders: EngineOrders): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#resolve;
    this.#resolve = () => {
      before();
      resolve();
    };
    if (this.#engine) this.#engine.change(orders);
    else this.#start(orders);
    return promise;
  }

  #start(orders: EngineOrders): void {
    this.#working = new AbortController();
    this.#engine = new ResidentEngine({
      orders,
      adopted: this.#adopted,
      isOurs: (sheet) => this.#parts.isOurs(sheet) || this.#held.isOurs(sheet),
      signal: this.#working.signal,
      isReady: () => {
        this.#held.release();
        this.#resolve();
        this.#resolve = NOBODY;
      },
      ground: () => {
        this.#ground ??= globalThis.__penumbraGround ?? this.#held.without(groundOfPage);
        return this.#ground;
      },
    });
    this.#engine.start();
  }

  look(): void {
    this.#engine?.look();
  }

  async repaired(): Promise<EngineFindings | null> {
    return (await this.#engine?.repaired()) ?? null;
  }

  /** The theme stays as it is: the panel turns it on and off from now on. */
  yieldToPanel(): void {
    this.#given = null;
    this.#orders = 'null';
    this.#end();
    this.#parts.leave();
    this.#held.release();
  }

  ground(): PageGround {
    return this.#engine?.ground ?? this.#held.without(groundOfPage);
  }

  isOurs(sheet: object): boolean {
    if (!(sheet instanceof CSSStyleSheet)) return false;
    return [this.#adopted, this.#parts, this.#held].some((styles) => styles.isOurs(sheet));
  }
}

/** Changes are gathered for this long. Milliseconds. */
const REST_MS = 50;

type StoredOrders = Pick<ResidentOrders, 'ownTheme' | 'shadows' | 'engine'>;

/** Keeps the own theme on, and what is written for shadow roots in them, while a page loads and changes. */
class StoredParts {
  readonly #ownTheme: OwnTheme;
  readonly #adopted: AdoptedSheets;
  readonly #adoption = new ShadowAdoption();

  isOurs = (sheet: CSSStyleSheet): boolean => this.#adoption.isOurs(sheet);

  #orders: StoredOrders | null = null;
  #end: AbortController | null = null;
  #roots = '';
  #now: string | null = null;

  constructor(ownTheme: OwnTheme, adopted: AdoptedSheets) {
    this.#ownTheme = ownTheme;
    this.#adopted = adopted;
  }

  /** Leaves shadow roots as they were, and the theme as it is. */
  leave(): void {
    this.#end?.abort();
    this.#end = null;
    this.#adoption.clear();
    if (this.#orders && !this.#orders.engine) this.#adopted.clear();
    this.#roots = '';
    this.#orders = null;
    this.#now = null;
  }

  /** Follows other orders; with null, the page is left as it was. */
  set(orders: StoredOrders | null): void {
    const next = orders && JSON.stringify([orders.ownTheme, orders.shadows, !orders.engine]);
    if (next !== null && next === this.#now) return;
    this.leave();
    this.#now = next;
    if (!orders?.ownTheme) this.#ownTheme.turnOff();
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
    const { ownTheme, shadows, engine } = this.#orders;
    if (ownTheme) this.#ownTheme.turnOn();
    // Where nothing is generated, nothing else turns what the browser paints dark.
    if (ownTheme && !engine && /light dark|dark light/.test(colorSchemeNow())) this.#adoptScheme();
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

  #adoptScheme(): void {
    const scopes = [{ scope: 0, parts: [DARK_SCHEME] }];
    void this.#adopted.replace(
      scopes,
      () => [document],
      () => Promise.resolve(),
    );
  }
}

const DARK_SCHEME = { css: ':root { color-scheme: dark !important; }' };

function colorSchemeNow(): string {
  return getComputedStyle(rootElement()).colorScheme;
}
