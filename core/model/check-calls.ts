import { z } from 'zod';
import type { AssistantPart, InvalidToolCall, JsonObject, ToolCall } from './message.ts';
import type { StopReason } from './model-event.ts';
import type { RawCall, RawPart } from './provider.ts';
import type { Tool } from './tool.ts';

/** What every provider takes as an id. */
const SOUND_ID = /^[\w-]{1,40}$/;

const CUT = 'The reply ended before this call was whole. It was not run.';

/**
 * Checks the calls of a reply against the tools that were offered. A call said twice is one; an id that
 * is missing or used twice is replaced. Of a reply that did not end well, no call is valid.
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

/** Servers differ in what they say of a reply with calls, and of one with nothing. */
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
  // Unique in a conversation, not only in the reply: results are paired by it.
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
    // A call without arguments is written as nothing at all by some servers.
    value = typeof input === 'string' ? JSON.parse(input.trim() || '{}') : input;
  } catch {
    return { problem: `The input of ${name} is not JSON.` };
  }
  const result = tool.schema.safeParse(value);
  if (result.success) return { input: value as JsonObject };
  return { problem: `The input of ${name} is not as asked for: ${z.prettifyError(result.error)}` };
}
