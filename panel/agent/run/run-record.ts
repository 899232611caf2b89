import { computed, createModel, signal } from '@preact/signals';
import type { AgentEvent } from '../../../core/agent/run/agent-event.ts';
import type { RunState } from '../../../core/agent/run/run-state.ts';
import type { Phase } from '../../../core/agent/run/step-record.ts';
import type { LlmRequest } from '../../../core/llm/call/llm.ts';
import { stepViews } from './step-status.ts';

/** Requests that are stored as they were sent; older ones are rebuilt from the run. */
const MAX_REQUESTS = 60;

/** The shown run, running or not, and which of its steps is selected. */
export const RunRecord = createModel(() => {
  const run = signal<RunState | null>(null);
  const isRunning = signal(false);
  const phase = signal<Phase | null>(null);
  const requests = signal<ReadonlyMap<number, LlmRequest>>(new Map());
  /** The selected step; null follows the present one. */
  const selected = signal<number | null>(null);
  const steps = computed(() => stepViews(run.value, isRunning.value));
  /** The shown step: the selected one, or the last. */
  const shown = computed(
    () => steps.value.find(({ number }) => number === selected.value) ?? steps.value.at(-1) ?? null,
  );

  const end = () => {
    isRunning.value = false;
    phase.value = null;
  };
  const follow = () => {
    selected.value = null;
    requests.value = new Map();
  };

  return {
    run,
    isRunning,
    phase,
    requests,
    selected,
    steps,
    shown,
    note(event: Exclude<AgentEvent, { type: 'model' }>) {
      if (event.type === 'phase-started') phase.value = event.phase;
      if (event.type === 'request') {
        const kept = [...requests.peek(), [event.step, event.request] as const];
        requests.value = new Map(kept.slice(-MAX_REQUESTS));
      }
    },
    end,
    /** Follows the present step, and forgets what belongs to another run. */
    follow,
    /** Shows a run that is not running. */
    show(state: RunState) {
      end();
      follow();
      selected.value = state.steps.at(-1)?.number ?? null;
      run.value = state;
    },
    /** Shows a step; the present one is followed from then on. */
    select(step: number | null) {
      const isPresent = isRunning.peek() && step === run.peek()?.draft.number;
      selected.value = isPresent ? null : step;
    },
  };
});

export type RunRecord = InstanceType<typeof RunRecord>;
