import type { StepDraft, StepRecord } from '../../../core/agent/run/step-record.ts';
import type { AssistantPart, Message, UserPart } from '../../../core/llm/call/message.ts';
import { translated } from '../../../core/platform/messages/messages.ts';
import { argumentList, outcomeText, toolWord, whyOf } from '../run/action-text.ts';
import { elementText } from '../run/element-text.ts';
import type { StepPaneId } from '../run/pane-on-show.ts';
import { STEP_STATUS } from '../run/step-status.ts';

/** The text of each tab of a step. */
type StepTexts = Readonly<Record<StepPaneId, string>>;

/** Separates texts: no query contains it, so no hit spans two texts. */
const GAP = '\0';

/** A step is replaced, never changed. */
const known = new WeakMap<StepDraft, StepTexts>();

/**
 * The step's own text. Of its request, only what a person has changed: the rest is the page, which
 * is searched in its own tab, and earlier steps, which would give a hit in every step.
 */
export function stepTexts(step: StepDraft): StepTexts {
  let texts = known.get(step);
  if (!texts) {
    texts = {
      overview: overviewOf(step).join(GAP),
      page: pageOf(step).join(GAP),
      request: step.edited
        ? [step.edited.system ?? '', ...step.edited.messages.flatMap(messageWords)].join(GAP)
        : '',
      reply: [step.problem ?? '', ...(step.reply?.message.content.flatMap(saidIn) ?? [])].join(GAP),
    };
    known.set(step, texts);
  }
  return texts;
}

function overviewOf(step: StepDraft): string[] {
  const { proposal, verdict, report, recovery } = step;
  const reported = report?.type === 'failed' ? report.message : report?.text;
  return [
    ...(isEndedStep(step) ? endTexts(step) : []),
    ...(proposal ? proposalOf(proposal) : []),
    recovery?.sentence ?? '',
    ...(verdict
      ? [translated(verdict.feedback), ...verdict.errorsDetected, ...verdict.successMessages]
      : []),
    ...(report?.log.map(({ text }) => text) ?? []),
    reported ?? '',
  ];
}

function isEndedStep(step: StepDraft | StepRecord): step is StepRecord {
  return 'status' in step;
}

function endTexts({ status, feedback }: StepRecord): string[] {
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
    // As one line, like its row.
    [toolWord(action.tool), target && elementText(target)].filter(Boolean).join(' '),
    action.tool,
    ...argumentList({ action, ...(end && { end }) }).flat(),
    whyOf(action),
    outcomeText(expected),
    origin,
    ...concerns.map(({ sentence }) => translated(sentence)),
  ];
}

function pageOf({ observation }: StepDraft): string[] {
  if (!observation) return [];
  const { title, url, settled, payload } = observation;
  return [title, url, settled, ...leafTexts(parsedOrText(payload))];
}

function parsedOrText(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    // A payload that was not kept gives nothing; any other form is searched as it is.
    return payload;
  }
}

function saidIn(part: AssistantPart): string[] {
  if (part.type === 'tool-call') return [part.name, ...leafTexts(part.input)];
  if (part.type === 'invalid-tool-call') return [part.name, part.raw, part.problem];
  return [part.text];
}

function messageWords(message: Message): string[] {
  if (message.role === 'user') return message.content.flatMap(partText);
  if (message.role === 'assistant') return message.content.flatMap(saidIn);
  return message.results.flatMap(({ content }) => content.flatMap(partText));
}

function partText(part: UserPart): string[] {
  return part.type === 'text' ? [part.text] : [];
}

/** Every text of a JSON value. Keys are left out: they belong to the format, not to the page. */
function leafTexts(value: unknown): string[] {
  const found: string[] = [];
  // Payloads have thousands of values: all go into one list.
  const visit = (part: unknown): void => {
    if (typeof part === 'string') found.push(part);
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(visit);
  };
  visit(value);
  return found;
}
