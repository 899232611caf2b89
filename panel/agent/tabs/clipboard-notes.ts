import { redact } from '../../../core/agent/trace/redact.ts';
import { inEnglish } from '../../../core/platform/messages/messages.ts';
import { cutText } from '../../../core/platform/text/cut-text.ts';
import type { FrameHands } from '../input/frame-hands.ts';

/** Characters of a text that a sentence quotes. */
const MAX_QUOTED = 120;
/** Texts that are reported of one step. */
const MAX_WRITES = 5;

/** What the page of a tab writes to the clipboard from one step to the next, in sentences for its result. */
export class ClipboardNotes {
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
  take(): string[] {
    const written = [...new Set(this.#written.splice(0))];
    const told = written.slice(0, MAX_WRITES).map((text) =>
      inEnglish('agentPage.clipboardWritten', {
        text: cutText(redact(text).value, MAX_QUOTED),
        count: [...text].length,
      }),
    );
    const more = written.length - told.length;
    return more > 0
      ? [...told, inEnglish('agentPage.clipboardWrittenMore', { count: more })]
      : told;
  }

  end(): void {
    this.#watch?.abort();
    this.#watch = null;
  }
}
