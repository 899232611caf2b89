import { createModel, signal } from '@preact/signals';
import type { LlmEvent } from '../../../core/llm/call/llm-event.ts';
import type { Ledger } from '../../../core/llm/ledger/ledger.ts';
import { CallModel } from '../../llm/call/call-model.ts';

/** A call that is being written; it is carried out only when the reply holds it whole. */
interface WrittenCall {
  name: string;
  text: string;
}

/** What {@link ThinkingModel} is made from. */
interface ThinkingDeps {
  ledger: Ledger;
}

/** What the model streams while it thinks: text, reasoning and the call. */
export const ThinkingModel = createModel(({ ledger }: ThinkingDeps) => {
  const call = new CallModel({ ledger });
  const written = signal<WrittenCall | null>(null);
  const dropped = signal(0);
  return {
    call,
    written,
    /** Messages of the present request that were left out or cut, since the model reads no more. */
    dropped,
    follow(event: LlmEvent) {
      call.follow(event);
      if (event.type === 'attempt') written.value = null;
      if (event.type === 'trimmed') dropped.value = event.dropped;
      if (event.type === 'finished') dropped.value = 0;
      // Only the first call of a reply becomes a step.
      if (event.type !== 'tool-call-delta' || event.index > 0) return;
      const { name, text } = written.peek() ?? { name: '', text: '' };
      written.value = { name: event.name || name, text: text + event.delta };
    },
  };
});

export type ThinkingModel = InstanceType<typeof ThinkingModel>;
