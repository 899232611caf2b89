import { sleep } from '../../platform/async/sleep.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { LlmError } from '../call/llm-error.ts';
import type { AssistantPart } from '../call/message.ts';
import type { Piece, Provider, RawPart } from '../provider/provider.ts';
import type { Script, ScriptedReply } from '../provider/script.ts';

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
          message: inEnglish('llm.scriptRepliesOneMore', { replies: replies.length }),
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
