import type { FrameColors } from '../../core/colors/color-survey.ts';
import { PANEL_GONE } from '../../core/dark/keep-orders.ts';
import { litCss, litSheet } from '../../core/dark/lit-css.ts';
import type { LitLeft } from '../../core/dark/lit-left.ts';
import type { OwnThemeFound } from '../../core/dark/own-theme-found.ts';
import type {
  PanelToStyles,
  ScopeSelector,
  StylesToPanel,
} from '../../core/dark/styles-protocol.ts';
import { AuditSession } from '../audit/audit-session.ts';
import { colorSurvey } from './color-map.ts';
import { drawingsIn } from './drawings.ts';
import { firstMatch, lightUp } from './light-up.ts';
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
  readonly #veil = new ShadowAdoption();
  readonly #audit = new AuditSession(this.#veil);
  readonly #reader = new StyleReader((sheet) =>
    [this.#adoption, this.#lights, this.#veil].some((ours) => ours.isOurs(sheet)),
  );
  /** What the panel has inserted into the document to light elements up. */
  #litCss = '';
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
    this.#veil.clear();
    this.#ownTheme.turnOff();
    const left = [...(this.#litCss === '' ? [] : [this.#litCss]), ...this.#audit.left];
    for (const css of left) tellWorker({ type: 'lit-left', css });
    tellWorker(PANEL_GONE);
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
      case 'texts':
        void this.#answer(message.id, () => this.#reader.texts());
        break;
      case 'pairs':
        void this.#answer(message.id, () => textPairs(this.#reader.roots()));
        break;
      case 'colors':
        void this.#answer(message.id, () => this.#colors());
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
        void this.#answer(message.id, () => this.#light(message.targets));
        break;
      case 'point':
        void this.#answer(message.id, () => this.#point(message.target));
        break;
      case 'audit':
        void this.#answer(message.id, () => {
          this.#reader.findRoots();
          return this.#audit.answer(message.ask, this.#reader.roots());
        });
        break;
      case 'painted':
        afterPaint(() => this.#send({ type: 'reply', id: message.id }));
    }
  }

  /** In the document, the panel's own sheet lights elements up; it reaches no shadow root. */
  #light(targets: readonly ScopeSelector[]): number {
    const inShadow = targets.filter(({ scope }) => scope !== 0);
    const sheets = inShadow.map(({ scope, selector }) => ({ scope, css: litCss(selector) }));
    this.#lights.replace(sheets, (scope) => this.#reader.rootsOf(scope));
    const inDocument = targets.filter(({ scope }) => scope === 0);
    this.#litCss = litSheet(inDocument.map(({ selector }) => selector));
    return lightUp(this.#placed(targets));
  }

  /** Where DevTools finds it: elements cannot be sent. */
  #point(target: ScopeSelector): boolean {
    const element = firstMatch(this.#placed([target]));
    globalThis.__penumbraStyles.pointed = element;
    return element !== null;
  }

  #placed(targets: readonly ScopeSelector[]) {
    const all = this.#reader.roots();
    return targets.map(({ scope, selector }) => ({
      roots: all.flatMap((one) => (one.scope === scope ? one.root : [])),
      selector,
    }));
  }

  #colors(): Omit<FrameColors, 'frame'> {
    const inventory = this.#reader.read();
    this.#watch.start();
    const properties = inventory.scopes.flatMap(({ rules }) =>
      rules.flatMap(({ declarations }) => declarations.map(({ property }) => property)),
    );
    const names = new Set(properties.filter((property) => property.startsWith('--')));
    return { inventory, survey: colorSurvey(this.#reader.roots(), names) };
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

/** The panel has gone with no time to tidy up: the worker takes its sheets out of this document. */
function tellWorker(message: typeof PANEL_GONE | LitLeft): void {
  // An extension that was reloaded has left this script without a worker.
  if (chrome.runtime?.id) void chrome.runtime.sendMessage(message).catch(() => undefined);
}
