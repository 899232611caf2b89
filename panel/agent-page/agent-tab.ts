import { effect } from '@preact/signals';
import type { CdpSession, CdpTab } from '../../core/cdp/cdp-session.ts';
import type { Page } from '../../core/page/page.ts';
import type { PageDialog } from '../../core/page/page-dialog.ts';
import { failureOfState } from '../debugger/failure-of-state.ts';
import type { DebuggerUse, PageDebugger } from '../debugger/page-debugger.ts';
import { breachText } from './breach-text.ts';
import type { FrameHands } from './frame-hands.ts';
import { InputWindow } from './input-window.ts';
import type { StepPage } from './step-tab.ts';

/** What the agent asks of the page of a tab, and what people are shown of it. */
export type AgentTabPage = Pick<Page, 'status' | 'events' | 'settle' | 'act'> & StepPage;

/** What trusted input asks of the frames of a tab. */
export type TabHands = Pick<FrameHands, keyof FrameHands>;

/** A tab as the panel reads it. */
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
  disturbed(sentence: string, kind?: string): void;
  /** The page began to download a file. */
  downloads(file: string, url: string): void;
}

/** One tab of the task: its page, its lease of the debugger, and whether a person's input is held back. */
export class AgentTab {
  readonly id: number;
  readonly page: AgentTabPage;
  readonly hands: TabHands;
  readonly #debugger: PageDebugger;
  readonly #close: () => void;
  readonly #listener: TabListener;
  #use: DebuggerUse | null = null;
  /** The attachment that has been made ready for the agent. */
  #ready: CdpTab | null = null;
  #unwatch: (() => void) | null = null;
  #isHeld = false;
  #isShown = false;
  /** The page asked for files, and nobody has told the model yet. */
  #chooser = false;

  constructor(id: number, { page, hands, pageDebugger, close }: TabParts, listener: TabListener) {
    this.id = id;
    this.page = page;
    this.hands = hands;
    this.#debugger = pageDebugger;
    this.#close = close;
    this.#listener = listener;
  }

  /** Where trusted input goes; null without a lease. */
  get session(): CdpSession | null {
    return this.#use ? (this.#debugger.tab.peek()?.main ?? null) : null;
  }

  /** Whether a person's input is held back. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  get dialog(): PageDialog | null {
    return this.#use ? this.#debugger.dialog.peek() : null;
  }

  /**
   * Attaches the debugger for the agent. Rejects with a `CdpError` that says why it could not; `lost`
   * hears why it was lost later.
   */
  async lease(lost: (why: string) => void): Promise<void> {
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
          lost(failure.message);
          void this.release().then(() => this.#tellFrames());
        });
      }
    });
    await this.#makeReady(this.#use.tab);
  }

  /** Gives the lease back, and leaves the page as it was. */
  async release(): Promise<void> {
    const { session } = this;
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

  /** Holds a person's input back, or lets it through; the sign shows where the mask rule says so. */
  async hold(isHeld: boolean, isShown: boolean): Promise<void> {
    const isNews = isHeld !== this.#isHeld;
    this.#isHeld = isHeld;
    this.#isShown = isShown;
    this.#tellFrames();
    if (!isNews || !this.session) return;
    await ignoreInput(this.session, isHeld);
    // Whoever has the page chooses files in it as ever.
    void interceptChooser(this.session, isHeld);
  }

  /** The worker has let input through while this panel did not answer. */
  async holdAgain(): Promise<void> {
    if (this.#isHeld && this.session) await ignoreInput(this.session, true);
  }

  /** The way of our own events through the hold; null without a lease. */
  window(): InputWindow | null {
    const { session } = this;
    return session && new InputWindow(session, () => this.#isHeld);
  }

  /**
   * Resolves with `work`, or as soon as a dialog holds the page up: what opened it is answered only
   * afterwards.
   */
  async dispatch(work: () => Promise<unknown>): Promise<void> {
    const dialog = this.nextDialog();
    try {
      const done = work();
      done.catch(() => undefined);
      await Promise.race([done, dialog.opened]);
    } finally {
      dialog.stop();
    }
  }

  /** Tells a person of input of theirs that the page got while the agent acted. */
  disturbed(sentence: string): void {
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
    this.hands.hold(null, () => undefined);
    this.#close();
  }

  /** Without the debugger the frames themselves stop input. */
  #tellFrames(): void {
    const blocks = this.#isHeld && !this.session;
    const isShown = this.#isShown;
    this.hands.hold(this.#isHeld ? { blocks, isShown } : null, (by) =>
      this.#listener.disturbed(breachText(by), `${by} in tab ${this.id}`),
    );
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
    await interceptChooser(main, this.#isHeld);
    if (this.#isHeld) await ignoreInput(main, true);
    this.#tellFrames();
  }
}

async function ignoreInput(session: CdpSession, ignore: boolean): Promise<void> {
  await quietly(session.send('Input.setIgnoreInputEvents', { ignore }));
}

async function interceptChooser(session: CdpSession, enabled: boolean): Promise<void> {
  await quietly(session.send('Page.setInterceptFileChooserDialog', { enabled }));
}

/** What a browser refuses here makes the agent's work worse, not impossible; what ends, is told elsewhere. */
async function quietly(work: Promise<unknown>): Promise<void> {
  await work.catch(() => undefined);
}
