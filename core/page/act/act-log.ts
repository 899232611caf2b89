import type { Text } from '../../platform/messages/messages.ts';
import type { ActFailure, ActLogLine, ActReport, ActStage, InputKind } from './act-report.ts';

/** A log of what is done in the page, line by line with times. */
export class ActLog {
  readonly #start = performance.now();
  readonly #lines: ActLogLine[] = [];

  /** Milliseconds since the beginning. */
  get at(): number {
    return Math.round((performance.now() - this.#start) * 10) / 10;
  }

  get lines(): readonly ActLogLine[] {
    return this.#lines;
  }

  add(stage: ActStage, text: Text): void {
    this.#lines.push({ stage, at: this.at, text });
  }

  /** Adds the lines of another log that began when this one was `since` milliseconds old. */
  take(lines: readonly ActLogLine[], since: number): void {
    for (const line of lines) {
      this.#lines.push({ ...line, at: Math.round((line.at + since) * 10) / 10 });
    }
  }

  done(input: InputKind, text?: string): ActReport {
    return { type: 'done', log: this.#lines, input, ...(text !== undefined && { text }) };
  }

  /** The page got none of it. */
  refused(message: Text, code?: ActFailure): Failed {
    return {
      type: 'failed',
      log: this.#lines,
      message,
      dispatched: 'no',
      ...(code && { code }),
    };
  }

  /** It broke off on the way: the page may have got a part of it. */
  broken(message: Text): Failed {
    return { type: 'failed', log: this.#lines, message, dispatched: 'unknown' };
  }
}

type Failed = Extract<ActReport, { type: 'failed' }>;
