import type { ActLogLine, ActReport, ActStage, InputKind } from '../../core/agent/act-report.ts';

/** What is done in the page, line by line with its time. */
export class ActLog {
  readonly #start = performance.now();
  readonly #lines: ActLogLine[] = [];

  add(stage: ActStage, text: string): void {
    const at = Math.round((performance.now() - this.#start) * 10) / 10;
    this.#lines.push({ stage, at, text });
  }

  done(input: InputKind, text?: string): ActReport {
    return { type: 'done', log: this.#lines, input, ...(text !== undefined && { text }) };
  }

  /** Nothing of it reached the page. */
  refused(message: string): ActReport {
    return { type: 'failed', log: this.#lines, message, dispatched: 'no' };
  }

  /** It broke off on the way: the page may have got a part of it. */
  broken(message: string): ActReport {
    return { type: 'failed', log: this.#lines, message, dispatched: 'unknown' };
  }
}
