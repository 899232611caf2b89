import type { Model } from '../model/model.ts';
import type { ModelEvent } from '../model/model-event.ts';
import type { ModelFailure } from '../model/model-failure.ts';
import type { ModelRequest } from '../model/model-request.ts';
import { type Answer, askTwice } from './ask-twice.ts';
import type { DarkBench } from './dark-bench.ts';
import { judge } from './dark-score.ts';
import type { MeasuredDark } from './measured-dark.ts';
import { proposeSheets, type RefinedSheet } from './propose-sheets.ts';
import { readReply } from './read-reply.ts';
import { refineRequest } from './refine-request.ts';
import { textOf, whyNothing } from './reply-text.ts';
import type { RuleChange } from './rule-change.ts';

/** What is told while sheets are refined, in order. The last is `finished`. */
export type RefineEvent =
  | { type: 'measured'; pass: number; measured: MeasuredDark }
  | { type: 'asked'; pass: number; request: ModelRequest }
  | { type: 'model'; pass: number; event: ModelEvent }
  /** A reply was read; `problems` are what of it was left out, `restored` hand edits it had dropped. */
  | { type: 'proposed'; pass: number; rules: number; restored: number; problems: readonly string[] }
  | {
      type: 'judged';
      pass: number;
      isKept: boolean;
      measured: MeasuredDark;
      fell: readonly string[];
    }
  /** It ends before all passes: a sentence. */
  | { type: 'ended'; pass: number; why: string; failure?: ModelFailure }
  | {
      type: 'finished';
      sheets: readonly RefinedSheet[];
      /** Those that are in the sheets, pass by pass. */
      changes: readonly (readonly RuleChange[])[];
      first: MeasuredDark;
      last: MeasuredDark;
    };

export interface RefineTask {
  model: Model;
  bench: DarkBench;
  /** What the page wears. */
  sheets: readonly RefinedSheet[];
  /** What the developer wishes; may be empty. */
  words: string;
  /** 1: asked once. 2: shown what became of it, and asked again. */
  passes: 1 | 2;
  /** The page as it was measured just now, where it was. */
  known?: MeasuredDark;
  /** What is asked first, as a person has left it. */
  request?: ModelRequest;
  signal: AbortSignal;
}

/**
 * Has a model refine what a page wears, and keeps only what is measured to be no worse; a second pass
 * has to be better than the first. A call that breaks off is made once more. Whatever happens, the
 * page wears the best sheets at the end, unless another document has come meanwhile.
 */
export async function* refinePasses(task: RefineTask): AsyncGenerator<RefineEvent> {
  const { model, bench, words, passes, signal } = task;
  const url = await bench.url();
  const first = task.known ?? (await bench.measure());
  yield { type: 'measured', pass: 0, measured: first };
  let best = { sheets: task.sheets, measured: first };
  const kept: (readonly RuleChange[])[] = [];
  let before: readonly string[] = [];
  for (let pass = 1; pass <= passes && !signal.aborted; pass++) {
    const boundary = crypto.randomUUID().slice(0, 8);
    const { sheets, measured } = best;
    const question = { sheets, measured, words, boundary, before };
    const own = refineRequest({ ...question, task: pass === 1 ? 'refine' : 'evaluate' });
    const request = (pass === 1 && task.request) || own;
    yield { type: 'asked', pass, request };
    const answer = yield* ask(model, request, pass, signal);
    if ('failure' in answer) {
      yield { type: 'ended', pass, why: answer.failure.message, failure: answer.failure };
      break;
    }
    if ((await bench.url()) !== url) {
      yield { type: 'ended', pass, why: 'Another page has come: its sheets are its own.' };
      return yield { type: 'finished', sheets, changes: kept, first, last: measured };
    }
    const { changes, problems } = readReply(textOf(answer.reply), {
      sheets: sheets.length,
      allowed: bench.allowed,
      isWhole: answer.reply.stopReason === 'end',
    });
    const proposal = proposeSheets(sheets, changes);
    const restored = proposal.restored.length;
    yield { type: 'proposed', pass, rules: changes.length, restored, problems };
    if (changes.length === 0) {
      yield { type: 'ended', pass, why: whyNothing(answer.reply, problems) };
      break;
    }
    await bench.wear(proposal.sheets);
    const after = await bench.measure();
    const { isWorse, isBetter, fell } = judge(measured.score, after.score);
    const isKept = pass === 1 ? !isWorse : isBetter;
    yield { type: 'judged', pass, isKept, measured: after, fell };
    if (isKept) {
      best = { sheets: proposal.sheets, measured: after };
      kept.push(changes);
    } else await bench.wear(sheets);
    before = [isKept ? KEPT : `Your last changes were not kept. ${fell.join(' ')}`.trim()];
  }
  const { sheets, measured } = best;
  yield { type: 'finished', sheets, changes: kept, first, last: measured };
}

const KEPT = 'Your last changes are in the sheet.';

/** As `askTwice`, with what it tells as events of a pass. */
async function* ask(
  model: Model,
  request: ModelRequest,
  pass: number,
  signal: AbortSignal,
): AsyncGenerator<RefineEvent, Answer> {
  const events = askTwice(model, request, signal);
  for (;;) {
    const next = await events.next();
    if (next.done) return next.value;
    yield { type: 'model', pass, event: next.value };
  }
}
