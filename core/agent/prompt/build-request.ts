import type { Message } from '../../model/message.ts';
import type { ModelRequest } from '../../model/model-request.ts';
import type { Tool } from '../../model/tool.ts';
import type { Observation } from '../observation.ts';
import type { RunState } from '../run-state.ts';
import { quotePage } from './quote-page.ts';
import { stepMessages } from './step-messages.ts';
import { SYSTEM_PROMPT } from './system-prompt.ts';

/** The call by which the machine itself has looked: page data reaches a model as tool results only. */
const LOOK = 'read_page';

/**
 * What the model is asked for the next step: the task, each step with what came of it, and the newest
 * look at the page. Older looks are left out: their ids are void.
 */
export function buildRequest(
  { task, steps }: RunState,
  observation: Observation,
  tools: readonly Tool[],
  mark: string,
): ModelRequest {
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
