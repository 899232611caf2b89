import { computed, createModel, effect, signal } from '@preact/signals';
import {
  type ModePayload,
  type ProduceOptions,
  produceMode,
} from '../../../core/page/reading/produce-mode.ts';
import { say } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';
import type { ModeOutcome, ModeOutcomes, TableMode } from './mode-list.ts';

interface ModeRunsDeps extends Pick<Shell, 'page' | 'countTokens'> {
  options: () => ProduceOptions;
}

/** Produces modes one after another, so that the time of one does not include that of another. */
export const ModeRunsModel = createModel(({ page, countTokens, options }: ModeRunsDeps) => {
  const outcomes = signal<ModeOutcomes>(new Map());
  const queue = signal<readonly TableMode[]>([]);
  const working = signal<TableMode | null>(null);
  /** Modes of this round: the finished ones are the progress. */
  const asked = signal(0);
  const counts = new Map<TableMode, AbortController>();
  let running: Promise<void> | null = null;
  /** Aborted by another document, or by the panel's end: the pending work is of no use any more. */
  let stop = new AbortController();

  const keep = (mode: TableMode, outcome: ModeOutcome) => {
    outcomes.value = new Map(outcomes.peek()).set(mode, outcome);
  };

  const count = async (mode: TableMode, payload: ModePayload, ms: number) => {
    counts.get(mode)?.abort();
    const before = outcomes.peek().get(mode);
    const isSame = before?.type === 'done' && before.payload.text === payload.text;
    const known = isSame && before.tokens.type === 'counted' ? before.tokens : null;
    keep(mode, { type: 'done', payload, ms, tokens: known ?? { type: 'counting' } });
    if (known) return;
    const own = new AbortController();
    counts.set(mode, own);
    try {
      const tokens = await countTokens(payload.text, own.signal);
      if (own.signal.aborted) return;
      keep(mode, { type: 'done', payload, ms, tokens: { type: 'counted', tokens } });
    } catch (error) {
      if (own.signal.aborted) return;
      const message = say(errorText(error));
      keep(mode, { type: 'done', payload, ms, tokens: { type: 'failed', message } });
    }
  };

  const produce = async (mode: TableMode, { signal }: AbortController) => {
    const started = performance.now();
    try {
      const payload = await produceMode(page, mode, options());
      if (!signal.aborted) void count(mode, payload, performance.now() - started);
    } catch (error) {
      counts.get(mode)?.abort();
      if (!signal.aborted) keep(mode, { type: 'failed', message: say(errorText(error)) });
    }
  };

  const run = async () => {
    for (let mode = queue.peek()[0]; mode; mode = queue.peek()[0]) {
      queue.value = queue.peek().slice(1);
      working.value = mode;
      // A mode may take long: the panel paints before it starts.
      await painted();
      await produce(mode, stop);
    }
    working.value = null;
    asked.value = 0;
    running = null;
  };

  const forget = (modes: Iterable<TableMode>) => {
    const left = new Map(outcomes.peek());
    for (const mode of modes) {
      counts.get(mode)?.abort();
      left.delete(mode);
    }
    outcomes.value = left;
  };

  const clear = () => {
    stop.abort();
    stop = new AbortController();
    queue.value = [];
    forget(outcomes.peek().keys());
  };
  effect(() => clear);

  return {
    outcomes,
    working,
    clear,
    forget,
    /** Null while nothing is being produced; otherwise how many of how many modes are done. */
    progress: computed(() => {
      if (working.value === null) return null;
      return { done: Math.max(0, asked.value - queue.value.length - 1), of: asked.value };
    }),
    /** Produces these modes after those that wait already; resolves once none waits. */
    request(modes: readonly TableMode[]): Promise<void> {
      const fresh = modes.filter((mode) => !queue.peek().includes(mode));
      queue.value = [...queue.peek(), ...fresh];
      asked.value = asked.peek() + fresh.length;
      running ??= run();
      return running;
    },
  };
});

/** A task of its own, so that the browser can paint before the next one. */
function painted(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
