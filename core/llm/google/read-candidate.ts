import type { GenerateContentResponse, Part } from '@google/genai';
import { inEnglish } from '../../platform/messages/messages.ts';
import type { StopReason } from '../call/llm-event.ts';
import type { JsonObject } from '../call/message.ts';
import type { Piece, RawPart } from '../provider/provider.ts';
import { googleUsage } from './google-usage.ts';

const STOPS: Readonly<Record<string, StopReason>> = {
  STOP: 'end',
  MAX_TOKENS: 'length',
  SAFETY: 'content-filter',
  RECITATION: 'content-filter',
  BLOCKLIST: 'content-filter',
  PROHIBITED_CONTENT: 'content-filter',
  SPII: 'content-filter',
  LANGUAGE: 'refusal',
  CONTINUATION: 'paused',
};

/** Google found that the model wrote an invalid call, and withholds it. */
const BAD_CALL = /^(MALFORMED_FUNCTION_CALL|UNEXPECTED_TOOL_CALL|MALFORMED_RESPONSE)$/;

/** Reads the chunks of one reply: its first candidate, as only one is requested. */
export async function* readCandidate(
  chunks: AsyncIterable<GenerateContentResponse>,
): AsyncGenerator<Piece> {
  const content: RawPart[] = [];
  let finish: string | undefined;
  let message = '';
  let usage: unknown;
  let servedBy: string | null = null;
  let responseId: string | null = null;
  try {
    for await (const chunk of chunks) {
      usage = chunk.usageMetadata ?? usage;
      servedBy = chunk.modelVersion ?? servedBy;
      responseId = chunk.responseId ?? responseId;
      const blocked = chunk.promptFeedback?.blockReason;
      const candidate = chunk.candidates?.[0];
      finish = candidate?.finishReason ?? finish ?? (blocked && `prompt ${blocked}`);
      message = candidate?.finishMessage ?? message;
      for (const part of candidate?.content?.parts ?? []) yield* add(part, content);
    }
  } catch (error) {
    // Only the usage follows the stop reason: without it, the reply is still complete.
    if (finish === undefined) throw error;
  }
  if (finish === undefined) return;
  if (BAD_CALL.test(finish)) {
    const problem = inEnglish('llm.callMalformed');
    content.push({ type: 'raw-call', id: '', name: '', input: message || finish, problem });
  }
  const stopReason = finish.startsWith('prompt ') ? 'content-filter' : stopOf(finish);
  const reply = { stopReason, rawStopReason: finish, servedBy, responseId };
  yield { type: 'done', reply: { ...reply, content, usage: googleUsage(usage) } };
}

function stopOf(finish: string): StopReason {
  return BAD_CALL.test(finish) ? 'tool-calls' : (STOPS[finish] ?? 'other');
}

/** Adds a part and reports what it adds. Texts arrive in pieces; calls arrive whole. */
function* add(part: Part, content: RawPart[]): Generator<Piece> {
  const { functionCall, text = '', thought, thoughtSignature: signature } = part;
  const carried = signature ? { carried: { signature } } : {};
  if (functionCall) {
    const { id = '', name = '', args = {} } = functionCall;
    const input = args as JsonObject;
    yield { type: 'tool-call-delta', index: content.length, name, delta: JSON.stringify(args) };
    content.push({ type: 'raw-call', id, name, input, ...carried });
    return;
  }
  if (!text && !signature) return;
  const type = thought ? 'reasoning' : 'text';
  if (text) yield { type, delta: text };
  const latest = content.at(-1);
  // A signature ends the part that it is on.
  if (latest?.type === type && !latest.carried) {
    content[content.length - 1] = { ...latest, text: latest.text + text, ...carried };
  } else {
    content.push({ type, text, ...carried });
  }
}
