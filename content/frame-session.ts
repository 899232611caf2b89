import type { FrameNode } from '../core/page/frame-node.ts';
import {
  FRAME_PORT,
  type FrameOptions,
  type FrameToPanel,
  type FrameUpdate,
  type NodeMarkup,
  type PanelToFrame,
} from '../core/page/frame-protocol.ts';
import { MAX_ELEMENTS } from '../core/page/truncation.ts';
import { answerHands, type HandsMessage } from './act/answer-hands.ts';
import { detailsOf } from './details/details-of.ts';
import type { ElementIds } from './elements/element-ids.ts';
import { flatClosest } from './elements/flat-tree.ts';
import { hearListeners } from './elements/hear-listeners.ts';
import { shadowRootOf } from './elements/shadow-root.ts';
import { InputCounter } from './hold/input-counter.ts';
import { PageHold } from './hold/page-hold.ts';
import { ActivityWatch } from './live/activity-watch.ts';
import { LiveReader } from './live/live-reader.ts';
import { rememberMessages } from './live/message-states.ts';
import { Stamper } from './live/stamper.ts';
import { annotatedHtml } from './markup/annotated-html.ts';
import { findByCss } from './markup/find-by-css.ts';
import { markupOf } from './markup/markup-of.ts';
import { secretPlaces } from './markup/secret-places.ts';
import { Highlight } from './overlay/highlight.ts';
import { type Mark, Marks } from './overlay/marks.ts';
import { startPicker } from './overlay/picker.ts';
import { setMasking } from './semantics/is-sensitive.ts';
import { SemanticsPass } from './semantics/semantics-pass.ts';
import { unclobbered } from './semantics/unclobbered.ts';
import { SightWork } from './sight/sight-work.ts';

