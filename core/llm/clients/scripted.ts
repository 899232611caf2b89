import { z } from 'zod';
import { sleep } from '../../platform/async/sleep.ts';
import { MessageError, msg } from '../../platform/messages/messages.ts';
import { STOP_REASONS } from '../call/llm.ts';
import { FAILURE_KINDS, LlmError } from '../call/llm-failure.ts';
import type { AssistantPart } from '../call/message.ts';
import type { Script, ScriptedReply } from '../provider/llm-config.ts';
import type { Piece, Provider, RawPart } from '../provider/provider.ts';

/** Characters per piece: enough pieces to look like a stream. */
const PIECE_CHARACTERS = 24;

/** A model that answers with its script, reply by reply. A failure counts as a reply. */
export function scripted({ replies, loop = false }: Script): Provider {
  let next = 0;
  return {
    secrets: [],
    list: async () => [],
    async *attempt(_request, wire) {
      const reply = replies[loop ? next % replies.length : next];
      next++;
      if (!reply) {
        throw new LlmError({
          kind: 'unavailable',
          message: msg('llm.scriptOnlyReplies', { replies: replies.length }),
        });
      }
      yield* play(reply, wire.signal);
    },
  };
}

async function* play(reply: ScriptedReply, signal: AbortSignal): AsyncGenerator<Piece> {
  const { content = [], failure, delayMs = 0, usage = null } = reply;
  for (const [index, part] of content.entries()) {
    for (const piece of pieces(part, index)) {
      if (delayMs > 0) await sleep(delayMs, signal);
      yield piece;
    }
  }
  if (failure) throw new LlmError(failure);
  const stopReason = reply.stopReason ?? 'end';
  const source = { rawStopReason: stopReason, servedBy: null, responseId: null };
  yield { type: 'done', reply: { content: content.map(rawPart), stopReason, usage, ...source } };
}

function pieces(part: AssistantPart, index: number): Piece[] {
  if (part.type === 'text' || part.type === 'reasoning') {
    const { type } = part;
    return replyPieces(part.text).map((delta) => ({ type, delta }));
  }
  const text = part.type === 'tool-call' ? JSON.stringify(part.input) : part.raw;
  return replyPieces(text).map((delta) => ({
    type: 'tool-call-delta',
    index,
    name: part.name,
    delta,
  }));
}

function replyPieces(text: string): string[] {
  return text.match(new RegExp(`.{1,${PIECE_CHARACTERS}}`, 'gsu')) ?? [];
}

/** Calls are checked like those of any model. */
function rawPart(part: AssistantPart): RawPart {
  if (part.type === 'tool-call') {
    return { type: 'raw-call', id: part.id, name: part.name, input: part.input };
  }
  if (part.type === 'invalid-tool-call') {
    return { type: 'raw-call', id: part.id, name: part.name, input: part.raw };
  }
  return part;
}

const Part = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('reasoning'), text: z.string() }),
  z.object({
    type: z.literal('tool-call'),
    id: z.string().default(''),
    name: z.string(),
    input: z.record(z.string(), z.json()),
  }),
  z.object({
    type: z.literal('invalid-tool-call'),
    id: z.string().default(''),
    name: z.string(),
    raw: z.string(),
    problem: z.string().default(''),
  }),
]);

function asParts(value: unknown): unknown {
  return typeof value === 'string' ? [{ type: 'text', text: value }] : value;
}

const count = z.int().nonnegative().default(0);

const ScriptFile = z.object({
  loop: z.boolean().optional(),
  replies: z
    .array(
      z.object({
        /** A plain text stands for a reply with that text. */
        content: z.preprocess(asParts, z.array(Part)).optional(),
        stopReason: z.enum(STOP_REASONS).optional(),
        usage: z
          .object({
            input: count,
            cachedRead: count,
            cacheWrite: count,
            output: count,
            reasoning: count,
            source: z.enum(['provider', 'estimate']).default('provider'),
          })
          .optional(),
        failure: z
          .object({
            kind: z.enum(FAILURE_KINDS),
            message: z.string(),
            status: z.int().optional(),
            retryAfterMs: z.number().optional(),
            detail: z.string().optional(),
          })
          .optional(),
        delayMs: z.number().nonnegative().optional(),
      }),
    )
    .min(1),
});

/** Reads a script from JSON text; throws a sentence that says what is wrong with it. */
export function parseScript(text: string): Script {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new MessageError(msg('llm.scriptNotJson', { message: (error as Error).message }));
  }
  const result = ScriptFile.safeParse(json);
  if (result.success) return result.data as Script;
  throw new MessageError(
    msg('llm.scriptNotShould', { prettifyError: z.prettifyError(result.error) }),
  );
}
