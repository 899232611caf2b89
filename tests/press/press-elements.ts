import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import type { Happening, PressRecord, PressRecorder } from './press-record.ts';
import { recordPresses } from './record-presses.ts';

/** Where an element stands, and where a press is to reach it. */
export interface PressTarget {
  /** Selectors from the document inwards, ` >>> ` at each shadow root. */
  path: string;
  /** Viewport pixels. */
  xy: readonly [number, number];
}

/** What a press did that does not happen without it. */
export interface Outcome {
  /** What it did; empty when nothing. */
  effects: readonly string[];
  /** True where a click does nothing, and holding the button and moving does. */
  isDrag: boolean;
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
}

/** How long the page is watched after a press, and as long without one. Milliseconds. */
const WATCH_MS = 500;
/** A tooltip or a menu that opens below the pointer is no answer to a press. Milliseconds. */
const HOVER_MS = 150;
/** How long a person holds the button of a click down. Milliseconds. */
const DOWN_MS = 60;
/** How far a drag goes, down and to the right or up and to the left, and in how many steps. Pixels. */
const DRAG_PX = 36;
const DRAG_STEPS = 9;
const QUIET_MS = 200;
const MAX_QUIET_ROUNDS = 10;

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
  { browser, url, viewport, ready }: PressedPage,
  targets: readonly PressTarget[],
  listed: readonly string[],
): Promise<(Outcome | null)[]> {
  const page = await browser.newPage();
  try {
    await page.setViewport(viewport);
    await page.evaluateOnNewDocument(recordPresses);
    const presser = new Presser(page, { url, ...(ready && { ready }) }, listed);
    await presser.hearBrowser();
    await presser.open();
    const outcomes: (Outcome | null)[] = [];
    for (const target of targets) outcomes.push(await presser.press(target));
    return outcomes;
  } finally {
    await page.close();
  }
}

/** What happened, in words, each once. */
function said(happenings: readonly Happening[]): Pick<Outcome, 'effects'> {
  return { effects: [...new Set(happenings.map(({ says }) => says.trim()))] };
}

const NOTHING: PressRecord = { happenings: [], passing: [], handlers: [] };

function idsOf({ happenings, passing }: PressRecord): string[] {
  return [...happenings.map(({ id }) => id), ...passing];
}

/** The page's recorder, called by name: functions of ours are not in the page. */
const RECORDER = 'globalThis.pressRecord';

class Presser {
  readonly #page: Page;
  readonly #url: string;
  readonly #ready: string | undefined;
  readonly #listed: readonly string[];
  /** What happens on this page for a press on nothing. */
  #idle: ReadonlySet<string> = new Set();
  #isOpening = false;
  /** What the browser did, beside what the page noticed. */
  #outside: Happening[] = [];
  #hasChanged = false;

