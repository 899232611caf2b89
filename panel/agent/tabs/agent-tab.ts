import { effect } from '@preact/signals';
import type { FrameHands } from '../../../core/agent/hands/frame-hands.ts';
import { InputWindow } from '../../../core/agent/hands/input-window.ts';
import type { AgentPage } from '../../../core/agent/run/agent-page.ts';
import { redact } from '../../../core/agent/trace/redact.ts';
import type { HoldRules } from '../../../core/agent/writes/block-rules.ts';
import type { RequestHold } from '../../../core/agent/writes/held-requests.ts';
import type { OverlayBreach } from '../../../core/page/frame/frame-event.ts';
import type { Page } from '../../../core/page/page.ts';
import type { PageDialog } from '../../../core/page/tree/page-tree.ts';
import type { CdpSession, CdpTab, DebuggerUse } from '../../../core/platform/cdp/cdp-session.ts';
import { inEnglish, msg, type Text } from '../../../core/platform/messages/messages.ts';
import { cutText } from '../../../core/platform/text/cut-text.ts';
import { failureOfState } from '../../chrome/debugger/chrome-debugger.ts';
import type { PageDebugger } from '../../chrome/debugger/page-debugger.ts';
import type { GroupName } from './task-group.ts';

/** What the agent asks of the page of a tab, and what people are shown of it. */
export type AgentTabPage = Pick<
  Page,
  | 'status'
  | 'events'
  | 'caughtUp'
  | 'settle'
  | 'settleOptions'
  | 'outline'
  | 'markup'
  | 'html'
  | 'obstacles'
> &
  StepPage;

/** What trusted input asks of the frames of a tab. */
export type TabHands = Pick<FrameHands, keyof FrameHands>;

export interface TabParts {
  page: AgentTabPage;
  hands: TabHands;
  pageDebugger: PageDebugger;
  /** Ends what was opened for the agent alone. */
  close(): void;
}

/** Who hears of what happens in a tab beside what the agent does. */
export interface TabListener {
  /** A person decides before the run goes on; after the first of a `kind` they have. */
  disturbed(sentence: Text, kind?: string): void;
  /** The page began to download a file. */
  downloads(file: string, url: string): void;
}

/** One tab of the task: its page, its lease of the debugger, and whether a person's input is blocked. */
export class AgentTab {
  readonly id: number;
  readonly page: AgentTabPage;
  readonly hands: TabHands;
  readonly clipboard: ClipboardNotes;
  readonly #debugger: PageDebugger;
  readonly #close: () => void;
  readonly #listener: TabListener;
  #use: DebuggerUse | null = null;
  /** The attachment that has been made ready for the agent. */
  #ready: CdpTab | null = null;
  #unwatch: (() => void) | null = null;
  #isInputBlocked = false;
  #isShown = false;
  /** The page asked for files, and it has not been reported to the model yet. */
  #chooser = false;
  /** When the page had had the newest trusted input, milliseconds of `performance.now`. */
  inputAt = 0;

  constructor(id: number, { page, hands, pageDebugger, close }: TabParts, listener: TabListener) {
    this.id = id;
    this.page = page;
    this.hands = hands;
    this.clipboard = new ClipboardNotes(hands);
    this.#debugger = pageDebugger;
    this.#close = close;
    this.#listener = listener;
  }

  /** Where trusted input goes; null without a lease. */
  get session(): CdpSession | null {
    return this.#use ? (this.#debugger.tab.peek()?.main ?? null) : null;
  }

  /** The debugger on the tab; null without a lease. */
  get debuggee(): CdpTab | null {
    return this.#use ? this.#debugger.tab.peek() : null;
  }

  get isInputBlocked(): boolean {
    return this.#isInputBlocked;
  }

  get dialog(): PageDialog | null {
    return this.#use ? this.#debugger.dialog.peek() : null;
  }

