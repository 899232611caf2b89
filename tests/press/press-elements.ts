import type { Browser } from 'puppeteer-core';
import type { Happening, PressRecord } from './press-record.ts';
import { PressTab, type PressWay, WATCH_MS } from './press-tab.ts';

/** Where an element stands, and where a press is to reach it. */
export interface PressTarget {
  /** Selectors from the document inwards, ` >>> ` at each shadow root. */
  path: string;
  /** Viewport pixels. */
  xy: readonly [number, number];
  /** A click unless what lists the element says that it acts on something else. */
  by?: PressWay;
}

/** What a press did that does not happen without it. */
export interface Outcome {
  /** What it did; empty when nothing. */
  effects: readonly string[];
  /** True where a click does nothing, and holding the button and moving does. */
  isDrag: boolean;
  /** True where a press does nothing before what stands beside it has been pressed: the first page has no page before it. */
  isAfter?: true;
  /** Listeners of the page that ran. */
  handlers: readonly string[];
  /** False where no point of the element gets a press: all of it is other controls. */
  isReached: boolean;
}

export interface PressedPage {
  browser: Browser;
  url: string;
  viewport: { width: number; height: number };
  /** Resolves true in the page once its scripts have built it. */
  ready?: string;
  /**
   * Whether what does nothing though it hears the press is pressed again, after the page's timers have run, and after
   * what stands beside it.
   */
  isPatient?: boolean;
}

/** A tooltip or a menu that opens below the pointer is no answer to a press. Milliseconds. */
const HOVER_MS = 150;
/** What moves away below the pointer is followed so often. */
const MAX_TRIES = 3;
/**
 * Presses each element with the mouse, in a tab of its own that has nothing of ours, the page loaded
 * again after every press that did something. What the page does in the same time without a press does
 * not count, nor what it does for a press on nothing. Where a click does nothing, the button is held and the
 * pointer moved: what happens when it moves there without a button does not count either. The pointer rests on the element before, and then what
 * a press would give the focus to gets it: what opens by that is a reaction, a frame around it is none, nor is a
 * class that is there while the button is down. Null for elements that cannot be pressed: the page does not
 * have them when it is loaded again, or has something else over them.
 */
export async function pressElements(
  { browser, url, viewport, ready, isPatient = false }: PressedPage,
  targets: readonly PressTarget[],
  listed: readonly string[],
): Promise<(Outcome | null)[]> {
  const page = await browser.newPage();
  try {
    await page.setViewport(viewport);
    const tab = new PressTab(page, { url, ready }, listed);
    await tab.hearBrowser();
    const presser = new Presser(tab);
    await presser.open();
    const outcomes: (Outcome | null)[] = [];
    for (const target of targets) {
      const outcome = await presser.press(target);
      const isSilent = outcome?.effects.length === 0 && outcome.handlers.length > 0;
      outcomes.push(isPatient && isSilent ? await presser.pressAgain(target, outcome) : outcome);
    }
    return outcomes;
  } finally {
    await page.close();
  }
}

/** What happened, in words, each once. */
function said(happenings: readonly Happening[]): Pick<Outcome, 'effects'> {
  return { effects: [...new Set(happenings.map(({ says }) => says.trim()))] };
}

function idsOf({ happenings, passing }: PressRecord): string[] {
  return [...happenings.map(({ id }) => id), ...passing];
}

class Presser {
  readonly #tab: PressTab;
  /** What happens on this page for a click on nothing, and for a drag from there, which comes by other things. */
  #idle: ReadonlySet<string> = new Set();
  #idleDrag: ReadonlySet<string> = new Set();
  /** Where that was. */
  #plain: [number, number] | null = null;
  #hasChanged = false;
  /** The longest timer that was still to run after the latest press. Milliseconds. */
  #longestTimer = 0;

  constructor(tab: PressTab) {
    this.#tab = tab;
  }

  /** Loads the page and learns what a press on nothing does. */
  async open(): Promise<void> {
    await this.#load();
    this.#plain = await this.#tab.call('plainPoint');
    if (!this.#plain) return;
    this.#idle = await this.#clickOnNothing(this.#plain);
    const dragged = await this.#tab.drag(this.#plain);
    this.#idleDrag = new Set([...this.#idle, ...idsOf(dragged)]);
    this.#hasChanged ||= dragged.happenings.length > 0;
  }

  async #clickOnNothing(point: readonly [number, number]): Promise<ReadonlySet<string>> {
    await this.#tab.page.mouse.move(...point);
    const clicked = await this.#tab.watch(() => this.#tab.press('click', point));
    this.#hasChanged ||= clicked.happenings.length > 0;
    return new Set(idsOf(clicked));
  }

