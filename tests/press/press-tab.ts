import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'puppeteer-core';
import type { Happening, PressRecord, PressRecorder } from './press-record.ts';
import { recordPresses } from './record-presses.ts';
import { recordTimers } from './record-timers.ts';

/** How a person presses: what a page says of an element tells which. */
export type PressWay = 'click' | 'double-click' | 'right-click';

/** How long the page is watched after a press, and as long without one. Milliseconds. */
export const WATCH_MS = 500;
/** How long a person holds the button of a click down. Milliseconds. */
const DOWN_MS = 60;
/** How far a drag goes, down and to the right or up and to the left, and in how many steps. Pixels. */
const DRAG_PX = 36;
const DRAG_STEPS = 9;
const QUIET_MS = 200;
const MAX_QUIET_ROUNDS = 10;

const NOTHING: PressRecord = { happenings: [], passing: [], handlers: [] };

/** The page's recorder, called by name: functions of ours are not in the page. */
const RECORDER = 'globalThis.pressRecord';

/** A tab in which one page is pressed, and what is noticed there. */
export class PressTab {
  readonly page: Page;
  readonly #url: string;
  readonly #ready: string | undefined;
  readonly #listed: readonly string[];
  #session: CDPSession | undefined;
  #isOpening = false;
  /** What the browser did, beside what the page noticed. */
  #outside: Happening[] = [];

  constructor(
    page: Page,
    { url, ready }: { url: string; ready?: string | undefined },
    listed: readonly string[],
  ) {
    this.page = page;
    this.#url = url;
    this.#ready = ready;
    this.#listed = listed;
  }

  /** Hears what nothing in the page tells; and the browser must not begin a drag of its own, which takes the mouse away. */
  async hearBrowser(): Promise<void> {
    const { page } = this;
    await page.evaluateOnNewDocument(recordPresses);
    await page.evaluateOnNewDocument(recordTimers);
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
    page.on('pageerror', () => note('error'));
    page.on('framenavigated', (frame) =>
      note('navigation', frame === page.mainFrame() ? '' : 'of a frame'),
    );
    page.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url());
      // Nothing is asked for; what shows the data has changed.
      if (protocol !== 'data:') note('request', pathname);
    });
    const session = await page.createCDPSession();
    this.#session = session;
    session.on('Page.fileChooserOpened', () => note('file dialog'));
    await session.send('Page.enable');
    await session.send('Page.setInterceptFileChooserDialog', { enabled: true });
    await session.send('Input.setInterceptDrags', { enabled: true });
  }

  /** Loads the page and waits until it is quiet. */
  async load(): Promise<void> {
    const { page } = this;
    this.#isOpening = true;
    // A fragment alone would load nothing again.
    await page.goto('about:blank');
    await page.mouse.move(0, 0);
    await page.goto(this.#url, { waitUntil: 'load' });
    if (this.#ready) await page.waitForFunction(this.#ready);
    await page.bringToFront();
    this.#isOpening = false;
    for (let round = 0; round < MAX_QUIET_ROUNDS; round += 1) {
      const { happenings } = await this.watch(null, QUIET_MS);
      if (happenings.length === 0) break;
    }
    await this.call('list', this.#listed);
  }

  /** The pointer is there already: moving it would be another effect. */
  async press(by: PressWay, [x, y]: readonly [number, number]): Promise<void> {
    const button = by === 'right-click' ? 'right' : 'left';
    await this.page.mouse.down({ button });
    await sleep(DOWN_MS);
    await this.page.mouse.up({ button });
    if (by !== 'double-click') return;
    const second = { x, y, button, clickCount: 2 } as const;
    await this.#session?.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...second });
    await this.#session?.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...second });
  }

  /** What happens once the button is held: how something looks meanwhile is no reaction. */
  async drag(from: readonly [number, number]): Promise<PressRecord> {
    await this.page.mouse.down();
    await sleep(DOWN_MS);
    return this.watch(async () => {
      await this.moveAlong(from);
      await this.page.mouse.up();
    });
  }

  /** Both ways, as a handle may be at an end. */
  async moveAlong([x, y]: readonly [number, number]): Promise<void> {
    for (const by of [DRAG_PX, -DRAG_PX]) {
      await this.page.mouse.move(Math.max(1, x + by), Math.max(1, y + by), { steps: DRAG_STEPS });
      await sleep(DOWN_MS);
    }
  }

  /** What happens while something is done, and for so long after it. */
  async watch(act: (() => Promise<void>) | null, ms = WATCH_MS): Promise<PressRecord> {
    this.#outside = [];
    await this.call('start');
    await act?.();
    await sleep(ms);
    // A page that is gone has no recorder; that it went is noted outside.
    const record = await this.call('end').catch(() => NOTHING);
    return { ...record, happenings: [...record.happenings, ...this.#outside] };
  }

  /** How long it takes until the page's timers have run, 0 for none, and how long the longest of them takes in all. Milliseconds. */
  timers(): Promise<{ left: number; longest: number }> {
    return this.page.evaluate('globalThis.timersLeft()') as Promise<{
      left: number;
      longest: number;
    }>;
  }

  call<M extends keyof PressRecorder>(
    method: M,
    ...args: Parameters<PressRecorder[M]>
  ): Promise<ReturnType<PressRecorder[M]>> {
    const call = `${RECORDER}.${method}(...${JSON.stringify(args)})`;
    return this.page.evaluate(call) as Promise<ReturnType<PressRecorder[M]>>;
  }
}
