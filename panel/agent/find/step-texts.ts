import type { StepDraft, StepRecord } from '../../../core/agent/step-record.ts';
import type { AssistantPart, Message, UserPart } from '../../../core/model/message.ts';
import { argumentList, outcomeText, toolWord, whyOf } from '../action-text.ts';
import { elementText } from '../element-text.ts';
import type { PaneId } from '../step/pane-on-show.ts';
import { STEP_STATUS } from '../step-status.ts';

/** What each tab of a step says, as one text. */
type StepTexts = Readonly<Record<PaneId, string>>;

/** Stands between texts: no query has it, so nothing is found half in one and half in the next. */
const GAP = '\0';

/** A step is replaced, never changed. */
const known = new WeakMap<StepDraft, StepTexts>();

/**
 * What a step itself has said. Of its request that is what a person has changed: all else in it is the
 * page, which is found there, and what the steps before have said, which would be found in every step.
 */
export function stepTexts(step: StepDraft): StepTexts {
  let texts = known.get(step);
  if (!texts) {
    texts = {
      overview: overviewOf(step).join(GAP),
      page: pageOf(step).join(GAP),
      request: step.edited
        ? [step.edited.system ?? '', ...step.edited.messages.flatMap(wordsOf)].join(GAP)
        : '',
      reply: [step.problem ?? '', ...(step.reply?.message.content.flatMap(saidIn) ?? [])].join(GAP),
    };
    known.set(step, texts);
  }
  return texts;
}

function overviewOf(step: StepDraft): string[] {
  const { proposal, verdict, report, recovery } = step;
  const told = report?.type === 'failed' ? report.message : report?.text;
  return [
    ...(isOver(step) ? endOf(step) : []),
    ...(proposal ? proposalOf(proposal) : []),
    recovery?.sentence ?? '',
    ...(verdict ? [verdict.feedback, ...verdict.errorsDetected, ...verdict.successMessages] : []),
    ...(report?.log.map(({ text }) => text) ?? []),
    told ?? '',
  ];
}

function isOver(step: StepDraft | StepRecord): step is StepRecord {
  return 'status' in step;
}

function endOf({ status, feedback }: StepRecord): string[] {
  return [STEP_STATUS[status].word, feedback.person ?? '', ...leafTexts(feedback.result)];
}

function proposalOf({
  action,
  target,
  end,
  origin,
  expected,
  concerns,
}: NonNullable<StepDraft['proposal']>): string[] {
  return [
    // As the row has it, in one piece.
    [toolWord(action.tool), target && elementText(target)].filter(Boolean).join(' '),
    action.tool,
    ...argumentList({ action, ...(end && { end }) }).flat(),
    whyOf(action),
    outcomeText(expected),
    origin,
    ...concerns.map(({ sentence }) => sentence),
  ];
}

function pageOf({ observation }: StepDraft): string[] {
  if (!observation) return [];
  const { title, url, settled, payload } = observation;
  return [title, url, settled, ...leafTexts(parsed(payload))];
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    // Of a payload that was not kept nothing is left; any other form is looked through as it is.
    return payload;
  }
}

function saidIn(part: AssistantPart): string[] {
  if (part.type === 'tool-call') return [part.name, ...leafTexts(part.input)];
  if (part.type === 'invalid-tool-call') return [part.name, part.raw, part.problem];
  return [part.text];
}

function wordsOf(message: Message): string[] {
  if (message.role === 'user') return message.content.flatMap(textOf);
  if (message.role === 'assistant') return message.content.flatMap(saidIn);
  return message.results.flatMap(({ content }) => content.flatMap(textOf));
}

function textOf(part: UserPart): string[] {
  return part.type === 'text' ? [part.text] : [];
}

/** Every text of a JSON value; its keys are the format's words, not the page's. */
function leafTexts(value: unknown): string[] {
  const found: string[] = [];
  // Payloads have thousands of values: one list takes them all.
  const visit = (part: unknown): void => {
    if (typeof part === 'string') found.push(part);
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(visit);
  };
  visit(value);
  return found;
}
