import { runInSlices, type Scheduler } from '../../core/platform/async/time-slicing.ts';
import { groundOf, type PageGround } from '../../core/style/inventory/page-ground.ts';
import type { StyleInventory } from '../../core/style/inventory/style-inventory.ts';
import {
  IncrementalSheets,
  type ScopeSheets,
} from '../../core/style/resident/incremental-sheets.ts';
import {
  type EngineFindings,
  type ForeignSheet,
  MAX_FORCED_LENGTH,
  mayLoad,
  type ResidentMessage,
  type ResidentOrders,
} from '../../core/style/resident/resident-orders.ts';
import type { ResidentSettings } from '../../core/style/resident/resident-settings.ts';
import { askWorker } from '../platform/ask-worker.ts';
import { pageDocument } from '../platform/page-document.ts';
import { lateShadowHosts } from '../read/shadow-root.ts';
import { colorDeclarations } from '../styles/color-declarations.ts';
import { scratchStyle } from '../styles/style-attributes.ts';
import { StyleReader } from '../styles/style-reader.ts';
import { POLL_INTERVAL_MS, writtenRules } from '../styles/style-watch.ts';
import { TimeSlicer } from '../styles/time-slicer.ts';
import type { AdoptedSheets } from './adopted-sheets.ts';
import type { pageRepairs } from './engine-repairs.ts';
import { isStyled } from './held-canvas.ts';
import { type PageChange, PageChanges } from './page-changes.ts';

interface EngineDeps {
  orders: EngineOrders;
  adopted: AdoptedSheets;
  /** Whether another part of ours has made a sheet. */
  isOurs: (sheet: CSSStyleSheet) => boolean;
  signal: AbortSignal;
  /** Called as soon as the page is dark by all sheets that it waits for, and again later. */
  isReady: () => void;
  /** The page’s own ground, where the settings leave it to the page. Asked once its sheets are there. */
  ground: () => PageGround;
}

/** Orders by which something is generated. */
export type EngineOrders = ResidentOrders & { engine: ResidentSettings };

/**
 * Generates the dark sheets of this page in this page, and again whatever has changed, before the
 * browser paints it. Touches no node of the page.
 */
export class ResidentEngine {
  readonly #deps: EngineDeps;
  readonly #reader: StyleReader;
  /** Null until the page’s ground is known. */
  #sheets: IncrementalSheets | null = null;
  #settings: ResidentSettings;
  readonly #animations: DarkAnimations;
  readonly #forced = new ForcedCss();
  readonly #budget = new WorkBudget();
  readonly #changes: PageChanges;
  /** Null until the page is dark. */
  #repairs: ReturnType<typeof pageRepairs> | null = null;
  readonly #asked = new Set<string>();
  #scopes: StyleInventory['scopes'] = [];
  #due: PageChange | null = null;
  #isWorking = false;
  #isWaiting = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Who waits until what was due is done. */
  #waiting: (() => void)[] = [];
  #measures: Promise<void> | null = null;
  #isFetching = false;
  #wasReady = false;

  constructor(deps: EngineDeps) {
    const { orders, adopted, isOurs, signal } = deps;
    this.#deps = deps;
    this.#settings = orders.engine;
    this.#animations = new DarkAnimations((of) => this.#sheets?.declarations(of) ?? []);
    this.#reader = new StyleReader((sheet) => adopted.isOurs(sheet) || isOurs(sheet));
    this.#changes = new PageChanges((change) => this.#ask(change), signal);
  }

  /** The ground of the light page; null until it is known. */
  get ground(): PageGround | null {
    return this.#sheets && groundOf(this.#settings);
  }