  async #load(): Promise<void> {
    await this.#tab.load();
    this.#hasChanged = false;
  }

  async press({ path, xy, by = 'click' }: PressTarget): Promise<Outcome | null> {
    if (this.#hasChanged) await this.#load();
    const point = await this.#tab.call('pointOf', path, xy);
    if (point === 'gone' || point === 'covered') return null;
    if (point === 'nowhere') return { effects: [], isDrag: false, handlers: [], isReached: false };
    const pressed = await this.#pressAt({ path, xy: point, by });
    if (!pressed) return null;
    const { effects, handlers } = pressed;
    this.#longestTimer = (await this.#tab.timers().catch(() => null))?.longest ?? 0;
    if (effects.length > 0) return { ...said(effects), isDrag: false, handlers, isReached: true };
    const dragged = await this.#dragged({ path, xy: point });
    return { ...said(dragged), isDrag: dragged.length > 0, handlers, isReached: true };
  }

  /** Null when what the pointer opened or moved lies over the element: then nothing is known of a press. */
  async #pressAt(
    { path, xy, by = 'click' }: PressTarget,
    ms = WATCH_MS,
    tries = MAX_TRIES,
  ): Promise<{ effects: Happening[]; handlers: string[] } | null> {
    const tab = this.#tab;
    await tab.page.mouse.move(...xy);
    const hovered = await tab.watch(null, HOVER_MS);
    const without = await tab.watch(null, ms);
    this.#hasChanged ||= hovered.happenings.length > 0;
    const point = await tab.call('pointOf', path, xy);
    if (point[0] !== xy[0] || point[1] !== xy[1]) {
      this.#hasChanged = true;
      if (typeof point === 'string' || tries <= 1) return null;
      return this.#pressAt({ path, xy: point, by }, ms, tries - 1);
    }
    const focused = await tab.watch(() => tab.call('focusAround', xy), HOVER_MS);
    const pressed = await tab.watch(() => tab.press(by, xy), ms);
    const usual = new Set([...this.#idle, ...idsOf(without)]);
    const happened = [...focused.happenings, ...pressed.happenings];
    this.#hasChanged ||= happened.length > 0;
    return { effects: happened.filter(({ id }) => !usual.has(id)), handlers: pressed.handlers };
  }

  /** What a drag from an element on does that moving the pointer the same way does not. */
  async #dragged({ path, xy }: PressTarget): Promise<Happening[]> {
    const tab = this.#tab;
    if (this.#hasChanged) await this.#load();
    if (typeof (await tab.call('pointOf', path, xy)) === 'string') return [];
    await tab.page.mouse.move(...xy);
    const hovered = await tab.watch(() => tab.moveAlong(xy));
    if (hovered.happenings.length > 0) await this.#load();
    await tab.page.mouse.move(...xy);
    // What a press gives the focus to has it before, as with a click.
    await tab.watch(() => tab.call('focusAround', xy), HOVER_MS);
    const { happenings } = await tab.drag(xy);
    this.#hasChanged = hovered.happenings.length + happenings.length > 0;
    const usual = new Set([...this.#idleDrag, ...idsOf(hovered)]);
    return happenings.filter(({ id }) => !usual.has(id));
  }

  /** Presses what heard a press and did nothing again, where there is reason to: see `PressedPage.isPatient`. */
  async pressAgain(target: PressTarget, outcome: Outcome): Promise<Outcome> {
    const effects = (await this.#pressedLate(target)) ?? [];
    if (effects.length > 0) return { ...outcome, ...said(effects) };
    const after = await this.#pressedAfter(target);
    return after.length > 0 ? { ...outcome, ...said(after), isAfter: true } : outcome;
  }

  /** Timers of the page, or of the press, were still to run: it is pressed after them, and watched as long. */
  async #pressedLate({ path, xy, by }: PressTarget): Promise<Happening[] | undefined> {
    const tab = this.#tab;
    const longest = this.#longestTimer;
    if (longest === 0) return undefined;
    if (this.#hasChanged) await this.#load();
    await tab.watch(null, (await tab.timers()).left);
    const point = await tab.call('pointOf', path, xy);
    if (typeof point === 'string') return undefined;
    const pressed = await this.#pressAt({ path, xy: point, ...(by && { by }) }, longest + WATCH_MS);
    this.#hasChanged = true;
    return pressed?.effects;
  }

  /** What a press does once something beside the element was pressed that a press on nothing does not do then. */
  async #pressedAfter({ path, xy, by }: PressTarget): Promise<Happening[]> {
    const tab = this.#tab;
    if (this.#hasChanged) await this.#load();
    for (const point of await tab.call('pointsBeside', path)) {
      const pressBeside = async () => {
        await this.#load();
        await tab.page.mouse.move(...point);
        await tab.watch(() => tab.press('click', point));
      };
      await pressBeside();
      const on = await tab.call('pointOf', path, xy).catch(() => 'gone' as const);
      if (typeof on === 'string') continue;
      const pressed = await this.#pressAt({ path, xy: on, ...(by && { by }) });
      if (!pressed || pressed.effects.length === 0) continue;
      await pressBeside();
      const ids = this.#plain ? await this.#clickOnNothing(this.#plain) : new Set<string>();
      const effects = pressed.effects.filter(({ id }) => !ids.has(id));
      this.#hasChanged = true;
      if (effects.length > 0) return effects;
    }
    this.#hasChanged = true;
    return [];
  }
}