  constructor(
    page: Page,
    { url, ready }: { url: string; ready?: string },
    listed: readonly string[],
  ) {
    this.#page = page;
    this.#url = url;
    this.#ready = ready;
    this.#listed = listed;
    const note = (what: string, where = '') => {
      if (!this.#isOpening)
        this.#outside.push({ id: `${what} ${where}`, says: `${what} ${where}` });
    };
    page.on('dialog', (dialog) => {
      note('dialog', dialog.type());
      void dialog.accept().catch(() => undefined);
    });
    page.on('popup', (popup) => {
      note('new tab');
      void popup?.close().catch(() => undefined);
    });
    page.on('console', (message) => {
      if (message.type() === 'log') note('log');
    });
    page.on('framenavigated', (frame) =>
      note('navigation', frame === page.mainFrame() ? '' : 'of a frame'),
    );
    page.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url());
      // Nothing is asked for; what shows the data has changed.
      if (protocol !== 'data:') note('request', pathname);
    });
  }

  /** Nothing in the page tells that the browser asks for a file; and it must not begin a drag of its own, which takes the mouse away. */
  async hearBrowser(): Promise<void> {
    const session = await this.#page.createCDPSession();
    session.on('Page.fileChooserOpened', () =>
      this.#outside.push({ id: 'file dialog', says: 'file dialog' }),
    );
    await session.send('Page.enable');
    await session.send('Page.setInterceptFileChooserDialog', { enabled: true });
    await session.send('Input.setInterceptDrags', { enabled: true });
  }

  /** Loads the page, waits until it is quiet, and learns what a press on nothing does. */
  async open(): Promise<void> {
    await this.#load();
    const plain = await this.#call('plainPoint');
    if (!plain) return;
    await this.#page.mouse.move(...plain);
    const clicked = await this.#watch(() => this.#click());
    const dragged = await this.#drag(plain);
    this.#idle = new Set([...idsOf(clicked), ...idsOf(dragged)]);
    if (clicked.happenings.length + dragged.happenings.length > 0) await this.#load();
  }

  async #load(): Promise<void> {
    const page = this.#page;
    this.#isOpening = true;
    // A fragment alone would load nothing again.
    await page.goto('about:blank');
    await page.mouse.move(0, 0);
    await page.goto(this.#url, { waitUntil: 'load' });
    if (this.#ready) await page.waitForFunction(this.#ready);
    await page.bringToFront();
    this.#isOpening = false;
    for (let round = 0; round < MAX_QUIET_ROUNDS; round += 1) {
      const { happenings } = await this.#watch(null, QUIET_MS);
      if (happenings.length === 0) break;
    }
    await this.#call('list', this.#listed);
    this.#hasChanged = false;
  }

  async press({ path, xy }: PressTarget): Promise<Outcome | null> {
    if (this.#hasChanged) await this.#load();
    const point = await this.#call('pointOf', path, xy);
    if (point === 'gone' || point === 'covered') return null;
    if (point === 'nowhere') return { effects: [], isDrag: false, handlers: [], isReached: false };
    await this.#page.mouse.move(...point);
    const hovered = await this.#watch(null, HOVER_MS);
    const without = await this.#watch(null);
    // What the pointer opened may lie over the element now: then nothing is known of a press.
    if (typeof (await this.#call('pointOf', path, point)) === 'string') {
      this.#hasChanged = true;
      return null;
    }
    const focused = await this.#watch(() => this.#call('focusAround', point), HOVER_MS);
    const pressed = await this.#watch(() => this.#click());
    const usual = new Set([...this.#idle, ...idsOf(without)]);
    const happened = [...focused.happenings, ...pressed.happenings];
    const effects = happened.filter(({ id }) => !usual.has(id));
    this.#hasChanged = hovered.happenings.length + happened.length > 0;
    const { handlers } = pressed;
    if (effects.length > 0) return { ...said(effects), isDrag: false, handlers, isReached: true };
    const dragged = await this.#dragged({ path, xy: point });
    return { ...said(dragged), isDrag: dragged.length > 0, handlers, isReached: true };
  }

  /** What a drag from an element on does that moving the pointer the same way does not. */
  async #dragged({ path, xy }: PressTarget): Promise<Happening[]> {
    if (this.#hasChanged) await this.#load();
    if (typeof (await this.#call('pointOf', path, xy)) === 'string') return [];
    await this.#page.mouse.move(...xy);
    const hovered = await this.#watch(() => this.#moveAlong(xy));
    if (hovered.happenings.length > 0) await this.#load();
    await this.#page.mouse.move(...xy);
    // What a press gives the focus to has it before, as with a click.
    await this.#watch(() => this.#call('focusAround', xy), HOVER_MS);
    const { happenings } = await this.#drag(xy);
    this.#hasChanged = hovered.happenings.length + happenings.length > 0;
    const usual = new Set([...this.#idle, ...idsOf(hovered)]);
    return happenings.filter(({ id }) => !usual.has(id));
  }

  /** The pointer is there already: moving it would be another effect. */
  async #click(): Promise<void> {
    await this.#page.mouse.down();
    await sleep(DOWN_MS);
    await this.#page.mouse.up();
  }

  /** What happens once the button is held: how something looks meanwhile is no reaction. */
  async #drag(from: readonly [number, number]): Promise<PressRecord> {
    await this.#page.mouse.down();
    await sleep(DOWN_MS);
    return this.#watch(async () => {
      await this.#moveAlong(from);
      await this.#page.mouse.up();
    });
  }

  /** Both ways, as a handle may be at an end. */
  async #moveAlong([x, y]: readonly [number, number]): Promise<void> {
    for (const by of [DRAG_PX, -DRAG_PX]) {
      await this.#page.mouse.move(Math.max(1, x + by), Math.max(1, y + by), { steps: DRAG_STEPS });
      await sleep(DOWN_MS);
    }
  }

  async #watch(act: (() => Promise<void>) | null, ms = WATCH_MS): Promise<PressRecord> {
    this.#outside = [];
    await this.#call('start');
    await act?.();
    await sleep(ms);
    // A page that is gone has no recorder; that it went is noted outside.
    const record = await this.#call('end').catch(() => NOTHING);
    return { ...record, happenings: [...record.happenings, ...this.#outside] };
  }

  #call<M extends keyof PressRecorder>(
    method: M,
    ...args: Parameters<PressRecorder[M]>
  ): Promise<ReturnType<PressRecorder[M]>> {
    const call = `${RECORDER}.${method}(...${JSON.stringify(args)})`;
    return this.#page.evaluate(call) as Promise<ReturnType<PressRecorder[M]>>;
  }
}
