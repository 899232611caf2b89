import { PANEL_GONE } from '../../core/dark/keep-orders.ts';
import { litCss } from '../../core/dark/lit-css.ts';
import type { OwnThemeFound } from '../../core/dark/own-theme-found.ts';
import type { PanelToStyles, StylesToPanel } from '../../core/dark/styles-protocol.ts';
import { drawingsIn } from './drawings.ts';
import { lightUp } from './light-up.ts';
import { OwnTheme } from './own-theme.ts';
import { ShadowAdoption } from './shadow-adoption.ts';
import { StyleReader } from './style-reader.ts';
import { StyleWatch } from './style-watch.ts';
import { surfaceSamples } from './surface-samples.ts';
import { textPairs } from './text-pairs.ts';

/** One panel's work with the styles of this frame; `close` leaves the page as it was. */
export class StyleSession {
  readonly #port: chrome.runtime.Port;
  readonly #adoption = new ShadowAdoption();
  readonly #lights = new ShadowAdoption();
  readonly #reader = new StyleReader(
    (sheet) => this.#adoption.isOurs(sheet) || this.#lights.isOurs(sheet),
  );
  readonly #ownTheme = new OwnTheme();
  readonly #watch = new StyleWatch(() => this.#send({ type: 'changed' }));

  constructor(port: chrome.runtime.Port) {
    this.#port = port;
    // What is kept for this site would shine through what the panel tries out.
    globalThis.__penumbraKeep?.set(null);
    port.onMessage.addListener((message: PanelToStyles) => this.#receive(message));
  }

  close(): void {
    this.#watch.stop();
    this.#adoption.clear();
    this.#lights.clear();
    this.#ownTheme.turnOff();
    tellGone();
  }

  #receive(message: PanelToStyles): void {
    switch (message.type) {
      case 'read':
        void this.#answer(message.id, async () => {
          const inventory = this.#reader.read();
          this.#watch.start();
          const drawings = await drawingsIn(this.#reader.roots(), inventory.scopes);
          return { ...inventory, drawings };
        });
        break;
      case 'pairs':
        void this.#answer(message.id, () => textPairs(this.#reader.roots()));
        break;
      case 'surfaces':
        void this.#answer(message.id, surfaceSamples);
        break;
      case 'own-theme':
        void this.#answer(message.id, () => this.#setOwnTheme(message.on));
        break;
      case 'supply':
        for (const { url, css } of message.sheets) {
          this.#reader.supply(url, css);
          this.#ownTheme.supply(url, css);
        }
        break;
      case 'adopt':
        void this.#answer(message.id, () => {
          this.#adoption.replace(message.sheets, (scope) => this.#reader.rootsOf(scope));
        });
        break;
      case 'light':
        void this.#answer(message.id, () => this.#light(message.scope, message.selector));
        break;
      case 'painted':
        afterPaint(() => this.#send({ type: 'reply', id: message.id }));
    }
  }

  /** In the document, the panel's own sheet lights elements up; it reaches no shadow root. */
  #light(scope: number, selector: string | null): number {
    const css = selector === null ? '' : litCss(selector);
    const sheets = css && scope !== 0 ? [{ scope, css }] : [];
    this.#lights.replace(sheets, (one) => this.#reader.rootsOf(one));
    if (selector === null) return 0;
    return lightUp(
      this.#reader.roots().flatMap((one) => (one.scope === scope ? one.root : [])),
      selector,
    );
  }

  #setOwnTheme(on: boolean | null): OwnThemeFound {
    const found = this.#ownTheme.find();
    if (on === true) this.#ownTheme.turnOn();
    if (on === false) this.#ownTheme.turnOff();
    return found;
  }

  /** A page can make any reading throw; the panel is told why. */
  async #answer(id: number, work: () => unknown): Promise<void> {
    try {
      this.#send({ type: 'reply', id, result: await work() });
    } catch (error) {
      this.#send({
        type: 'reply',
        id,
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }

  #send(message: StylesToPanel): void {
    this.#port.postMessage(message);
  }
}

/** A frame that is not drawn (a background tab, `display: none`) has no animation frames: time ends it. */
const PAINT_LIMIT = 250;

function afterPaint(done: () => void): void {
  const end = new AbortController();
  const finish = () => {
    if (!end.signal.aborted) done();
    end.abort();
  };
  setTimeout(finish, PAINT_LIMIT);
  requestAnimationFrame(() => requestAnimationFrame(finish));
}

/** The panel has gone with no time to tidy up: the worker takes its sheet out of this document. */
function tellGone(): void {
  // An extension that was reloaded has left this script without a worker.
  if (chrome.runtime?.id) void chrome.runtime.sendMessage(PANEL_GONE).catch(() => undefined);
}
