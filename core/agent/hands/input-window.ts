import { type InputCounts, NO_INPUT, straysOf } from '../../page/frame/input-counts.ts';
import type { CdpParams, CdpSession } from '../../platform/cdp/cdp-session.ts';

/** Input of ours is on its way by then, even to a page that is busy. Milliseconds (FAULTS C3). */
const MAX_OPEN_MS = 50;

/** A press may make its page wait for an answer that is held, for five seconds. Milliseconds. */
const DEADLINE = 8000;

/** What is sent through the window. */
type InputMethod =
  | 'Input.dispatchMouseEvent'
  | 'Input.dispatchKeyEvent'
  | 'Input.dispatchDragEvent';

/**
 * Lets single events of ours through to a page whose input is ignored: the window is open for one event
 * at a time, and never longer than 50 ms. What is sent is counted, so that strays can be found.
 */
export class InputWindow {
  readonly #session: CdpSession;
  readonly #isInputBlocked: () => boolean;
  #sent = { ...NO_INPUT };

  constructor(session: CdpSession, isInputBlocked: () => boolean) {
    this.#session = session;
    this.#isInputBlocked = isInputBlocked;
  }

  /** Sends one event, and resolves when the page has had it. Rejects with a `CdpError`. */
  async send<M extends InputMethod>(method: M, params: CdpParams<M>): Promise<void> {
    this.#count(params);
    if (!this.#isInputBlocked()) {
      await this.#session.send(method, params, { deadline: DEADLINE });
      return;
    }
    await this.#ignore(false);
    const sent = this.#session.send(method, params, { deadline: DEADLINE });
    // Whoever waits for it hears of its failure below.
    const settled = sent.then(nothing, nothing);
    await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, MAX_OPEN_MS))]);
    if (this.#isInputBlocked()) await this.#ignore(true);
    await sent;
  }

  /** What the page got beyond what was sent through here since this was last asked. */
  strays(got: InputCounts): InputCounts | null {
    const sent = this.#sent;
    this.#sent = { ...NO_INPUT };
    return straysOf(got, sent);
  }

  async #ignore(ignore: boolean): Promise<void> {
    // Where Chrome refuses it, input goes through anyway.
    await this.#session.send('Input.setIgnoreInputEvents', { ignore }).catch(nothing);
  }

  #count({ type }: { type?: string }): void {
    if (type === 'mousePressed') this.#sent.presses += 1;
    else if (type === 'keyDown' || type === 'rawKeyDown') this.#sent.keys += 1;
    else if (type === 'mouseWheel') this.#sent.wheels += 1;
  }
}

function nothing(): void {
  // Told where it matters.
}
