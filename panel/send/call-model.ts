import { createModel, effect, signal } from '@preact/signals';
import type { Ledger } from '../../core/ledger/ledger.ts';
import { type Totals, totalsOf } from '../../core/ledger/totals.ts';
import type { ModelId } from '../../core/model/model.ts';
import type { ModelEvent, ModelReply } from '../../core/model/model-event.ts';
import type { FailureKind } from '../../core/model/model-failure.ts';
import type { PricedEstimate, Released } from './send-model.ts';

const SECOND = 1000;

/** Where a call stands. */
export type CallState =
  | { type: 'idle' }
  | { type: 'running' }
  /** Waiting for another attempt; `until` in milliseconds (Unix). */
  | { type: 'waiting'; message: string; until: number; attempt: number }
  | { type: 'loading'; loaded: number }
  | { type: 'done'; reply: ModelReply }
  | { type: 'failed'; kind: FailureKind; message: string };

/** One call as a person follows it: its text as it comes, its end, and what it came to. */
export const CallModel = createModel((ledger: Ledger) => {
  const state = signal<CallState>({ type: 'idle' });
  const text = signal('');
  const reasoning = signal('');
  const model = signal<ModelId | null>(null);
  const estimate = signal<PricedEstimate | null>(null);
  /** What all attempts came to, by the ledger. */
  const actual = signal<Totals | null>(null);
  /** Until the next attempt; 0 when none is waited for. */
  const secondsLeft = signal(0);
  let stop: AbortController | null = null;
  effect(() => () => stop?.abort());

  effect(() => {
    const now = state.value;
    if (now.type !== 'waiting') return;
    const show = () => {
      secondsLeft.value = Math.max(0, Math.ceil((now.until - Date.now()) / SECOND));
    };
    show();
    const timer = setInterval(show, SECOND);
    return () => {
      clearInterval(timer);
      secondsLeft.value = 0;
    };
  });

  const begin = () => {
    // What came of an attempt before is void.
    text.value = '';
    reasoning.value = '';
    state.value = { type: 'running' };
  };

  const note = (event: ModelEvent) => {
    switch (event.type) {
      case 'attempt':
        return begin();
      case 'loading':
        state.value = { type: 'loading', loaded: event.loaded };
        return;
      case 'text':
        text.value += event.delta;
        if (state.peek().type !== 'running') state.value = { type: 'running' };
        return;
      case 'reasoning':
        reasoning.value += event.delta;
        return;
      case 'retry': {
        const { message } = event.failure;
        const until = Date.now() + event.waitMs;
        state.value = { type: 'waiting', message, until, attempt: event.attempt + 1 };
        return;
      }
      case 'finished':
        state.value = { type: 'done', reply: event.reply };
        return;
      case 'failed':
        state.value = {
          type: 'failed',
          kind: event.failure.kind,
          message: event.failure.message,
        };
        return;
      default:
        return;
    }
  };

  return {
    state,
    text,
    reasoning,
    model,
    estimate,
    actual,
    secondsLeft,
    /** Makes the call; one before it is stopped. */
    async start({ request, model: asked, estimate: reckoned }: Released, run: string) {
      stop?.abort();
      const own = new AbortController();
      stop = own;
      text.value = '';
      reasoning.value = '';
      actual.value = null;
      model.value = asked.id;
      estimate.value = reckoned;
      state.value = { type: 'running' };
      for await (const event of asked.stream(request, own.signal)) {
        if (stop !== own) return;
        note(event);
      }
      const entries = await ledger.entries().catch(() => []);
      if (stop === own)
        actual.value = totalsOf(
          run,
          entries.filter((entry) => entry.run === run),
        );
    },
    /** Takes an event of a call that somebody else makes. */
    follow: note,
    stop: () => stop?.abort(),
  };
});

export type CallModel = InstanceType<typeof CallModel>;