  start(): void {
    const { signal } = this.#deps;
    this.#changes.start();
    for (const event of ['DOMContentLoaded', 'readystatechange']) {
      pageDocument.listen(event, () => this.#ask(ALL), { signal });
    }
    window.addEventListener('load', () => this.#ask(ALL), { signal });
    // Where no hook is, nothing says that the page has taken ours out.
    const pulse = setInterval(() => this.#deps.adopted.putBack(), POLL_INTERVAL_MS);
    signal.addEventListener('abort', () => {
      clearInterval(pulse);
      this.#leave();
    });
    this.#ask(ALL);
  }

  /** Generates by other settings from now on; what is there stays until then. Of the same mapping, what was measured holds. */
  change({ engine, removed }: EngineOrders): void {
    const { recolored } = this.#settings;
    const before = mappingOf(this.#settings);
    const known = this.#sheets && engine.readsGround ? groundOf(this.#settings) : {};
    this.#settings = { ...engine, ...known };
    const isSame = before === mappingOf(engine);
    if (isSame && !engine.recolored) this.#settings = { ...this.#settings, recolored };
    this.#sheets?.turn(this.#settings, removed);
    if (!isSame) this.#repairs?.restart(engine.recolored ?? NO_RECOLORINGS);
    this.#ask(ALL, true);
  }

  /** What is repaired once the page is measured, at once, until nothing more is found. */
  async repaired(): Promise<EngineFindings> {
    await this.#whenDone();
    await this.#beginRepairs();
    await this.#repairs?.settle(() => this.#whenDone());
    return this.#findings();
  }

  /** Looks at all rules again, and at what is in them. */
  look(): void {
    this.#ask({ rules: true, declarations: true, roots: true });
  }

  #findings(): EngineFindings {
    const { recolored = NO_RECOLORINGS } = this.#settings;
    return this.#repairs?.findings ?? { repairs: [], drawings: [], recolored };
  }

  /** Resolves once all that is due now is done, and the sheets are in place. */
  #whenDone(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    this.#ask({ rules: true }, true);
    return promise;
  }

  /**
   * Notes what has changed. The work is done as soon as the running script ends, if the page can spare it or somebody
   * waits for it.
   */
  #ask(change: PageChange, isUrgent = false): void {
    if (change.restyled) this.#repairs?.soon();
    const { restyled: _, ...rest } = change;
    // A page may set its own list in each frame: what is read for that waits, and the page stays dark meanwhile.
    if (rest.rules) this.#deps.adopted.putBack();
    if (Object.keys(rest).length === 0) return;
    this.#due = { ...this.#due, ...rest };
    if (this.#isWorking || (this.#isWaiting && !isUrgent)) return;
    this.#isWaiting = true;
    clearTimeout(this.#timer);
    const wait = isUrgent ? 0 : this.#budget.wait();
    const work = () => {
      this.#isWaiting = false;
      void this.#work();
    };
    if (wait > 0) this.#timer = setTimeout(work, wait);
    else queueMicrotask(work);
  }

  async #work(): Promise<void> {
    const due = this.#due;
    if (!due || this.#isWorking || this.#deps.signal.aborted) return;
    this.#due = null;
    this.#isWorking = true;
    const waiting = this.#waiting;
    this.#waiting = [];
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
      if (isWhole && !this.#isFetching && !signal.aborted) {
        isReady();
        this.#wasReady = true;
      }
      // A page that is held for it is not slowed by it: what comes next need not wait.
      if (this.#wasReady) this.#budget.spend(Math.min(MOST_SPENT_MS, performance.now() - start));
      for (const done of waiting) done();
    }
    if (this.#due) this.#ask(this.#due, this.#waiting.length > 0);
  }

  async #darken(changed: PageChange): Promise<void> {
    const { adopted, signal } = this.#deps;
    const pace = new TimeSlicer(signal);
    const due = this.#sheets ? changed : ALL;
    this.#sheets ??= this.#firstSheets();
    if (!this.#sheets) return;
    if (due.declarations) await this.#reread(pace);
    // Hosts that had no shadow root when they were asked may have one by now.
    if (due.roots) lateShadowHosts(MAX_LATE_HOSTS);
    this.#animations.start();
    const before = this.#scopeNames();
    const inventory = await this.#reader.read({
      pace,
      hasSameAttributes: due.attributes !== true,
      hasSameRoots: due.roots !== true,
      ground: this.#settings,
      keyframes: (scope, rule, base) => this.#animations.meet(scope, rule, base),
    });
    this.#scopes = inventory.scopes;
    if (this.#scopeNames() !== before) this.#repairs?.forgetShadows();
    const task = this.#sheets.update(inventory, this.#findings());
    const { scopes, forced } = await runInSlices(task, sliced(signal), signal);
    const roots = Map.groupBy(this.#reader.roots(), ({ scope }) => scope);
    const withAnimations = scopes.map(({ scope, parts }) => {
      const keyframes = this.#animations.part(scope);
      return { scope, parts: keyframes ? [...parts, keyframes] : parts };
    });
    const rootsOf = (scope: number) => (roots.get(scope) ?? []).map(({ root }) => root);
    // What has ended meanwhile puts no more in.
    const rest = () => nextFrame().then(() => signal.throwIfAborted());
    await adopted.replace(withAnimations, rootsOf, rest);
    signal.throwIfAborted();
    this.#forced.set(forced);
    for (const { root } of this.#reader.roots()) this.#changes.observe(root);
    // The browser works out all styles for the answer: it is asked only when scripts have animated something.
    if (due.animations) {
      this.#animations.darkenScripted(this.#reader.roots().map(({ root }) => root));
    }
    if (this.#repairs) this.#repairs.soon();
    else void this.#beginRepairs();
    void this.#fetchForeign(inventory);
  }

  /** What measures the page is a script of its own, which the worker brings. */
  #beginRepairs(): Promise<void> {
    this.#measures ??= this.#bringMeasures();
    return this.#measures;
  }

  async #bringMeasures(): Promise<void> {
    await askWorker({ type: 'penumbra-resident-measures' });
    const { signal } = this.#deps;
    const sheets = this.#sheets;
    if (signal.aborted || !sheets || !globalThis.__penumbraRepairs) return;
    const page = {
      roots: () => this.#reader.roots(),
      shown: () => sheets.shown(),
      scopes: () => this.#scopes,
      found: () => this.#ask({ rules: true }),
    };
    const { recolored = NO_RECOLORINGS } = this.#settings;
    const { ownTheme } = this.#deps.orders;
    const how = { recolored, ownTheme, scheduler: sliced(signal), signal };
    this.#repairs = globalThis.__penumbraRepairs(page, how);
    this.#repairs.soon();
  }

  /** Null while the page’s ground is not known: it is read once, before anything is dark. */
  #firstSheets(): IncrementalSheets | null {
    const { orders, ground } = this.#deps;
    if (orders.engine.readsGround) {
      if (!isStyled()) return null;
      this.#settings = { ...orders.engine, ...ground() };
    }
    return new IncrementalSheets(this.#settings, orders.removed);
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
    // Who waits by now waits for another engine.
    if (this.#deps.signal.aborted) return;
    if (!Array.isArray(answer)) {
      this.#deps.isReady();
      return;
    }
    for (const { url, css } of answer as ForeignSheet[]) this.#reader.supply(url, css);
    this.#ask({ rules: true });
  }

  #scopeNames(): string {
    return this.#scopes.map(({ id, hosts = [] }) => `${id} ${hosts.join()}`).join();
  }

  #leave(): void {
    this.#deps.adopted.clear();
    this.#animations.restore();
    this.#forced.set('');
    clearTimeout(this.#timer);
    for (const done of this.#waiting) done();
  }
}

const ALL: PageChange = { rules: true, attributes: true, roots: true, animations: true };

/** What colors are mapped by, beside what a measurement finds. */
function mappingOf({ knobs, palette, rare }: ResidentSettings): string {
  return JSON.stringify([knobs, palette, rare]);
}

const NO_RECOLORINGS: NonNullable<ResidentSettings['recolored']> = [];

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

/** Rules that win over the page only in the person's own sheet, which the worker alone can write. */
class ForcedCss {
  /** What the worker has put in. */
  #now = '';
  #next = '';
  #isAsking = false;

  /** Puts a text in the place of the one before; an empty one takes that away. */
  set(css: string): void {
    this.#next = css.length <= MAX_FORCED_LENGTH && !mayLoad(css) ? css : '';
    if (!this.#isAsking) void this.#follow();
  }

  /** One text after the other: each takes the place of the one that is there. */
  async #follow(): Promise<void> {
    this.#isAsking = true;
    while (this.#next !== this.#now) {
      const message: ResidentMessage = {
        type: 'penumbra-resident-forced',
        css: this.#next,
        before: this.#now,
      };
      this.#now = this.#next;
      await askWorker(message);
    }
    this.#isAsking = false;
  }
}

/** Share of the page's time that work may take while the page changes all the time. */
const SHARE = 0.2;

/** Time that may be spent at once after a rest. Milliseconds. */
const MAX_SLICE_MS = 30;

/** Work waits until there is this much again. Milliseconds. */
const LEAST_MS = 5;

/** What work for a page may cost: much at once, little for long (token bucket). */
class WorkBudget {
  #left = MAX_SLICE_MS;
  #at = performance.now();

  spend(ms: number): void {
    this.#fill();
    this.#left -= ms;
  }

  /** Milliseconds to wait before more work; 0 for none. */
  wait(): number {
    this.#fill();
    return this.#left > 0 ? 0 : (LEAST_MS - this.#left) / SHARE;
  }

  #fill(): void {
    const now = performance.now();
    this.#left = Math.min(MAX_SLICE_MS, this.#left + (now - this.#at) * SHARE);
    this.#at = now;
  }
}

type Part = ScopeSheets['parts'][number];

/** The colors of a page's animations: those of its sheets are said again, those of scripts changed. */
class DarkAnimations {
  readonly #darkOf: IncrementalSheets['declarations'];
  readonly #written = new WeakMap<CSSKeyframesRule, { source: string; css: string }>();
  readonly #met = new Map<number, Map<string, string>>();
  readonly #parts = new Map<string, Part>();
  /** What scripts' animations were, and what we made of them. */
  readonly #changed = new Map<KeyframeEffect, { before: Keyframe[]; after: string }>();

  constructor(darkOf: IncrementalSheets['declarations']) {
    this.#darkOf = darkOf;
  }

  /** Begins a reading. */
  start(): void {
    this.#met.clear();
  }

  /** Takes the keyframes of a sheet; the last of a name wins, as in the page. */
  meet(scope: number, rule: CSSKeyframesRule, base: string): void {
    const ofScope = this.#met.get(scope) ?? new Map<string, string>();
    this.#met.set(scope, ofScope);
    ofScope.set(rule.name, this.#darkRule(rule, base));
  }

  /** The sheet with a scope's keyframes: the last of a name wins (CSS Animations 1 §3). */
  part(scope: number): Part | null {
    const css = [...(this.#met.get(scope)?.values() ?? [])].join('\n').trim();
    if (css === '') return null;
    const part = this.#parts.get(css) ?? { css };
    this.#parts.set(css, part);
    return part;
  }

  /** Darkens what scripts animate now. */
  darkenScripted(roots: Iterable<Document | ShadowRoot>): void {
    for (const root of roots) {
      for (const animation of root.getAnimations()) {
        if (animation instanceof CSSAnimation || animation instanceof CSSTransition) continue;
        if (animation.effect instanceof KeyframeEffect) this.#darkenEffect(animation.effect);
      }
    }
  }

  /** Leaves the page's animations as they were. */
  restore(): void {
    for (const [effect, { before, after }] of this.#changed) {
      if (JSON.stringify(effect.getKeyframes()) === after) effect.setKeyframes(before);
    }
    this.#changed.clear();
  }

  #darkRule(rule: CSSKeyframesRule, base: string): string {
    const source = rule.cssText;
    const known = this.#written.get(rule);
    if (known?.source === source) return known.css;
    let hasColors = false;
    const frames = [...rule.cssRules].map((frame) => {
      if (!(frame instanceof CSSKeyframeRule)) return '';
      const dark = this.#darkOf(colorDeclarations(frame.style, base));
      if (dark.length > 0) hasColors = true;
      const added = dark.map(({ property, value }) => `${property}: ${value};`).join(' ');
      return `${frame.keyText} { ${frame.style.cssText} ${added} }`;
    });
    const css = hasColors ? `@keyframes ${CSS.escape(rule.name)} { ${frames.join(' ')} }` : '';
    this.#written.set(rule, { source, css });
    return css;
  }

  #darkenEffect(effect: KeyframeEffect): void {
    const before = effect.getKeyframes();
    if (this.#changed.get(effect)?.after === JSON.stringify(before)) return;
    let hasColors = false;
    const after = before.map((frame) => {
      const dark = this.#darkFrame(frame);
      if (dark) hasColors = true;
      return { ...keyframeOf(frame), ...dark };
    });
    if (!hasColors) return;
    effect.setKeyframes(after);
    this.#changed.set(effect, { before, after: JSON.stringify(effect.getKeyframes()) });
  }

  #darkFrame(frame: ComputedKeyframe): Record<string, string> | null {
    const text = Object.entries(frame)
      .filter(([name, value]) => !NO_PROPERTIES.has(name) && typeof value === 'string')
      .map(([name, value]) => `${cssName(name)}: ${String(value)};`)
      .join('');
    const dark = this.#darkOf(colorDeclarations(scratchStyle(text), pageDocument.baseUri()));
    if (dark.length === 0) return null;
    return Object.fromEntries(
      dark.map(({ property, value }) => [
        property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
    );
  }
}

const NO_PROPERTIES: ReadonlySet<string> = new Set([
  'offset',
  'computedOffset',
  'easing',
  'composite',
]);

/** A computed keyframe in the form in which one is given. */
function keyframeOf({ computedOffset: _, ...frame }: ComputedKeyframe): Keyframe {
  return frame as Keyframe;
}

function cssName(name: string): string {
  return name.startsWith('--') ? name : name.replace(/[A-Z]/g, (at) => `-${at.toLowerCase()}`);
}
