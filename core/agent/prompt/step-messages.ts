import type { AssistantPart, Message, ToolResult, UserPart } from '../../llm/call/message.ts';
import { quotePage } from '../../llm/prompt/quote-page.ts';
import type { StepRecord } from '../run/step-record.ts';

/** Only the first call of a reply is a step (FAULTS D16). */
const ONE_CALL = 'Not run: one tool call a step. Call it again if it is still right.';

/** An earlier step in the conversation: the model's own reply, and the step's result. */
export function stepMessages({ reply, report, feedback }: StepRecord, mark: string): Message[] {
  const content: UserPart[] = [...personPart(feedback.person), pagePart(feedback.result, mark)];
  if (report?.type === 'done' && report.image) content.push(report.image);
  // A person's own action answers no tool call.
  if (!reply) return [{ role: 'user', content }];
  const calls = reply.message.content.filter(isCall);
  const results = calls.map(
    (call): ToolResult =>
      call === calls[0]
        ? { callId: call.id, name: call.name, content, isError: !isSuccess(feedback.result) }
        : { callId: call.id, name: call.name, content: [textPart(ONE_CALL)], isError: true },
  );
  return calls.length > 0 ? [reply.message, { role: 'tool', results }] : [reply.message];
}

function isCall(part: AssistantPart) {
  return part.type === 'tool-call' || part.type === 'invalid-tool-call';
}

function isSuccess({ status }: StepRecord['feedback']['result']): boolean {
  return status === 'succeeded';
}

function personPart(words: string | undefined): UserPart[] {
  return words === undefined ? [] : [textPart(`The person says: ${words}`)];
}

function pagePart(data: unknown, mark: string): UserPart {
  return textPart(quotePage(data, mark));
}

function textPart(text: string): UserPart & { type: 'text' } {
  return { type: 'text', text };
}
