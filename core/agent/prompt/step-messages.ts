import type { AssistantPart, Message, ToolResult, UserPart } from '../../llm/call/message.ts';
import { quoteLines } from '../../llm/prompt/quote-page.ts';
import type { StepRecord } from '../run/step-record.ts';
import { AGENT_TOOLS } from '../tools/agent-tools.ts';
import { isForNobody } from './for-nobody.ts';
import { resultText, SAID } from './result-text.ts';

/** A call for which there is no step, where it is not known why. */
const NOT_RUN = 'Not run: ten calls are the most of one reply.';

interface StepMessagesOptions {
  /** Delimits page data. */
  mark: string;
  /** Whether pictures are still sent. */
  hasPictures: boolean;
}

/**
 * Steps of one reply in the conversation: the reply as the model wrote it, and one result for each of its
 * calls, in which stands what came of the steps that it asked for.
 */
export function stepMessages(
  steps: readonly StepRecord[],
  options: StepMessagesOptions,
): Message[] {
  const [first] = steps;
  if (!first) return [];
  // A person's own action answers no tool call.
  if (!first.reply) {
    return steps.map((step) => ({ role: 'user', content: stepContent(step, options) }));
  }
  const calls = first.reply.message.content.filter(isCall);
  if (calls.length === 0) return [first.reply.message];
  const dropped = steps.findLast(({ feedback }) => feedback.dropped !== undefined)?.feedback
    .dropped;
  const results = calls.map(({ id, name }, at): ToolResult => {
    // The first call's step names no call where it could not be read.
    const own = steps.filter((step) =>
      step.fromPlan ? step.fromPlan.callId === id : step === first && at === 0,
    );
    if (own.length === 0) {
      const content = [textPart(dropped ?? NOT_RUN)];
      return { callId: id, name, content, isError: true };
    }
    const content = own.flatMap((step) =>
      stepContent(step, { ...options, isPageSent: step === steps.at(-1) }),
    );
    return { callId: id, name, content, isError: !own.every(isSuccess) };
  });
  return [first.reply.message, { role: 'tool', results }];
}

/** Steps that belong to one reply, in order; a step without one is alone. */
export function groupByReply(steps: readonly StepRecord[]): StepRecord[][] {
  const groups: StepRecord[][] = [];
  for (const step of steps) {
    const group =
      step.fromPlan && groups.findLast(([first]) => first?.number === step.fromPlan?.step);
    if (group) group.push(step);
    else groups.push([step]);
  }
  return groups;
}

function isCall(part: AssistantPart) {
  return part.type === 'tool-call' || part.type === 'invalid-tool-call';
}

function isSuccess({ status }: StepRecord): boolean {
  return status === 'succeeded' || status === 'unverified';
}

function stepContent(
  step: StepRecord,
  { mark, hasPictures, isPageSent = true }: StepMessagesOptions & { isPageSent?: boolean },
): UserPart[] {
  const { report, feedback } = step;
  const { person, result } = feedback;
  const content: UserPart[] = [
    ...(person === undefined
      ? []
      : [textPart(isForNobody(person) ? person : `The person says: ${person}`)]),
    textPart(
      asAsked(step) ??
        quoteLines(resultText(result, { isPageSent, isReading: isReading(step) }), mark),
    ),
  ];
  if (hasPictures && report?.type === 'done' && report.image) content.push(report.image);
  return content;
}

function isReading({ proposal }: StepRecord): boolean {
  return proposal !== undefined && AGENT_TOOLS[proposal.action.tool].effect === 'reads';
}

/** What fields are given, by tool, in words of ours. */
const AS_ASKED: Readonly<Record<string, string>> = {
  type: 'succeeded: it holds that text.',
  select: 'succeeded: that is chosen.',
  check: 'succeeded: it is so.',
};
/** What a result may say beside that, which the call and the page say, too. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set([...SAID, 'text']);
/** A field that holds the same, and not only in another format. */
const EXACT = 0.95;

/**
 * The result of a field that is exactly as its call says: nothing of the page is in it, so that it is no
 * quotation. Null where there is more to say.
 */
function asAsked({ status, verdict, proposal, feedback }: StepRecord): string | null {
  const said = proposal && AS_ASKED[proposal.action.tool];
  if (!said || status !== 'succeeded' || !verdict) return null;
  const { verifiedOutcome, confidence } = verdict;
  const isExact =
    verifiedOutcome === 'state_changes' ||
    (verifiedOutcome === 'value_changes' && confidence >= EXACT);
  const isAll = Object.keys(feedback.result).every((name) => SAID_ELSEWHERE.has(name));
  return isExact && isAll ? said : null;
}

function textPart(text: string): UserPart & { type: 'text' } {
  return { type: 'text', text };
}
