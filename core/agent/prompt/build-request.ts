import type { LlmRequest } from '../../llm/call/llm-request.ts';
import type { Message } from '../../llm/call/message.ts';
import type { Tool } from '../../llm/call/tool.ts';
import { quotePage } from '../../llm/prompt/quote-page.ts';
import type { Observation } from '../run/observation.ts';
import type { RunState } from '../run/run-state.ts';
import { stepMessages } from './step-messages.ts';
import { SYSTEM_PROMPT } from './system-prompt.ts';

/** The tool call for the machine's own look: page data reaches a model only as tool results. */
const LOOK = 'read_page';

/**
 * The request for the next step: the task, each step with its result, and the newest look at the
 * page. Older looks are left out: their ids are void.
 */
export function buildRequest(
  { task, steps }: RunState,
  observation: Observation,
  tools: readonly Tool[],
  mark: string,
): LlmRequest {
  const first: Message = { role: 'user', content: [{ type: 'text', text: `Task: ${task}` }] };
  const past = steps.flatMap((step) => stepMessages(step, mark));
  return {
    system: SYSTEM_PROMPT,
    messages: [first, ...past, ...lookMessages(observation, steps.length, mark)],
    tools,
    toolChoice: 'required',
    continues: true,
  };
}

function lookMessages(observation: Observation, steps: number, mark: string): Message[] {
  const id = `look-${steps + 1}`;
  const { payload, settled } = observation;
  const data = { settled, page: JSON.parse(payload) as unknown };
  const content = [{ type: 'text' as const, text: quotePage(data, mark) }];
  return [
    { role: 'assistant', content: [{ type: 'tool-call', id, name: LOOK, input: {} }] },
    { role: 'tool', results: [{ callId: id, name: LOOK, content, isError: false }] },
  ];
}
