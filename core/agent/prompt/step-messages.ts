import type { AssistantPart, Message, ToolResult, UserPart } from '../../llm/call/message.ts';
import { quoteLines } from '../../llm/prompt/quote-page.ts';
import type { StepRecord } from '../run/step-record.ts';
import { resultText } from './result-text.ts';

/** A call for which there is no step, where it is not known why. */
const NOT_RUN = 'Not run: ten calls are the most of one reply.';

export interface StepMessagesOptions {
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
    return steps.map((step) => ({ role: 'user', content: contentOf(step, options) }));
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
      contentOf(step, { ...options, isPageSent: step === steps.at(-1) }),
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

function contentOf(
  { report, feedback: { person, result } }: StepRecord,
  { mark, hasPictures, isPageSent = true }: StepMessagesOptions & { isPageSent?: boolean },
): UserPart[] {
  const content: UserPart[] = [
    ...(person === undefined ? [] : [textPart(`The person says: ${person}`)]),
    textPart(quoteLines(resultText(result, { isPageSent }), mark)),
  ];
  if (hasPictures && report?.type === 'done' && report.image) content.push(report.image);
  return content;
}

function textPart(text: string): UserPart & { type: 'text' } {
  return { type: 'text', text };
}
