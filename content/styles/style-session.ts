import { PANEL_GONE } from '../../core/dark/keep-orders.ts';
import { litCss, litSheet } from '../../core/dark/lit-css.ts';
import type { LitLeft } from '../../core/dark/lit-left.ts';
import type { OwnThemeFound } from '../../core/dark/own-theme-found.ts';
import type { SentInventory } from '../../core/dark/sent-inventory.ts';
import type { StyleInventory } from '../../core/dark/style-inventory.ts';
import type {
  PanelToStyles,
  ScopeSelector,
  SentColors,
  StylesToPanel,
} from '../../core/dark/styles-protocol.ts';
import { errorText } from '../../core/text/error-text.ts';
import { AuditSession } from '../audit/audit-session.ts';
import { colorSurvey } from './color-map.ts';
import { drawingsIn } from './drawings.ts';
import { firstMatch, lightUp } from './light-up.ts';
import { OwnTheme } from './own-theme.ts';
import { Pace } from './pace.ts';
import { SentRules } from './sent-rules.ts';
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
  readonly #watch = new StyleWatch((type) => this.#send({ type }));
  readonly #sent = new SentRules();
  /** By the number of what was asked: what ends it. */
  readonly #readings = new Map<number, AbortController>();
  /** One reading at a time: each goes on from the one before. */
  #last: Promise<unknown> = Promise.resolve();
  #knowsAttributes = false;

  constructor(port: chrome.runtime.Port) {
    this.#port = port;
    // What is kept for this site would shine through what the panel tries out.
    globalThis.__penumbraKeep?.set(null);
    port.onMessage.addListener((message: PanelToStyles) => this.#receive(message));
  }

  close(): void {
    for (const end of this.#readings.values()) end.abort();
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
          const { inventory, sent } = await this.#read(message.id);
          const drawings = await drawingsIn(this.#reader.roots(), inventory.scopes);
          return { ...sent, drawings };
        });
        break;
      case 'stop':
        this.#readings.get(message.id)?.abort(new Error('The reading was stopped.'));
        break;
      case 'texts':
        void this.#answer(message.id, () => this.#reader.texts());
        break;
      case 'pairs':
        void this.#answer(message.id, () => textPairs(this.#reader.roots()));
        break;
      case 'colors':
        void this.#answer(message.id, () => this.#colors(message.id));
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

  async #colors(id: number): Promise<SentColors> {
    const { inventory, sent } = await this.#read(id);
    const properties = inventory.scopes.flatMap(({ rules }) =>
      rules.flatMap(({ declarations }) => declarations.map(({ property }) => property)),
    );
    const names = new Set(properties.filter((property) => property.startsWith('--')));
    return { inventory: sent, survey: colorSurvey(this.#reader.roots(), names) };
  }

  /** Reads in slices and sends the rules of each. Rejects when it is stopped. */
  #read(id: number): Promise<ReadInventory> {
    const end = new AbortController();
    this.#readings.set(id, end);
    const reading = this.#last.then(() => this.#readNow(id, end.signal));
    this.#last = reading.catch(() => undefined);
    return reading.finally(() => this.#readings.delete(id));
  }

  async #readNow(id: number, signal: AbortSignal): Promise<ReadInventory> {
    signal.throwIfAborted();
    const hasSameAttributes = this.#knowsAttributes && this.#watch.hasSameAttributes;
    this.#knowsAttributes = false;
    this.#watch.start();
    this.#sent.start();
    const sendPart = (least: number) => {
      const part = this.#sent.take(least);
      if (part) this.#send({ type: 'part', id, ...part });
    };
    const pace = new Pace(signal, () => sendPart(PART));
    const found = this.#sent.note.bind(this.#sent);
    const inventory = await this.#reader.read({ pace, hasSameAttributes, found });
    sendPart(1);
    this.#knowsAttributes = true;
    this.#watch.settle({
      known: this.#reader.known,
      lists: () => this.#reader.lists(),
      isCut: this.#reader.isCut,
      rules: inventory.scopes.reduce((sum, { rules }) => sum + rules.length, 0),
      roots: this.#reader.roots().flatMap(({ root }) => (root instanceof ShadowRoot ? root : [])),
    });
    const scopes = inventory.scopes.map((scope) => this.#sent.scope(scope));
    return { inventory, sent: { ...inventory, scopes } };
  }

  async #setOwnTheme(on: boolean | null): Promise<OwnThemeFound> {
    // Nobody asks what there was to turn off, and to look for it takes a walk through all rules.
    if (on === false) this.#ownTheme.turnOff();
    if (on === false) return NOT_LOOKED_FOR;
    const found = await this.#ownTheme.find();
    if (on === true) this.#ownTheme.turnOn();
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
        error: errorText(error),
      });
    }
  }

  #send(message: StylesToPanel): void {
    this.#port.postMessage(message);
  }
}

const NOT_LOOKED_FOR: OwnThemeFound = {
  queries: 0,
  sources: 0,
  supportsDark: false,
  unread: [],
};

/** Rules that are sent at a time: every message wakes two other processes. */
const PART = 4_000;

/** What was read, and how it is sent: the rules are with the panel by then. */
interface ReadInventory {
  inventory: StyleInventory;
  sent: SentInventory;
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
