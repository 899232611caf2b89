import type { LlmReply } from '../../llm/call/llm-event.ts';
import type { LlmRequest } from '../../llm/call/llm-request.ts';
import { newDelimiter, quoteLines } from '../../llm/prompt/quote-page.ts';
import { composeOutline } from '../../page/outline/outline.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { SYSTEM_PROMPT } from '../prompt/system-prompt.ts';
import type { AuthoredStep } from '../run/authored-step.ts';
import { describeStep } from '../run/recording.ts';
import type { RunState } from '../run/run-state.ts';
import type { Authored } from '../run/step-author.ts';
import { MODEL_TOOLS, SELDOM_TOOLS } from '../tools/model-tools.ts';
import { replyCalls } from '../tools/reply-calls.ts';
import { askBeside } from './ask-beside.ts';
import { framesOf } from './frames-of.ts';
import type { RunContext } from './run-context.ts';

/** Most tokens of the page. */
const MAX_PAGE_TOKENS = 4000;

type Wanted = Extract<Authored, { type: 'ask-model' }>;

/**
 * One step of a recording as the model would take it on this page: with the recorded tool and what was expected
 * then. Throws a sentence when the model knows none, and a person is asked.
 */
export async function askForStep(
  context: RunContext,
  before: RunState,
  { task, why, step, place }: Wanted,
): Promise<{ state: RunState; authored: AuthoredStep }> {
  const { helper } = context.ports;
  if (!helper) throw new Error(why);
  const { tree } = context.seen;
  const frames = await framesOf(context, tree, false);
  const known = new Set([0, ...tree.nodes.map(({ frame }) => frame)]);
  const { text } = composeOutline(
    tree,
    frames.filter(({ frame }) => known.has(frame)),
    { maxTokens: MAX_PAGE_TOKENS },
  );
  const told = inEnglish('run.skillAsk', { task, tool: step.tool });
  const recorded = `recorded: ${describeStep(step)} ${JSON.stringify(step.input)}\n${why}`;
  const data = quoteLines(`${recorded}\n${text}`, before.mark ?? newDelimiter());
  const request: LlmRequest = {
    system: SYSTEM_PROMPT,
    messages: [{ role: 'user', content: [{ type: 'text', text: `${told}\n${data}` }] }],
    tools: MODEL_TOOLS,
    known: SELDOM_TOOLS,
    toolChoice: 'required',
  };
  const { state, reply, problem } = await askBeside(context, before, request, helper);
  const call = reply && firstCall(reply);
  if (!call || call.tool !== step.tool) {
    throw new Error(
      inEnglish('run.skillModelKnowsNone', { why, said: problem || (call?.tool ?? '') }),
    );
  }
  const { expect: _, ...input } = call.input;
  const expect = step.expect && { expect: { ...step.expect } as never };
  const note = inEnglish('run.skillModelTook', { place: place + 1 });
  const authored = {
    by: 'recording',
    tool: call.tool,
    input: { ...input, ...expect },
    note,
    place,
  };
  return { state, authored: authored as AuthoredStep };
}

function firstCall({ message }: LlmReply) {
  return replyCalls(message)[0] ?? null;
}
