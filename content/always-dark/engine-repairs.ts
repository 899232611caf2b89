import {
  runInSlices,
  type Scheduler,
  type SlicedTask,
} from '../../core/platform/async/time-slicing.ts';
import type { DarkRule } from '../../core/style/css/dark-rule.ts';
import type { ColorRule, Drawing, StyleScope } from '../../core/style/inventory/style-inventory.ts';
import {
  type Recoloring,
  type ShownColors,
  shownChanges,
} from '../../core/style/repair/recoloring.ts';
import { repairMarks } from '../../core/style/repair/repair-marks.ts';
import { repairPairs } from '../../core/style/repair/repair-pairs.ts';
import type { EngineFindings } from '../../core/style/resident/resident-orders.ts';
import { drawnOnLight } from '../paint/drawn-on-light.ts';
import { marksTask } from '../paint/measured-marks.ts';
import { textPairsTask } from '../paint/text-pairs.ts';
import { pageDocument } from '../platform/page-document.ts';
import { drawingsIn } from '../styles/drawings.ts';

/** The page rests so long before it is measured: colors that fade have arrived. Milliseconds. */
const REST_MS = 700;

/** A page that never rests is measured all the same, this long after it was last left in peace. Milliseconds. */
const MOST_MS = 5_000;

/** After a measurement, the page is left in peace this many times as long. */
const PEACE = 30;

/** A repaired page shows pairs that the first repair could not see. */
const MAX_PASSES = 3;

/** Repairs that are kept at most: a page that never settles must not grow forever. */
const MAX_REPAIRS = 500;

type Roots = readonly { scope: number; root: Document | ShadowRoot }[];

interface MeasuredPage {
  roots(): Roots;
  /** Which colors of the page are shown in which dark ones now. */
  shown(): ShownColors;
  scopes(): readonly (Pick<StyleScope, 'id' | 'layers'> & { rules: ColorRule[] })[];
  /** Something was found that the sheets must know. */
  found(): void;
}

/** Resolves once colors that fade have arrived, or the page has had the time to. */
async function fadesEnd(roots: Roots): Promise<void> {
  const all = roots.flatMap(({ root }) => root.getAnimations());
  const fades = all.filter((one) => one instanceof CSSTransition).map(({ finished }) => finished);
  if (fades.length === 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, REST_MS);
  await Promise.race([Promise.allSettled(fades), promise]);
}

declare global {
  /** Set by the script that measures, which comes once a page is dark. */
  var __penumbraRepairs: typeof pageRepairs | undefined;
}

/** Begins to measure a page while it is at rest. */
export function pageRepairs(page: MeasuredPage, how: PageRepairsHow): PageRepairs {
  return new PageRepairs(page, how);
}

interface PageRepairsHow {
  /** What was changed on other pages of the site. */
  recolored: readonly Recoloring[];
  /** Whether what was before is the page's own dark theme. */
  ownTheme: boolean;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** Measures a page while it is at rest, as the panel does: what is hard to read gets a rule of its own. */
class PageRepairs {
  readonly #page: MeasuredPage;
  readonly #how: Pick<PageRepairsHow, 'ownTheme'>;
  readonly #signal: AbortSignal;
  readonly #scheduler: Scheduler;
  readonly #repairs = new Map<string, DarkRule>();
  #drawings: readonly Drawing[] = [];
  #recolored: readonly Recoloring[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #passes = 0;
  #changedAt = 0;
  #peaceUntil = 0;
  #measuring: Promise<boolean> | null = null;
  /** Counts the mappings: what was measured of an earlier one is not for this one. */
  #mapping = 0;
  /** Whether some of what was found is of a mapping that recolored less. */
  #isMixed = false;

  constructor(page: MeasuredPage, how: PageRepairsHow) {
    const { recolored, scheduler, signal } = how;
    this.#page = page;
    this.#how = how;
    this.#recolored = recolored;
    this.#scheduler = scheduler;
    this.#signal = signal;
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
  }

