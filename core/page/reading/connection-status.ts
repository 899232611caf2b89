import { msg, type Text } from '../../platform/messages/messages.ts';
import type { PageStatus } from '../page.ts';

/** How often it is looked whether anything has come. Milliseconds. */
const LOOK_MS = 500;
/** Looks in a row at which nothing had come: then it is said that nothing does. */
const SILENT_LOOKS = 10;

/**
 * The state of the connection to a page. A page is judged by what comes from it and not by the clock: a slow one
 * that goes on is being read, and one from which nothing comes for five seconds is said to be silent. Looks are
 * counted, because a clock also runs while this side is too busy to hear.
 */
export class ConnectionStatus {
  readonly #changed: (status: PageStatus) => void;
  #status: PageStatus = { type: 'connecting' };
  #looking: ReturnType<typeof setInterval> | undefined;
  #silent = 0;
  #heard = 0;

  /** It is not connected yet; `changed` hears of every other state. */
  constructor(changed: (status: PageStatus) => void) {
    this.#changed = changed;
  }

  /** How often something has come from the page. */
  get heard(): number {
    return this.#heard;
  }

  get current(): PageStatus {
    return this.#status;
  }

  set(status: PageStatus): void {
    if (this.#status.type === status.type && status.type === 'ready') return;
    this.stop();
    if (status.type === 'connecting') this.#looking = setInterval(() => this.#look(), LOOK_MS);
    this.#report(status);
  }

  /** Something came from the page; `elements`: as many have been read until now. */
  alive(elements?: number): void {
    this.#silent = 0;
    this.#heard += 1;
    const {
      type,
      elements: before,
      late,
    } = { elements: undefined, late: undefined, ...this.#status };
    if (type !== 'connecting') return;
    const now = elements ?? before;
    if (now === before && late === undefined) return;
    this.#report({ type, ...(now !== undefined && { elements: now }) });
  }

  stop(): void {
    clearInterval(this.#looking);
    this.#silent = 0;
  }

  #look(): void {
    this.#silent += 1;
    if (this.#silent !== SILENT_LOOKS || this.#status.type !== 'connecting') return;
    this.#report({ ...this.#status, late: msg('common.pageNotResponding') });
  }

  #report(status: PageStatus): void {
    this.#status = status;
    this.#changed(status);
  }
}

/** What a person sees while the page is not there yet, a sentence. */
export function connectingText({
  elements,
  late,
}: Extract<PageStatus, { type: 'connecting' }>): Text {
  if (late !== undefined) return msg('page.stillWaiting', { late });
  if (elements === undefined) return msg('controls.readingThePage');
  return msg('page.readingElements', { count: elements });
}