  /**
   * Attaches the debugger for the agent. Rejects with a `CdpError` that says why it could not; `lost`
   * hears why it was lost later.
   */
  async lease(lost: (why: Text) => void): Promise<void> {
    if (this.#use) return;
    this.#use = await this.#debugger.use('agent');
    this.#unwatch = effect(() => {
      const tab = this.#debugger.tab.value;
      const { type } = this.#debugger.state.value;
      const failure = failureOfState(this.#debugger.state.value);
      if (tab) void this.#makeReady(tab);
      // A crash and a busy page pass, and the same attachment goes on.
      else if (failure && type !== 'crashed' && type !== 'unresponsive') {
        queueMicrotask(() => {
          lost(failure.text);
          void this.release().then(() => this.#updateFrames());
        });
      }
    });
    await this.#makeReady(this.#use.tab);
  }

  get held(): RequestHold {
    return this.#debugger.held;
  }

  /** Holds writes from now on; false without a lease. Rejects when Chrome refuses it. */
  async holdWrites(rules: HoldRules): Promise<boolean> {
    const tab = this.#use ? this.#debugger.tab.peek() : null;
    if (!tab) return false;
    await this.held.begin(tab, rules);
    return true;
  }

  /** Fails the writes that wait, and holds nothing more. */
  async releaseWrites(): Promise<void> {
    if (this.held.isIdle) return;
    await this.held.fail();
    await this.held.unblock();
  }

  /** Has the page go before its writes are let go. */
  async leave(): Promise<void> {
    const { session } = this;
    if (!session || !this.held.isHolding) return;
    await quietly(this.held.leave(() => session.send('Page.navigate', { url: 'about:blank' })));
  }

  /** Gives the lease back, and leaves the page as it was. */
  async release(): Promise<void> {
    this.clipboard.end();
    const { session } = this;
    if (this.#use) await this.releaseWrites();
    this.#unwatch?.();
    this.#unwatch = null;
    if (session) {
      await ignoreInput(session, false);
      // A page that a dialog holds up answers when it goes on, and a person does not wait for that.
      void quietly(session.send('Emulation.setFocusEmulationEnabled', { enabled: false }));
      void interceptChooser(session, false);
    }
    this.#use?.release();
    this.#use = null;
    this.#ready = null;
  }

  /** Blocks a person's input, or lets it through; the sign shows where the overlay's rule says so. */
  async setOverlay(isInputBlocked: boolean, isShown: boolean): Promise<void> {
    const isNews = isInputBlocked !== this.#isInputBlocked;
    this.#isInputBlocked = isInputBlocked;
    this.#isShown = isShown;
    this.#updateFrames();
    if (!isNews || !this.session) return;
    await ignoreInput(this.session, isInputBlocked);
    // Whoever has the page chooses files in it as ever.
    void interceptChooser(this.session, isInputBlocked);
  }

  /** The worker has let input through while this panel did not answer. */
  async blockInputAgain(): Promise<void> {
    if (this.#isInputBlocked && this.session) await ignoreInput(this.session, true);
  }

  /** The way of our own events past the blocked input; null without a lease. */
  window(): InputWindow | null {
    const { session } = this;
    return session && new InputWindow(session, () => this.#isInputBlocked);
  }

  /** Resolves with `work`, or as soon as a dialog holds the page up: what opened it is answered only afterwards. */
  async dispatch(work: () => Promise<unknown>): Promise<void> {
    const dialog = this.nextDialog();
    try {
      const done = work();
      done.catch(() => undefined);
      await Promise.race([done, dialog.opened]);
    } finally {
      dialog.stop();
      this.inputAt = performance.now();
    }
  }

  /** Tells a person of input of theirs that the page got while the agent acted. */
  disturbed(sentence: Text): void {
    this.#listener.disturbed(sentence);
  }

  /** Resolves when a dialog opens. */
  nextDialog(): { opened: Promise<PageDialog>; stop: () => void } {
    const { promise, resolve } = Promise.withResolvers<PageDialog>();
    const stop = effect(() => {
      const dialog = this.#debugger.dialog.value;
      if (dialog) resolve(dialog);
    });
    return { opened: promise, stop };
  }

  answerDialog(accept: boolean, text?: string): Promise<void> {
    return this.#debugger.answerDialog(accept, text);
  }

  /** Whether the page has asked for files since this was last asked. */
  takeChooser(): boolean {
    const wasOpen = this.#chooser;
    this.#chooser = false;
    return wasOpen;
  }

  close(): void {
    void this.release();
    this.hands.setOverlay(null, () => undefined);
    this.#close();
  }

  /** Without the debugger the frames themselves stop input. */
  #updateFrames(): void {
    const blocksInput = this.#isInputBlocked && !this.session;
    const overlay = this.#isInputBlocked ? { blocksInput, isShown: this.#isShown } : null;
    this.hands.setOverlay(overlay, (by) => {
      // A page goes on as it is; a sheet that hides the sign is always another one.
      const kind = by === 'hidden' ? undefined : inEnglish('agentPage.inTab', { by, id: this.id });
      this.#listener.disturbed(BREACHES[by], kind);
    });
  }

  /** Every attachment begins with nothing set. */
  async #makeReady(tab: CdpTab): Promise<void> {
    if (this.#ready === tab) return;
    this.#ready = tab;
    const { main } = tab;
    main.on('Page.fileChooserOpened', () => {
      this.#chooser = true;
    });
    main.on('Page.downloadWillBegin', ({ suggestedFilename, url }) => {
      this.#listener.downloads(suggestedFilename, url);
    });
    // Widgets close when their window loses the focus, which DevTools takes (FAULTS G10).
    await quietly(main.send('Emulation.setFocusEmulationEnabled', { enabled: true }));
    await interceptChooser(main, this.#isInputBlocked);
    await this.held.watchSockets();
    if (this.#isInputBlocked) await ignoreInput(main, true);
    this.#updateFrames();
  }
}

async function ignoreInput(session: CdpSession, ignore: boolean): Promise<void> {
  await quietly(session.send('Input.setIgnoreInputEvents', { ignore }));
}

async function interceptChooser(session: CdpSession, enabled: boolean): Promise<void> {
  await quietly(session.send('Page.setInterceptFileChooserDialog', { enabled }));
}

/** What a browser refuses here makes the agent's work worse, not impossible; what ends is reported elsewhere. */
async function quietly(work: Promise<unknown>): Promise<void> {
  await work.catch(() => undefined);
}

/** What a page did against the agent's overlay, for the person who decides. */
const BREACHES: Readonly<Record<OverlayBreach, Text>> = {
  sign: msg('agentPage.pageRemovesSignAgentWorking'),
  hidden: msg('agentPage.darkCssHidSign'),
  fullscreen: msg('agentPage.pageWentFullScreen'),
  'pointer-lock': msg('agentPage.pageLockedPointer'),
  print: msg('agentPage.pageAsksPrintedChromes'),
};

/** Characters of a text that a sentence quotes. */
const MAX_QUOTED = 120;
/** Texts that are reported of one step. */
const MAX_WRITES = 5;

/** What the page of a tab writes to the clipboard from one step to the next, in sentences for its result. */
class ClipboardNotes {
  readonly #hands: Pick<FrameHands, 'watchClipboard'>;
  #watch: AbortController | null = null;
  #written: string[] = [];

  constructor(hands: Pick<FrameHands, 'watchClipboard'>) {
    this.#hands = hands;
  }

  /** A step begins that may press something: listens until the next one, in the frame of `element` too. */
  async watch(element: string | undefined): Promise<void> {
    this.end();
    this.#watch = new AbortController();
    const { signal } = this.#watch;
    await this.#hands.watchClipboard(element, (text) => this.#written.push(text), signal);
  }

  /** What was written since this was last asked, a sentence each, without anything that looks like a key. */
  take(): Text[] {
    const written = [...new Set(this.#written.splice(0))];
    const told = written.slice(0, MAX_WRITES).map((text) =>
      msg('agentPage.clipboardWritten', {
        text: cutText(redact(text).value, MAX_QUOTED),
        count: [...text].length,
      }),
    );
    const more = written.length - told.length;
    return more > 0 ? [...told, msg('agentPage.clipboardWrittenMore', { count: more })] : told;
  }

  end(): void {
    this.#watch?.abort();
    this.#watch = null;
  }
}

/** What people see and choose in the page that a step is in. */
type StepPage = Pick<
  Page,
  'tree' | 'subscribe' | 'highlight' | 'scrollIntoView' | 'pick' | 'details' | 'screenshot' | 'find'
>;

/** The tab that a step is in: its ids are those of this page, and of no other. */
export interface StepTab {
  page: StepPage;
  isInspected: boolean;
  /** Brings the tab to the front of its window; what it resolves with puts the one of before there again. */
  show(): Promise<() => Promise<void>>;
}

/** The page side of the agent, as the panel has it. */
export interface PanelAgentPage extends AgentPage {
  /** The tab of the newest look. */
  stepTab(): StepTab;
  readonly groupName: GroupName;
}
