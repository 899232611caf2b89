import { failureText } from '../../llm/call/failure-cause.ts';
import type { Llm } from '../../llm/call/llm.ts';
import type { LlmEvent } from '../../llm/call/llm-event.ts';
import type { LlmFailure } from '../../llm/call/llm-failure.ts';
import type { LlmRequest } from '../../llm/call/llm-request.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import type { RuleChange } from '../hand-edits/rule-change.ts';
import { type Answer, askWithRetry } from './ask-with-retry.ts';
import { checkChanges } from './check-changes.ts';
import { compareScores } from './dark-score.ts';
import type { DarkTrialPage } from './dark-trial-page.ts';
import { guiltyRules } from './guilty-rules.ts';
import type { MeasuredDark } from './measured-dark.ts';
import { changeLine } from './prompt-lines.ts';
import { proposeSheets, type RefinedSheet } from './propose-sheets.ts';
import { readReply } from './read-reply.ts';
import { refineRequest } from './refine-request.ts';
import { emptyReplyReason, replyText } from './reply-text.ts';
import { seenRules } from './seen-rules.ts';
import { changedSurfaces, type SurfaceChange } from './shown-surfaces.ts';
import { isWorthAsking } from './worth-asking.ts';

/** What is reported while sheets are refined, in order. The last is `finished`. */
export type RefineEvent =
  | { type: 'measured'; pass: number; measured: MeasuredDark }
  | { type: 'asked'; pass: number; request: LlmRequest }
  | { type: 'model'; pass: number; event: LlmEvent }
  /**
   * A reply was read; `problems` are its dropped parts, `restored` the hand edits that it had
   * removed.
   */
  | { type: 'proposed'; pass: number; rules: number; restored: number; problems: readonly string[] }
  | {
      type: 'judged';
      pass: number;
      isKept: boolean;
      measured: MeasuredDark;
      /** What is seen to differ by the changes. */
      changed: readonly SurfaceChange[];
      /** The rules of the reply that are left out, since something fails by them. */
      dropped: readonly string[];
      fell: readonly string[];
    }
  /** Why it ends before all passes: a sentence. */
  | { type: 'ended'; pass: number; why: string; failure?: LlmFailure }
  | {
      type: 'finished';
      sheets: readonly RefinedSheet[];
      /** The changes that are in the sheets, pass by pass. */
      changes: readonly (readonly RuleChange[])[];
      first: MeasuredDark;
      last: MeasuredDark;
    };

export interface RefineTask {
  model: Llm;
  bench: DarkTrialPage;
  /** The applied sheets. */
  sheets: readonly RefinedSheet[];
  /** The developer's wishes; may be empty. */
  words: string;
  /** 1: asks once. 2: shows the result to the model and asks again. */
  passes: 1 | 2;
  /** A fresh measurement of the page, if there is one. */
  known?: MeasuredDark;
  /** The first request, as edited by a person. */
  request?: LlmRequest;
  signal: AbortSignal;
}

/**
 * Has a model refine the applied sheets, and keeps only what is measured to be no worse; a second
 * pass must be better than the first. An interrupted call is repeated once. In any case the page
 * has the best sheets at the end, unless another document has been loaded.
 */
export async function* refinePasses(task: RefineTask): AsyncGenerator<RefineEvent> {
  const { model, bench, words, passes, signal } = task;
  const url = await bench.url();
  const first = task.known ?? (await bench.measure());
  yield { type: 'measured', pass: 0, measured: first };
  let best = { sheets: task.sheets, measured: first };
  const kept: (readonly RuleChange[])[] = [];
  let before: readonly string[] = [];
  let rejected: MeasuredDark['picture'] = null;
  const hasWish = words.trim() !== '';
  const hasTask = task.request !== undefined || isWorthAsking(first, words);
  if (!hasTask) yield { type: 'ended', pass: 1, why: inEnglish('dark.nothingToRepair') };
  for (let pass = 1; hasTask && pass <= passes && !signal.aborted; pass++) {
    const boundary = crypto.randomUUID().slice(0, 8);
    const { sheets, measured } = best;
    const seen = await seenRules(bench, sheets);
    const question = { sheets, measured, words, boundary, before, rejected, seen };
    const own = refineRequest({ ...question, task: pass === 1 ? 'refine' : 'evaluate' });
    const request = (pass === 1 && task.request) || own;
    yield { type: 'asked', pass, request };
    const answer = yield* ask(model, request, pass, signal);
    if ('failure' in answer) {
      yield { type: 'ended', pass, why: failureText(answer.failure), failure: answer.failure };
      break;
    }
    if ((await bench.url()) !== url) {
      yield { type: 'ended', pass, why: inEnglish('dark.anotherPageComeSheets') };
      return yield { type: 'finished', sheets, changes: kept, first, last: measured };
    }
    const isWhole = answer.reply.stopReason === 'end';
    const read = readReply(replyText(answer.reply), { sheets: sheets.length, isWhole });
    const { changes, problems } = await checkChanges(read, sheets, bench.check);
    const proposal = proposeSheets(sheets, changes);
    const restored = proposal.restored.length;
    yield { type: 'proposed', pass, rules: changes.length, restored, problems };
    if (changes.length === 0) {
      yield { type: 'ended', pass, why: emptyReplyReason(answer.reply, problems) };
      break;
    }
    const trial = async (tried: readonly RuleChange[]) => {
      const next = proposeSheets(sheets, tried).sheets;
      await bench.apply(next);
      const after = await bench.measure();
      const { isWorse, isBetter, fell } = compareScores(measured.score, after.score, { hasWish });
      return { tried, next, after, fell, isKept: pass === 1 ? !isWorse : isBetter };
    };
    const whole = await trial(changes);
    const guilty = guiltyRules(changes, measured.issues, whole.after.issues);
    // What harms goes, and what does not stays.
    const rest =
      whole.isKept || guilty.length === changes.length
        ? null
        : await trial(changes.filter((change) => !guilty.includes(change)));
    const { tried, next, after, fell, isKept } = rest?.isKept ? rest : whole;
    const dropped = rest?.isKept ? selectorsOf(guilty) : [];
    const changed = changedSurfaces(measured.surfaces ?? [], after.surfaces ?? []);
    yield { type: 'judged', pass, isKept, measured: after, fell, changed, dropped };
    if (isKept) {
      best = { sheets: next, measured: after };
      kept.push(tried);
    } else await bench.apply(sheets);
    rejected = isKept ? null : after.picture;
    const why = inEnglish('dark.guiltyRules', { guilty: selectorsOf(guilty).join('; ') });
    const look = after.surfaces ? [changeLine(changed)] : [];
    before = isKept
      ? [KEPT, ...(dropped.length > 0 ? [why] : []), ...look]
      : [inEnglish('dark.yourLastChangesNot', { fell: fell.join(' ') }).trim(), why];
  }
  const { sheets, measured } = best;
  yield { type: 'finished', sheets, changes: kept, first, last: measured };
}

function selectorsOf(changes: readonly RuleChange[]): string[] {
  return changes.map(({ selectors }) => selectors.join(', '));
}

const KEPT = inEnglish('dark.yourLastChangesSheet');

/** Like `askWithRetry`, and reports its events as those of a pass. */
async function* ask(
  model: Llm,
  request: LlmRequest,
  pass: number,
  signal: AbortSignal,
): AsyncGenerator<RefineEvent, Answer> {
  const events = askWithRetry(model, request, signal);
  for (;;) {
    const next = await events.next();
    if (next.done) return next.value;
    yield { type: 'model', pass, event: next.value };
  }
}
