import type OpenAI from 'openai';
import type { Piece, RawCall } from '../provider/provider.ts';

type Delta = OpenAI.Chat.Completions.ChatCompletionChunk.Choice.Delta.ToolCall;

/** Assembles the calls of a streamed chat. Servers number the pieces in different ways. */
export class ChatCalls {
  readonly #calls: { index: number; id: string; name: string; input: string }[] = [];

  *add(deltas: readonly Delta[]): Generator<Piece> {
    for (const delta of deltas) {
      const call = this.#callOf(delta);
      const input = argumentText(delta.function?.arguments);
      call.name ||= delta.function?.name ?? '';
      call.input += input;
      const index = this.#calls.indexOf(call);
      yield { type: 'tool-call-delta', index, name: call.name, delta: input };
    }
  }

  whole(): RawCall[] {
    return this.#calls.map(({ id, name, input }) => ({ type: 'raw-call', id, name, input }));
  }

  /** A piece continues the call with its index; a piece with an id of its own begins another. */
  #callOf({ index, id }: Delta) {
    const latest = this.#calls.findLast((call) => index === undefined || call.index === index);
    const isNew = !latest || (id && latest.id && id !== latest.id);
    if (!isNew) {
      latest.id ||= id ?? '';
      return latest;
    }
    const call = { index: index ?? this.#calls.length, id: id ?? '', name: '', input: '' };
    this.#calls.push(call);
    return call;
  }
}

/** Ollama and others may send parsed arguments. */
function argumentText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
