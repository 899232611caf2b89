import { ActLog } from '../../page/act/act-log.ts';
import type { IntendedTarget, TargetedOrder } from '../../page/act/act-order.ts';
import type { ActReport } from '../../page/act/act-report.ts';
import { placeFurtherOn } from '../../page/act/drag-path.ts';
import type { FrameRecord } from '../../page/frame/frame-record.ts';
import { inputsText, sumInputs } from '../../page/frame/input-counts.ts';
import { splitKey } from '../../page/tree/id-prefix.ts';
import type { PageDialog, PageTree } from '../../page/tree/page-tree.ts';
import type { CdpSession } from '../../platform/cdp/cdp-session.ts';
import {
  english,
  inEnglish,
  MessageError,
  msg,
  type Text,
} from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { webOrigin } from '../../platform/text/web-origin.ts';
import { lineBreakIsEnter, readKeys, typedText } from '../input/key-stroke.ts';
import { type Slid, slideByKeys, sliderNumber } from '../input/slide-by-keys.ts';
import { actInFrame } from './act-in-frame.ts';
import { FieldLeft, type FrameHands, type Place, Refused, Unaimable } from './frame-hands.ts';
import type { InputWindow } from './input-window.ts';
import { type Point, TrustedInput } from './trusted-input.ts';

export interface HandTab {
  /** Where trusted input goes; null without a debugger. */
  readonly session: CdpSession | null;
  readonly hands: Pick<FrameHands, keyof FrameHands>;
  readonly page: { readonly tree: PageTree | null };
  readonly dialog: PageDialog | null;
  readonly isInputBlocked: boolean;
  /** The way of our own events past the blocked input; null without a debugger. */
  window(): InputWindow | null;
  /** Resolves with `work`, or as soon as a dialog holds the page up. */
  dispatch(work: () => Promise<unknown>): Promise<void>;
  /** Tells a person of input of theirs that the page got while the agent acted. */
  disturbed(sentence: Text): void;
  /** Whether the page has asked for files since this was last asked. */
  takeChooser(): boolean;
}

/**
 * Carries an order out by trusted input. Null when it is none for that, or when no coordinates lead to
 * its element: then DOM events do it.
 */
export async function actTrusted(tab: HandTab, order: TargetedOrder): Promise<ActReport | null> {
  const { session } = tab;
  const window = tab.window();
  if (!session || !window) return null;
  const hand = new Hand(tab, (mayKey) => new TrustedInput(session, window, mayKey), order);
  // What came before was let through to the page, or held back.
  await tab.hands.inputs();
  const report = await hand.carryOut(order).catch((error: unknown) => hand.failed(error));
  await hand.letGo();
  return report && withTakers(report, hand, tab, window);
}

class Hand {
  readonly log = new ActLog();
  hasBegun = false;
  readonly #tab: HandTab;
  readonly #input: TrustedInput;
  readonly #meant: IntendedTarget;
  readonly #keys: boolean;
  /** Where input may go: to the elements that are meant, or, for keys without one, to the frame with the focus. */
  #places: Place[];
  #unguard: (() => Promise<unknown>) | null = null;
  /** So many characters should be typed. */
  #letters = 1;

