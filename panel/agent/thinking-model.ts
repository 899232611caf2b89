import { createModel, signal } from '@preact/signals';
import type { Ledger } from '../../core/ledger/ledger.ts';
import type { ModelEvent } from '../../core/model/model-event.ts';
import { CallModel } from '../send/call-model.ts';

/** A call that is being written; it runs only when the reply holds it whole. */
export interface WrittenCall {
  name: string;
  text: string;
}

/** What the model says while it thinks: text, reasoning and the call, as they come. */
export const ThinkingModel = createModel((ledger: Ledger) => {
  const call = new CallModel(ledger);
  const written = signal<WrittenCall | null>(null);
  return {
    call,
    written,
    follow(event: ModelEvent) {
      call.follow(event);
      if (event.type === 'attempt') written.value = null;
      // Only the first call of a reply is a step.
      if (event.type !== 'tool-call-delta' || event.index > 0) return;
      const { name, text } = written.peek() ?? { name: '', text: '' };
      written.value = { name: event.name || name, text: text + event.delta };
    },
  };
});

export type ThinkingModel = InstanceType<typeof ThinkingModel>;
