import { runInSlices, type Scheduler } from '../../core/platform/async/time-slicing.ts';
import type { StyleInventory } from '../../core/style/inventory/style-inventory.ts';
import { IncrementalSheets } from '../../core/style/resident/incremental-sheets.ts';
import type { ForeignSheet, ResidentOrders } from '../../core/style/resident/resident-orders.ts';
import type { ResidentSettings } from '../../core/style/resident/resident-settings.ts';
import { lateShadowHosts } from '../flat-tree/shadow-root.ts';
import { pageDocument } from '../platform/page-document.ts';
import { StyleReader } from '../styles/style-reader.ts';
import { writtenRules } from '../styles/style-watch.ts';
import { TimeSlicer } from '../styles/time-slicer.ts';
import type { AdoptedSheets } from './adopted-sheets.ts';
import { askWorker } from './ask-worker.ts';
import { DarkAnimations } from './dark-animations.ts';
import { PageRepairs } from './engine-repairs.ts';
import { ForcedCss } from './forced-css.ts';
import { isStyled } from './held-canvas.ts';
import { type PageChange, PageChanges } from './page-changes.ts';
import { WorkBudget } from './work-budget.ts';

/** What an engine is made from. */
interface EngineDeps {
  orders: ResidentOrders & { engine: ResidentSettings };
  adopted: AdoptedSheets;
  /** Whether another part of ours has made a sheet. */
  isOurs: (sheet: CSSStyleSheet) => boolean;
  signal: AbortSignal;
  /** Called as soon as the page is dark by all sheets that it waits for, and again later. */
  isReady: () => void;
}

/**
 * Generates the dark sheets of this page in this page, and again whatever has changed, before the
 * browser paints it. Touches no node of the page.
 */
export class ResidentEngine {
  readonly #deps: EngineDeps;
  readonly #reader: StyleReader;
  readonly #sheets: IncrementalSheets;
  readonly #animations: DarkAnimations;
  readonly #forced = new ForcedCss();
  readonly #budget = new WorkBudget();
  readonly #changes: PageChanges;
  readonly #repairs: PageRepairs;
  readonly #asked = new Set<string>();
  #scopes: StyleInventory['scopes'] = [];
  #due: PageChange | null = null;
  #isWorking = false;
  #isWaiting = false;
  #hasTakenOver = false;
  #isFetching = false;

  constructor(deps: EngineDeps) {
    const { orders, adopted, isOurs, signal } = deps;
    this.#deps = deps;
    this.#sheets = new IncrementalSheets(orders.engine, orders.removed);
    this.#animations = new DarkAnimations(this.#sheets);
    this.#reader = new StyleReader((sheet) => adopted.isOurs(sheet) || isOurs(sheet));
    this.#changes = new PageChanges((change) => this.#ask(change), signal);
    const page = {
      roots: () => this.#reader.roots(),
      scopes: () => this.#scopes,
      found: () => this.#ask({ rules: true }),
    };
    this.#repairs = new PageRepairs(page, sliced(signal), signal);
  }