  constructor(
    tab: HandTab,
    input: (mayKey: () => Promise<boolean>) => TrustedInput,
    { meant, tool }: TargetedOrder,
  ) {
    this.#tab = tab;
    this.#meant = meant;
    this.#keys = KEY_TOOLS.has(tool);
    this.#places = [meant.element, meant.to].flatMap((end) => splitKey(end?.key ?? '') ?? []);
    this.#input = input(async () => {
      const [at] = this.#places;
      return !at || this.#tab.dialog !== null || this.#tab.hands.hasFocus(at);
    });
  }

  /** Whether input of this order may reach a frame. */
  isMeant(frame: FrameRecord): boolean {
    return this.#places.length === 0 || this.#tab.hands.leadsTo(this.#places, frame);
  }

  /** From the last look to the end no other frame takes the input. */
  async #guard(): Promise<void> {
    if (this.#places.length === 0 || this.#tab.dialog) return;
    this.#unguard ??= await this.#tab.hands.guard(this.#places, this.#keys);
  }

  /** A page that a dialog holds up lets go when it goes on. */
  async letGo(): Promise<void> {
    const unguard = this.#unguard;
    if (unguard) await this.#tab.dispatch(unguard);
  }

  failed(error: unknown): ActReport | null {
    if (error instanceof Unaimable) return null;
    const message = errorText(error);
    if (this.hasBegun) return this.log.broken(message);
    return this.log.refused(message, error instanceof Refused ? error.code : undefined);
  }

  async carryOut(order: TargetedOrder): Promise<ActReport | null> {
    if (this.#keys && this.#places.length === 0)
      this.#places = [{ frame: await this.#tab.hands.focusedFrame(), id: null }];
    switch (order.tool) {
      case 'click':
      case 'double_click': {
        await this.#click(order.input.element, order.tool, order.tool === 'click' ? 1 : 2);
        return this.#done();
      }
      case 'click_at':
        await this.#clickAt(order.input);
        return this.#done();
      case 'hover': {
        const at = await this.#aim(order.input.element);
        await this.#dispatch('hover', () => this.#input.hover(at));
        return this.#done();
      }
      case 'check':
        return this.#check(order.input);
      case 'select':
        return this.#select(order.input);
      case 'drag':
        return this.#drag(order.input);
      case 'type':
        return this.#type(order.input);
      case 'press_keys': {
        const { element, keys } = order.input;
        const stroke = readKeys(keys);
        const isEnter = stroke.key === 'Enter';
        const recheck = element === undefined ? undefined : await this.#keysFor(element, isEnter);
        if (element !== undefined) {
          await this.#guard();
          await this.#confirm();
          await this.#tab.hands.ask(element, (call, id) => call.focus(id));
          await recheck?.(0);
        }
        await this.#dispatch(msg('agentPage.press', { keys }), () =>
          this.#input.press(stroke, recheck && (() => recheck(0))).catch(this.#keyTaken),
        );
        return this.#done();
      }
      case 'scroll':
        return this.#scroll(order);
      default:
        return null;
    }
  }

  async #aim(element: string, still = false): Promise<Point> {
    const since = this.log.at;
    const reach = await this.#tab.hands.aim(element, still);
    this.log.take(reach.log, since);
    if (reach.type === 'failed') throw new Refused(reach.message, reach.code);
    return { x: reach.x, y: reach.y };
  }

  /** What the pointer leaves and comes to may move the page: it is aimed at again before it is pressed. */
  async #click(element: string, text: string, times: 1 | 2): Promise<void> {
    const confirmSend = await this.#sendingFrom(element);
    let at = await this.#aim(element);
    for (let moves = 0; moves < MAX_MOVES; moves++) {
      const there = at;
      await this.#moveTo(there);
      at = await this.#aim(element, true);
      if (at.x === there.x && at.y === there.y) break;
    }
    await this.#dispatch(text, () => this.#input.click(at, times, confirmSend), confirmSend);
  }

  /** Only what was judged is pressed: it is looked at again when the pointer is there. */
  async #clickAt(at: Point): Promise<void> {
    const key = this.#meant.element?.key;
    if (key === undefined) throw new Refused(msg('act.somethingElsePointNow'), 'STALE_DOCUMENT');
    const confirmSend = await this.#sendingFrom(key);
    await this.#moveTo(at);
    const there = await this.#tab.hands.lyingAt(at.x, at.y);
    if (there?.key !== key) throw new Refused(msg('act.somethingElsePointNow'), 'STALE_DOCUMENT');
    await this.#dispatch('click_at', () => this.#input.click(at, 1, confirmSend), confirmSend);
  }

  async #moveTo(there: Point): Promise<void> {
    await this.#guard();
    await this.#tab.dispatch(() => this.#input.move(there));
    if (this.#tab.dialog) throw new Refused(msg('agentPage.dialogOpenedWhenPointer'));
  }

  /** Throws unless what is meant is there right now: after the last look, and right before the press. */
  async #confirm(): Promise<void> {
    const { hands } = this.#tab;
    // What we have touched ourselves may well be called otherwise by now.
    const asked = this.hasBegun ? hands.confirmDocument(this.#meant) : hands.confirm(this.#meant);
    const why = await asked;
    if (why !== null) throw new Refused(why, 'STALE_DOCUMENT');
  }

  /** What rejects once a press on the element would send its form elsewhere than now, or than was meant. */
  async #sendingFrom(element: string): Promise<() => Promise<void>> {
    const { hands } = this.#tab;
    const destination = () => hands.ask(element, (call, id) => call.formDestination(id));
    const meant = this.#meant.element?.sends ?? (await destination());
    return async () => {
      // A dialog that the press has opened keeps the frame from answering, and a click from doing more.
      if (this.#tab.dialog) return;
      const now = await destination().catch(() => meant);
      if (now === meant) return;
      this.hasBegun = false;
      throw new Refused(
        msg('act.pageChangedFormsDestinationDuringPress', { meant, now }),
        'STALE_DOCUMENT',
      );
    };
  }

  /**
   * What rejects once keys for the element would go to a field for a secret, and, with `sends`, once Enter would send
   * its form elsewhere.
   */
  async #keysFor(element: string, sends: boolean): Promise<(typed: number) => Promise<void>> {
    const confirmSend = sends ? await this.#sendingFrom(element) : null;
    return async (typed) => {
      if (this.#tab.dialog) return;
      const why = await this.#tab.hands.focusProblem(element);
      if (why?.hasLeft) throw new FieldLeft(why.message);
      if (why !== null) {
        const { message } = why;
        throw new MessageError(
          msg('act.charactersTyped', { why: message, at: typed, letters: this.#letters }),
        );
      }
      await confirmSend?.();
    };
  }

  /** A page that takes the field away when it hears the key, as inline editors do, has taken the key. */
  readonly #keyTaken = (error: unknown): void => {
    if (!(error instanceof FieldLeft)) throw error;
    this.log.add('dispatch', msg('act.fieldLeftOnKey'));
  };

  async #dispatch(
    text: Text,
    work: () => Promise<unknown>,
    confirmSend?: () => Promise<void>,
  ): Promise<void> {
    await this.#guard();
    await Promise.all([this.#confirm(), confirmSend?.()]);
    this.hasBegun = true;
    this.log.add('dispatch', msg('agentPage.trusted', { text }));
    await this.#tab.dispatch(work);
  }

  async #check({ element, checked }: { element: string; checked: boolean }): Promise<ActReport> {
    const { tree } = this.#tab.page;
    const states = tree?.nodes.find(({ key }) => key === element)?.node.states ?? [];
    const isChecked = states.includes('checked') || states.includes('pressed');
    if (isChecked === checked && !states.includes('mixed')) {
      this.log.add('check', msg('agentPage.alreadySo'));
      return this.log.done('none');
    }
    await this.#click(element, 'click', 1);
    return this.#done();
  }

  /** Null where no key chooses the option. */
  async #select(input: { element: string; options: readonly string[] }): Promise<ActReport | null> {
    const { element, options } = input;
    await this.#confirm();
    const { hands } = this.#tab;
    const option = (isNow: boolean) =>
      hands.ask(element, (call, id) => call.readyOption(id, options, isNow));
    const ready = await option(false);
    if (ready.type === 'by-events') return null;
    if (ready.type === 'failed') throw new Refused(ready.message);
    if (ready.type === 'chosen') {
      this.log.add('check', msg('agentPage.alreadySo'));
      return this.log.done('none');
    }
    await this.#dispatch(msg('agentPage.press', { keys: ready.key }), async () => {
      await option(true);
      await this.#input.press(readKeys(ready.key));
    });
    return this.#done(msg('act.chosen', { selectOptions: ready.label }));
  }

  /** Both must be in view at once. A list says by its own reaction where it takes what is carried. */
  async #drag({ element, to }: { element: string; to: string }): Promise<ActReport> {
    const { hands } = this.#tab;
    await this.#aim(to);
    await this.#moveTo(await this.#aim(element));
    const from = await this.#aim(element, true);
    const goal = await this.#aim(to, true);
    const layoutBox = () => hands.ask(to, (call, id) => call.layoutBox(id));
    const before = await layoutBox();
    const room = before && {
      furtherOn: placeFurtherOn(from, goal, before),
      isMade: async () => {
        const now = await layoutBox().catch(() => null);
        return now === null || JSON.stringify(now) !== JSON.stringify(before);
      },
    };
    let how: Text = '';
    await this.#dispatch('drag', async () => {
      how = await this.#input.drag(from, goal, room);
    });
    if (how !== '') this.log.add('dispatch', how);
    return this.#done();
  }

  /** A click brings the focus as a person's does; what should be replaced is selected behind it. */
  async #type(input: { element: string; text: string; append?: boolean | undefined }) {
    const { element, text, append = false } = input;
    const { hands } = this.#tab;
    const fieldNow = (isNow: boolean) =>
      hands.ask(element, (call, id) => call.aimField(id, append, isNow));
    const field = await fieldNow(false);
    if (field.type === 'by-value') return null;
    if (field.type === 'slider') return this.#slide(element, sliderNumber(text));
    if (field.type === 'failed') throw new Refused(field.message);
    await this.#click(element, 'click', 1);
    if (this.#tab.dialog) return this.#done();
    const ready = await fieldNow(true);
    // The click is all that the page has got: it is known what was done, and nothing was typed.
    if (ready.type === 'failed') return this.#done(ready.message);
    const enters = lineBreakIsEnter(text, this.#tagOf(element));
    const isLine = ready.type === 'ready' && ready.isLine;
    const recheck = await this.#keysFor(element, false);
    this.#letters = [...text].length;
    await this.#dispatch(msg('agentPage.typeCharacters', { list: [...text].length }), async () => {
      await recheck(0);
      if (text === '') await this.#input.press(readKeys('Delete'));
      else await this.#input.type(typedText(text, isLine, enters), enters, recheck);
    });
    return this.#done();
  }

  /** No click: that would move it, too. */
  async #slide(element: string, wanted: number): Promise<ActReport> {
    await this.#aim(element);
    let slid: Slid | undefined;
    const slider = this.#input.slider(() =>
      this.#tab.hands.ask(element, (call, id) => call.aimField(id, false, true)),
    );
    await this.#dispatch(msg('agentPage.press', { keys: String(wanted) }), async () => {
      slid = await slideByKeys(slider, wanted);
    });
    if (slid) this.log.add('dispatch', slid.how);
    return this.#done(slid?.note);
  }

  #tagOf(element: string): string | undefined {
    return this.#tab.page.tree?.nodes.find(({ key }) => key === element)?.node.tag;
  }

  /** The wheel is for what a script cannot scroll: pages that move their content themselves. */
  async #scroll(order: Extract<TargetedOrder, { tool: 'scroll' }>): Promise<ActReport> {
    const { page, hands } = this.#tab;
    const report = await actInFrame(hands.frames, order);
    const hasMoved = !report.log.some(({ text }) => english(text) === NOT_MOVED);
    const { direction, pixels, element } = order.input;
    const turn = TURNS[direction];
    if (report.type === 'failed' || hasMoved || !turn) return report;
    const { width = 0, height = 0 } = page.tree?.viewport ?? {};
    const at = element === undefined ? { x: width / 2, y: height / 2 } : await this.#aim(element);
    const by = pixels ?? Math.round(height * 0.8);
    await this.#dispatch('wheel', () => this.#input.wheel(at, turn[0] * by, turn[1] * by));
    return this.#done();
  }

  #done(note?: Text): ActReport {
    const { dialog } = this.#tab;
    const notes = [
      ...(note === undefined ? [] : [english(note)]),
      ...(dialog ? [inEnglish('agentPage.dialogOpenedAnsweredFirst', { type: dialog.type })] : []),
      ...(this.#tab.takeChooser() ? [inEnglish('agentPage.pageAskedFilesGive')] : []),
    ];
    return this.log.done('trusted', notes.length > 0 ? notes.join(' ') : undefined);
  }
}

