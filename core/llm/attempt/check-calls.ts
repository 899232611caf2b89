import { z } from 'zod';
import type { StopReason } from '../call/llm-event.ts';
import type { AssistantPart, InvalidToolCall, JsonObject, ToolCall } from '../call/message.ts';
import type { Tool } from '../call/tool.ts';
import type { RawCall, RawPart } from '../provider/provider.ts';

/** The form of id that every provider accepts. */
const SOUND_ID = /^[\w-]{1,40}$/;

const CUT = 'The reply ended before this call was whole. It was not run.';

/**
 * Checks the calls of a reply against the offered tools. Repeated calls become one; missing or
 * repeated ids are replaced. In a reply that did not end well, no call is valid.
 */
export function checkCalls(
  content: readonly RawPart[],
  stopReason: StopReason,
  tools: readonly Tool[],
): { parts: AssistantPart[]; stopReason: StopReason } {
  const isWhole = stopReason === 'end' || stopReason === 'tool-calls';
  const seen = new Map<string, string>();
  const parts: AssistantPart[] = [];
  for (const part of content) {
    if (part.type !== 'raw-call') {
      parts.push(part);
      continue;
    }
    const text = typeof part.input === 'string' ? part.input : JSON.stringify(part.input);
    if (part.id !== '' && seen.get(part.id) === `${part.name} ${text}`) continue;
    const id = SOUND_ID.test(part.id) && !seen.has(part.id) ? part.id : freshId(seen);
    seen.set(id, `${part.name} ${text}`);
    const problem = isWhole ? part.problem : CUT;
    const call = problem === undefined ? checkCall(part, tools) : { problem };
    parts.push({
      ...('problem' in call ? invalid(part, text, call.problem) : valid(part, call.input)),
      id,
      ...(part.carried && { carried: part.carried }),
    });
  }
  return { parts, stopReason: isWhole ? soundReason(parts) : stopReason };
}

/** Servers differ in the stop reason of a reply with calls, and of an empty one. */
function soundReason(parts: readonly AssistantPart[]): StopReason {
  if (parts.some(({ type }) => type === 'tool-call' || type === 'invalid-tool-call')) {
    return 'tool-calls';
  }
  return parts.some((part) => part.type === 'text' && part.text.trim() !== '') ? 'end' : 'empty';
}

function valid({ name }: RawCall, input: JsonObject): Omit<ToolCall, 'id'> {
  return { type: 'tool-call', name, input };
}

function invalid({ name }: RawCall, raw: string, problem: string): Omit<InvalidToolCall, 'id'> {
  return { type: 'invalid-tool-call', name, raw, problem };
}

function freshId(taken: ReadonlyMap<string, unknown>): string {
  let number = taken.size + 1;
  // Unique in the whole conversation, not only in the reply: results are paired by id.
  const stem = crypto.randomUUID().slice(0, 8);
  while (taken.has(`call_${stem}_${number}`)) number++;
  return `call_${stem}_${number}`;
}

function checkCall(
  { name, input }: RawCall,
  tools: readonly Tool[],
): { input: JsonObject } | { problem: string } {
  const tool = tools.find((offered) => offered.name === name);
  if (!tool) {
    const names = tools.map((offered) => offered.name).join(', ');
    return { problem: `There is no tool "${name}". ${names ? `Tools: ${names}.` : ''}`.trim() };
  }
  let value: unknown;
  try {
    // Some servers send an empty string for a call without arguments.
    value = typeof input === 'string' ? JSON.parse(input.trim() || '{}') : input;
  } catch {
    return { problem: `The input of ${name} is not JSON.` };
  }
  const result = tool.schema.safeParse(value);
  if (result.success) return { input: value as JsonObject };
  return { problem: `The input of ${name} is not as asked for: ${z.prettifyError(result.error)}` };
}
