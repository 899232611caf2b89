import type { PersonAct } from '../core/page/act/person-act.ts';
import { FRAME_PORT, type FrameApi, type FrameOptions } from '../core/page/frame/frame-api.ts';
import type { FrameEvent } from '../core/page/frame/frame-event.ts';
import type { FrameUpdate } from '../core/page/frame/frame-update.ts';
import { MAX_ELEMENTS } from '../core/page/tree/truncation.ts';
import { answerCalls } from '../core/platform/rpc/answer-calls.ts';
import type { AnswerMessage } from '../core/platform/rpc/call-message.ts';
import { reportRules, switchRulesOff } from '../core/platform/rules/rule-table.ts';
import { actAnswers } from './act/act-answers.ts';
import { agentOverlayAnswers } from './act/agent-overlay-answers.ts';
import { appearanceAnswers } from './act/appearance-answers.ts';
import { tellPersonActs } from './act/person-acts.ts';
import type { ElementIds } from './detect/element-ids.ts';
import { ActivityWatch } from './live/activity-watch.ts';
import { detailsAnswers } from './live/details-of.ts';
import { liveAnswers } from './live/live-answers.ts';
import { LiveReader } from './live/live-reader.ts';
import { markupAnswers } from './live/markup-answers.ts';
import { rememberMessages } from './live/page-events.ts';
import { isInPayload, payloadElements } from './live/payload-elements.ts';
import type { ReadFrame } from './live/read-frame.ts';
import { Stamper } from './live/stamper.ts';
import { outlineAnswers } from './outline/outline-answers.ts';
import { overlayAnswers } from './overlay/overlay-answers.ts';
import { setOwnWords } from './platform/own-words.ts';
import { readingPulse } from './platform/reading-pulse.ts';
import { flatClosest } from './read/flat-tree.ts';
import { setMasking } from './read/is-sensitive.ts';
import { VisibilityWork } from './read/visibility-work.ts';

/** One panel's connection to this frame: while it lasts the page is followed, and not after. */
export class FrameSession implements ReadFrame {
  readonly #port: chrome.runtime.Port;
  readonly #reader: LiveReader;
  readonly #stamper: Stamper;
  readonly #visibility: VisibilityWork;
  readonly #activity: ActivityWatch;
  readonly #end = new AbortController();
  #prefix = '';
  #telling: AbortController | null = null;

  /** `ids` outlives the session: reopening the panel must not renumber the page. */
  constructor(port: chrome.runtime.Port, ids: ElementIds) {
    this.#port = port;
    this.#stamper = new Stamper(ids);
    const send = (message: FrameEvent) => this.#send(message);
    this.#activity = new ActivityWatch(
      (activity) => send({ type: 'activity', activity }),
      (el) => (this.inventory.listing(el) ? `${this.#prefix}${ids.idOf(el)}` : undefined),
    );
    this.#reader = new LiveReader(
      ids,
      (update) => this.#sendUpdate(update),
      () => send({ type: 'frames-changed' }),
      this.#activity,
    );
    this.#visibility = new VisibilityWork(
      (id) => ids.elementOf(id),
      (findings) => send({ type: 'visibility', findings }),
    );
    const { signal } = this.#end;
    readingPulse.listen((elements) => send({ type: 'reading', elements }), signal);
    const answerer = answerCalls<FrameApi>(
      {
        setOptions: (options) => this.#setOptions(options),
        rules: reportRules,
        switchRules: switchRulesOff,
        ...liveAnswers(this.#reader, this.#activity, signal),
        ...detailsAnswers(ids),
        ...markupAnswers(this),
        ...outlineAnswers(this, signal),
        ...actAnswers(this.inventory, () => this.#reader.changed(), signal),
        ...appearanceAnswers(this.inventory.ids),
        ...agentOverlayAnswers(send, signal),
        ...overlayAnswers(this, send, signal),
      },
      (message) => this.#send(message),
    );
    port.onMessage.addListener(answerer.receive);
  }

  get inventory() {
    return this.#reader.inventory;
  }

  get prefix(): string {
    return this.#prefix;
  }

  isUnseen(id: number): boolean {
    return this.#visibility.isUnseen(id);
  }

  /** Takes everything of ours out of the page. */
  close(): void {
    this.#reader.stop();
    this.#activity.stop();
    this.#visibility.stop();
    this.#end.abort();
    this.#tell(false);
    this.#stamper.clear();
  }

  #setOptions(options: FrameOptions): void {
    const { live, stamp, mask, prefix, maxElements, words, tells = false } = options;
    this.#tell(tells);
    if (words) setOwnWords(words);
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
      this.#visibility.stop();
    }
    if (isNews) {
      this.inventory.changed();
      this.#reader.readAll();
    }
    this.#stamper.stamp(payloadElements(this.inventory));
  }

  /** Tells what a person does, or no more. */
  #tell(tells: boolean): void {
    if (tells === (this.#telling !== null)) return;
    this.#telling?.abort();
    this.#telling = tells ? new AbortController() : null;
    if (!this.#telling) return;
    const { inventory } = this;
    const isListed = (at: Element) => inventory.listing(at)?.kind === 'interactive';
    const idAround = (el: Element) => {
      const listed = flatClosest(el, isListed);
      return listed && inventory.ids.idOf(listed);
    };
    const did = (act: PersonAct) => this.#send({ type: 'did', act, at: Date.now() });
    tellPersonActs({ idAround, did }, this.#telling.signal);
  }

  /** Stamps only once the reading is over and its result is on its way. */
  #sendUpdate(update: FrameUpdate): void {
    this.#send(update);
    this.#visibility.note(update);
    const { ids } = this.inventory;
    const sent = update.upserts.filter(({ node }) => isInPayload(node.kind));
    this.#stamper.stamp(sent.flatMap(({ node }) => ids.elementOf(node.id) ?? []));
  }

  #send(message: FrameEvent | AnswerMessage): void {
    this.#port.postMessage(message);
  }
}

/** Whether a port that was opened to this frame is the panel's. */
export function isFramePort(port: chrome.runtime.Port): boolean {
  return port.name === FRAME_PORT;
}