const KEY_TOOLS: ReadonlySet<string> = new Set(['type', 'press_keys', 'select']);

/** Some elements move under the pointer; it follows them so often. */
const MAX_MOVES = 3;

const NOT_MOVED = 'by 0, 0 px';

const TURNS: Readonly<Record<string, readonly [number, number] | undefined>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/**
 * Which frames got the input; a person's that came through beside ours is reported to them and to the model
 * (FAULTS C3). What went to a frame that nobody meant is no success.
 */
async function withTakers(
  report: ActReport,
  hand: Hand,
  tab: HandTab,
  window: InputWindow,
): Promise<ActReport> {
  const { log } = hand;
  if (tab.dialog) return report;
  const got = await tab.hands.inputs();
  const strays = window.strays(sumInputs([...got.values()]));
  for (const [frame, { presses, keys }] of got) {
    if (presses + keys === 0) continue;
    const site = webOrigin(frame.url) ?? frame.url.slice(0, 60);
    log.add('check', msg('agentPage.receivedByFrame', { number: frame.number, site }));
    // What is more than was sent is a person's, and may well be there.
    if (hand.isMeant(frame) || strays || report.type === 'failed') continue;
    return log.broken(msg('agentPage.foreignFrameReceived', { site }));
  }
  if (!strays || !tab.isInputBlocked) return { ...report, log: log.lines };
  const what = inputsText(strays);
  log.add('check', msg('agentPage.meanwhilePageGotPersons', { what }));
  tab.disturbed(msg('agentPage.whileAgentActedPage', { what }));
  if (report.type === 'failed') return { ...report, log: log.lines };
  const text = inEnglish('agentPage.meanwhilePageReceivedPerson', { what });
  return { ...report, log: log.lines, text: report.text ? `${report.text} ${text}` : text };
}