/** One panel's connection to this frame: while it lasts the page is followed, and not after. */
export class FrameSession {
  readonly #port: chrome.runtime.Port;
  readonly #reader: LiveReader;
  readonly #stamper: Stamper;
  readonly #highlight = new Highlight();
  readonly #marks = new Marks();
  readonly #hold = new PageHold(
    () => this.#send({ type: 'hold-pulse' }),
    (by) => this.#send({ type: 'hold-broken', by }),
  );
  readonly #inputs = new InputCounter();
  #prefix = '';
  #hearing: (() => readonly Element[]) | null = null;
  #picker: AbortController | null = null;
  readonly #sight: SightWork;
  readonly #activity: ActivityWatch;

  /** `ids` outlives the session: reopening the panel must not renumber the page. */
  constructor(port: chrome.runtime.Port, ids: ElementIds) {
    this.#port = port;
    this.#stamper = new Stamper(ids);
    this.#activity = new ActivityWatch(
      (activity) => this.#send({ type: 'activity', activity }),
      (el) => (this.inventory.listing(el) ? `${this.#prefix}${ids.idOf(el)}` : undefined),
    );
    this.#reader = new LiveReader(
      ids,
      (update) => this.#sendUpdate(update),
      () => this.#send({ type: 'frames-changed' }),
      this.#activity,
    );
    this.#sight = new SightWork(
      (id) => this.#element(id),
      (sightings) => this.#send({ type: 'sightings', sightings }),
    );
    port.onMessage.addListener((message: PanelToFrame) => this.#receive(message));
  }

  get inventory() {
    return this.#reader.inventory;
  }

  /** Takes everything of ours out of the page. */
  close(): void {
    this.#reader.stop();
    this.#activity.stop();
    this.#sight.stop();
    this.#highlight.hide();
    this.#marks.hide();
    this.#picker?.abort();
    this.#hearing?.();
    this.#hold.set(null);
    this.#inputs.stop();
    this.#stamper.clear();
  }

  #receive(message: PanelToFrame): void {
    switch (message.type) {
      case 'hello':
      case 'options':
        this.#setOptions(message.options);
        break;
      case 'refresh':
        this.#reader.readAll();
        this.#send({ type: 'reply', id: message.id });
        break;
      case 'details':
        this.#reply(message.id, message.node, detailsOf);
        break;
      case 'markup':
        this.#send({ type: 'reply', id: message.id, result: this.#markup(message.nodes) });
        break;
      case 'find': {
        const found = findByCss(this.#withIds(), message.selector);
        const result = found.map((el) => this.inventory.ids.idOf(el));
        this.#send({ type: 'reply', id: message.id, result });
        break;
      }
      case 'activity':
        this.#reader.readLateRoots();
        this.#send({ type: 'reply', id: message.id, result: this.#activity.report() });
        break;
      case 'hear-listeners':
        this.#hearing = hearListeners(message.token);
        this.#send({ type: 'reply', id: message.id });
        break;
      case 'heard-listeners':
        this.#reader.addListeners(this.#hearing?.() ?? []);
        this.#hearing = null;
        break;
      case 'secrets':
        this.#send({ type: 'reply', id: message.id, result: secretPlaces(this.inventory) });
        break;
      case 'html':
        this.#send({ type: 'reply', id: message.id, result: this.#html() });
        break;
      case 'act':
      case 'confirm':
      case 'aim':
      case 'aim-through':
      case 'aim-field':
      case 'focus':
      case 'give-files':
        void this.#answerHands(message);
        break;
      case 'hold':
        this.#hold.set(message.hold);
        break;
      case 'inputs':
        this.#send({ type: 'reply', id: message.id, result: this.#inputs.take() });
        break;
      case 'highlight':
        this.#light(message.node, message.label);
        break;
      case 'marks':
        this.#marks.show(this.#marksOf(message.nodes));
        break;
      case 'pick':
        this.#pick(message.on);
        break;
      case 'scroll-into-view':
        this.#scrollTo(message.node);
    }
  }

  #setOptions({ live, stamp, mask, prefix, maxElements }: FrameOptions): void {
    this.#prefix = prefix;
    // Only a plain `false` unmasks: a panel that says nothing means the default.
    const isMaskNews = setMasking(mask !== false);
    const isNews = this.inventory.setMaxRows(maxElements ?? MAX_ELEMENTS) || isMaskNews;
    this.#stamper.set(stamp, prefix);
    if (live) {
      rememberMessages();
      this.#reader.start();
      this.#activity.start();
    } else {
      this.#reader.stop();
      this.#activity.stop();
      this.#sight.stop();
    }
    if (isNews) this.#reader.readAll();
    this.#stamper.stamp(this.#withIds());
  }

  async #answerHands(message: HandsMessage): Promise<void> {
    const { id } = message;
    try {
      const begun = () => this.#send({ type: 'act-begun', id });
      const result = await answerHands(message, this.inventory, begun);
      this.#send({ type: 'reply', id, result });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#send({ type: 'reply', id, error: why });
    }
  }

  #light(node: number | null, label: string): void {
    const el = node === null ? undefined : this.#element(node);
    if (el) this.#highlight.show(el, label);
    else this.#highlight.hide();
  }

  #pick(on: boolean): void {
    this.#picker?.abort();
    this.#picker = on ? new AbortController() : null;
    if (!this.#picker) return;
    const { inventory } = this.#reader;
    const idOf = (el: Element | null) => (el ? inventory.ids.idOf(el) : null);
    startPicker(
      (el) => flatClosest(el, (at) => inventory.listing(at) !== undefined),
      {
        hovered: (el) => this.#send({ type: 'hovered', node: idOf(el) }),
        picked: (el) => this.#send({ type: 'picked', node: idOf(el) }),
      },
      this.#picker.signal,
    );
  }

  #scrollTo(node: number): void {
    const el = this.#element(node);
    if (el) unclobbered.scrollIntoView(el, { block: 'center', inline: 'nearest' });
  }

  #element(node: number): Element | undefined {
    return this.#reader.inventory.ids.elementOf(node);
  }

  #marksOf(nodes: readonly number[]): Mark[] {
    return nodes.flatMap((node) => {
      const el = this.#element(node);
      return el ? { el, label: this.#prefix + node } : [];
    });
  }

  #markup(nodes: readonly number[]): NodeMarkup[] {
    const pass = new SemanticsPass(shadowRootOf);
    return nodes.flatMap((node) => {
      const el = this.#element(node);
      return el ? markupOf(el, node, pass) : [];
    });
  }

  #html(): string {
    const isUnseen = (id: number) => this.#sight.isUnseen(id);
    return annotatedHtml(this.inventory, this.#prefix, isUnseen, new SemanticsPass(shadowRootOf));
  }

  *#withIds(): Generator<Element> {
    const { inventory } = this.#reader;
    for (const el of inventory.listed()) {
      const listing = inventory.listing(el);
      if (listing && isInPayload(listing.kind)) yield el;
    }
  }

  #reply(id: number, node: number, answer: (el: Element) => unknown): void {
    const el = this.#element(node);
    if (el) this.#send({ type: 'reply', id, result: answer(el) });
    else this.#send({ type: 'reply', id, error: 'This element is no longer in the page.' });
  }

  /** Stamps only once the reading is over and its result is on its way. */
  #sendUpdate(update: FrameUpdate): void {
    this.#send(update);
    this.#sight.note(update);
    const sent = update.upserts.filter(({ node }) => isInPayload(node.kind));
    this.#stamper.stamp(sent.flatMap(({ node }) => this.#element(node.id) ?? []));
  }

  #send(message: FrameToPanel): void {
    this.#port.postMessage(message);
  }
}

/** What a model can be told of, and so what has an id for people to see. */
function isInPayload(kind: FrameNode['kind']): boolean {
  return kind === 'interactive' || kind === 'scroller';
}

export function isFramePort(port: chrome.runtime.Port): boolean {
  return port.name === FRAME_PORT;
}