  start(): void {
    const { signal } = this.#deps;
    this.#changes.start();
    const all = { rules: true, attributes: true, roots: true, animations: true };
    for (const event of ['DOMContentLoaded', 'readystatechange']) {
      pageDocument.listen(event, () => this.#ask(all), { signal });
    }
    window.addEventListener('load', () => this.#ask(all), { signal });
    signal.addEventListener('abort', () => this.#leave());
    this.#ask(all);
  }

  /** Notes what has changed. The work is done as soon as the running script ends, if the page can spare it. */
  #ask(change: PageChange): void {
    if (change.restyled) this.#repairs.soon();
    const { restyled: _, ...rest } = change;
    if (Object.keys(rest).length === 0) return;
    this.#due = { ...this.#due, ...rest };
    if (this.#isWorking || this.#isWaiting) return;
    this.#isWaiting = true;
    const wait = this.#budget.wait();
    const work = () => {
      this.#isWaiting = false;
      void this.#work();
    };
    if (wait > 0) setTimeout(work, wait);
    else queueMicrotask(work);
  }

  async #work(): Promise<void> {
    const due = this.#due;
    this.#due = null;
    if (!due || this.#deps.signal.aborted) return;
    this.#isWorking = true;
    const start = performance.now();
    const isWhole = due.rules === true && isStyled();
    try {
      await this.#darken(due);
    } catch (error) {
      // A page may be torn down in the midst of it; anything else is a defect that shows in its console.
      if (!this.#deps.signal.aborted) console.debug('Penumbra could not follow this page:', error);
    } finally {
      this.#isWorking = false;
      const { isReady, signal } = this.#deps;
      if (isWhole && !this.#isFetching && !signal.aborted) isReady();
      this.#budget.spend(Math.min(MOST_SPENT_MS, performance.now() - start));
    }
    if (this.#due) this.#ask({});
  }

  async #darken(due: PageChange): Promise<void> {
    const { orders, adopted, signal } = this.#deps;
    const pace = new TimeSlicer(signal);
    if (due.declarations) await this.#reread(pace);
    // Hosts that had no shadow root when they were asked may have one by now.
    if (due.roots) lateShadowHosts(MAX_LATE_HOSTS);
    this.#animations.start();
    const before = this.#scopeNames();
    const inventory = await this.#reader.read({
      pace,
      hasSameAttributes: due.attributes !== true,
      hasSameRoots: due.roots !== true,
      ground: orders.engine,
      keyframes: (scope, rule, base) => this.#animations.meet(scope, rule, base),
    });
    this.#scopes = inventory.scopes;
    if (this.#scopeNames() !== before) this.#repairs.forgetShadows();
    const task = this.#sheets.update(inventory, this.#repairs.findings);
    const { scopes, forced } = await runInSlices(task, sliced(signal), signal);
    const roots = Map.groupBy(this.#reader.roots(), ({ scope }) => scope);
    const withAnimations = scopes.map(({ scope, parts }) => {
      const keyframes = this.#animations.part(scope);
      return { scope, parts: keyframes ? [...parts, keyframes] : parts };
    });
    const rootsOf = (scope: number) => (roots.get(scope) ?? []).map(({ root }) => root);
    await adopted.replace(withAnimations, rootsOf, nextFrame);
    signal.throwIfAborted();
    this.#forced.set(forced);
    for (const { root } of this.#reader.roots()) this.#changes.observe(root);
    // The browser works out all styles for the answer: it is asked only when scripts have animated something.
    if (due.animations) {
      this.#animations.darkenScripted(this.#reader.roots().map(({ root }) => root));
    }
    this.#repairs.soon();
    void this.#fetchForeign(inventory);
    this.#takeOver();
  }

  /** Scripts may have written into rules that were read: those are forgotten. */
  async #reread(pace: TimeSlicer): Promise<void> {
    for (const rule of writtenRules(this.#reader.lists())) {
      if (this.#reader.known.has(rule)) this.#reader.known.hasChanged(rule);
      if (pace.step()) await pace.rest();
    }
  }

  async #fetchForeign({ sheets }: StyleInventory): Promise<void> {
    const urls = sheets.flatMap(({ url, unreadable }) => {
      const isNew = url !== null && unreadable !== null && !this.#asked.has(url);
      return isNew ? [url] : [];
    });
    if (urls.length === 0) return;
    for (const url of urls) this.#asked.add(url);
    this.#isFetching = true;
    const answer = await askWorker({ type: 'penumbra-resident-foreign', urls });
    this.#isFetching = false;
    if (this.#deps.signal.aborted || !Array.isArray(answer)) {
      this.#deps.isReady();
      return;
    }
    for (const { url, css } of answer as ForeignSheet[]) this.#reader.supply(url, css);
    this.#ask({ rules: true });
  }

  /** Once all of the page has been read, the saved sheets of another page are no longer needed. */
  #takeOver(): void {
    if (this.#hasTakenOver || pageDocument.readyState() === 'loading') return;
    this.#hasTakenOver = true;
    void askWorker({ type: 'penumbra-resident-took-over' });
  }

  /** The saved sheets are in the page once more: they go again, if they went before. */
  takeOverAgain(): void {
    if (this.#hasTakenOver) void askWorker({ type: 'penumbra-resident-took-over' });
  }

  #scopeNames(): string {
    return this.#scopes.map(({ id, hosts = [] }) => `${id} ${hosts.join()}`).join();
  }

  #leave(): void {
    this.#deps.adopted.clear();
    this.#animations.restore();
    this.#forced.set('');
  }
}

/** Hosts without a shadow root that are asked again at once. */
const MAX_LATE_HOSTS = 5_000;

/** A page of megabytes is worked on in slices, and need not be left in peace for as long as that took. */
const MOST_SPENT_MS = 60;

/** The next frame of a page that is painted; a hidden one has none. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
    setTimeout(resolve, MAX_FRAME_MS);
  });
}

const MAX_FRAME_MS = 100;

/** Long work gives the thread back to the page. */
function sliced(signal: AbortSignal): Scheduler {
  const pace = new TimeSlicer(signal);
  return { shouldYield: () => pace.isOver(), yieldToMain: () => pace.rest() };
}