  get findings(): EngineFindings {
    const repairs = [...this.#repairs.values()];
    return { repairs, drawings: this.#drawings, recolored: this.#recolored };
  }

  /** Scopes have other numbers now: what was found in shadow trees is looked for again. */
  forgetShadows(): void {
    for (const [key, { scope }] of this.#repairs) if (scope !== 0) this.#repairs.delete(key);
  }

  /** The mapping is another one: what was found was of the one before. */
  restart(recolored: readonly Recoloring[]): void {
    this.#mapping++;
    this.#repairs.clear();
    this.#isMixed = false;
    this.#recolored = recolored;
    this.soon();
  }

  /** Measures the page at once, and again after each repair, which is in place when `placed` resolves. */
  async settle(placed: () => Promise<void>): Promise<void> {
    await this.#measuring;
    let mappings = 0;
    for (let pass = 0; pass < MAX_PASSES && !this.#signal.aborted; pass++) {
      // Whoever loads the page again has the last mapping from the start: it is repaired as it will be then.
      if (this.#isMixed && mappings++ < MAX_PASSES) {
        this.#repairs.clear();
        this.#isMixed = false;
        pass = 0;
        await placed();
      }
      const isRepaired = await this.#measure();
      await placed();
      if (!isRepaired) return;
      await fadesEnd(this.#page.roots());
    }
  }

  /** The page has changed: it is measured once it rests. */
  soon(): void {
    this.#passes = 0;
    this.#changedAt = performance.now();
    this.#wait();
  }

  #wait(): void {
    if (this.#measuring || this.#timer !== undefined || this.#signal.aborted) return;
    const start = performance.now();
    const whenAtRest = () => {
      const now = performance.now();
      const rest = Math.min(this.#changedAt + REST_MS, start + MOST_MS) - now;
      // Somebody who waits for the repairs has it measured already.
      const left = this.#measuring ? REST_MS : rest;
      if (left > 0) {
        this.#timer = setTimeout(whenAtRest, left);
        return;
      }
      this.#timer = undefined;
      if (pageDocument.isHidden()) this.#whenSeen();
      else void this.#measureAtRest().catch(() => undefined);
    };
    this.#timer = setTimeout(whenAtRest, Math.max(REST_MS, this.#peaceUntil - start));
  }

  async #measureAtRest(): Promise<void> {
    const start = performance.now();
    this.#passes++;
    if (!(await this.#measure())) this.#passes = MAX_PASSES;
    const end = performance.now();
    if (this.#passes >= MAX_PASSES) this.#peaceUntil = end + (end - start) * PEACE;
    // What changed meanwhile waited for nothing.
    if (this.#passes < MAX_PASSES || this.#changedAt >= start) this.#wait();
  }

  /** Whether anything had to be repaired. */
  async #measure(): Promise<boolean> {
    this.#measuring = this.#measureNow().finally(() => {
      this.#measuring = null;
    });
    return this.#measuring;
  }

  async #measureNow(): Promise<boolean> {
    const mapping = this.#mapping;
    const shown = this.#page.shown();
    const hasDrawings = await this.#look(shown);
    const done = <T>(task: SlicedTask<T>) => runInSlices(task, this.#scheduler, this.#signal);
    const pairs = await done(textPairsTask(this.#page.roots()));
    const marks = await done(marksTask(this.#page.roots()));
    if (mapping !== this.#mapping) {
      if (hasDrawings) this.#page.found();
      return true;
    }
    shown.follow(shownChanges([...this.#repairs.values()]));
    const texts = repairPairs(pairs, shown);
    const repairs = [...texts.rules, ...repairMarks(marks, shown, this.#how)];
    for (const rule of repairs) this.#note(rule);
    this.#recolored = shown.recolored(this.#recolored, texts.changes);
    if (texts.changes.length > 0) this.#isMixed = true;
    const isRepaired = repairs.length + texts.changes.length > 0;
    if (isRepaired || hasDrawings) this.#page.found();
    return isRepaired;
  }

  /** Whether there are drawings that were not known. */
  async #look(shown: ShownColors): Promise<boolean> {
    const before = JSON.stringify(this.#drawings);
    this.#drawings = await drawingsIn(
      this.#page.roots(),
      [...this.#page.scopes()],
      drawnOnLight((ground) => shown.groundOf(ground)),
      () => this.soon(),
    );
    return JSON.stringify(this.#drawings) !== before;
  }

  #note(rule: DarkRule): void {
    const properties = rule.declarations.map(({ property }) => property).join();
    const key = `${rule.scope} ${rule.selector} ${properties}`;
    this.#repairs.delete(key);
    this.#repairs.set(key, rule);
    if (this.#repairs.size <= MAX_REPAIRS) return;
    const [oldest] = this.#repairs.keys();
    if (oldest !== undefined) this.#repairs.delete(oldest);
  }

  #whenSeen(): void {
    pageDocument.listen('visibilitychange', () => this.soon(), {
      once: true,
      signal: this.#signal,
    });
  }
}
