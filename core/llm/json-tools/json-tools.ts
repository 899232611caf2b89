import type { Piece, Provider, ProviderRequest, RawReply } from '../provider/provider.ts';
import { jsonInstructions, replySchema } from './json-reply-format.ts';
import { readJsonReply } from './read-json-reply.ts';
import { textHistory } from './text-history.ts';

/** Adds tool calling to a provider without it: tools are offered and called as JSON in the text. */
export function jsonTools(provider: Provider): Provider {
  return {
    secrets: provider.secrets,
    list: (wire) => provider.list(wire),
    async *attempt(request, wire) {
      for await (const piece of provider.attempt(inJson(request), wire)) {
        if (piece.type === 'done' && request.tools?.length) yield finish(piece.reply);
        else yield piece;
      }
    },
  };
}

function inJson(request: ProviderRequest): ProviderRequest {
  const { tools = [], toolChoice, ...rest } = request;
  const messages = textHistory(request.messages);
  const instructions = jsonInstructions(request);
  if (!instructions) return { ...rest, messages };
  const system = [request.system, instructions].filter(Boolean).join('\n\n');
  return { ...rest, messages, system, replySchema: replySchema(tools) };
}

function finish(reply: RawReply): Piece {
  const text = reply.content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('');
  const rest = reply.content.filter(({ type }) => type !== 'text');
  return { type: 'done', reply: { ...reply, content: [...rest, ...readJsonReply(text)] } };
}
