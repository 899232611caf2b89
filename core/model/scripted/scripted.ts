import type { AssistantPart } from '../message.ts';
import { ModelError } from '../model-error.ts';
import type { Piece, Provider, RawPart } from '../provider.ts';
import type { Script, ScriptedReply } from '../script.ts';
import { sleep } from '../sleep.ts';

/** Characters of a piece: enough pieces to look like a stream. */
const PIECE = 24;

/** A model that says what its script says, reply by reply. Failures count as replies. */
export function scripted({ replies, loop = false }: Script): Provider {
  let next = 0;
  return {
    secrets: [],
    list: async () => [],
    async *attempt(_request, wire) {
      const reply = replies[loop ? next % replies.length : next];
      next++;
      if (!reply) {
        throw new ModelError({
          kind: 'unavailable',
          message: `The script has ${replies.length} replies, and this would be one more.`,
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
  if (failure) throw new ModelError(failure);
  const stopReason = reply.stopReason ?? 'end';
  const source = { rawStopReason: stopReason, servedBy: null, responseId: null };
  yield { type: 'done', reply: { content: content.map(rawPart), stopReason, usage, ...source } };
}

function pieces(part: AssistantPart, index: number): Piece[] {
  if (part.type === 'text' || part.type === 'reasoning') {
    const { type } = part;
    return cut(part.text).map((delta) => ({ type, delta }));
  }
  const text = part.type === 'tool-call' ? JSON.stringify(part.input) : part.raw;
  return cut(text).map((delta) => ({ type: 'tool-call-delta', index, name: part.name, delta }));
}

function cut(text: string): string[] {
  return text.match(new RegExp(`.{1,${PIECE}}`, 'gsu')) ?? [];
}

/** Calls are checked like any model's. */
function rawPart(part: AssistantPart): RawPart {
  if (part.type === 'tool-call') {
    return { type: 'raw-call', id: part.id, name: part.name, input: part.input };
  }
  if (part.type === 'invalid-tool-call') {
    return { type: 'raw-call', id: part.id, name: part.name, input: part.raw };
  }
  return part;
}
