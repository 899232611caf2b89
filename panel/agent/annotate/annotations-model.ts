import { computed, createModel, effect, signal } from '@preact/signals';
import { withNote, withScore } from '../../../core/agent/annotations/annotate.ts';
import {
  type Annotations,
  NO_ANNOTATIONS,
  type Score,
} from '../../../core/agent/annotations/annotation.ts';
import { makeInTurn } from '../../dark/in-turn.ts';
import type { AgentModel } from '../agent-model.ts';
import type { AnnotationStore } from '../store/annotation-store.ts';

interface AnnotationsWorld {
  agent: Pick<AgentModel, 'run'>;
  store: Pick<AnnotationStore, 'load' | 'save'>;
  now(): number;
}

type Change = (of: Annotations) => Annotations;

/** What a person thinks of the steps of the run on show; kept as it is written. */
export const AnnotationsModel = createModel(({ agent, store, now }: AnnotationsWorld) => {
  const steps = signal<Annotations>(NO_ANNOTATIONS);
  /** A sentence when they could not be read or kept. */
  const problem = signal('');
  const run = computed(() => agent.run.value?.id ?? null);
  const inTurn = makeInTurn();

  /** What is kept of the run that the queue is at; reading and writing take turns. */
  let known = NO_ANNOTATIONS;
  /** Changes that are not kept yet. */
  let pending = 0;

  const load = async (id: string) => {
    known = NO_ANNOTATIONS;
    try {
      known = await store.load(id);
      // What was written meanwhile stays.
      if (run.peek() === id) steps.value = { ...known, ...steps.peek() };
    } catch (error) {
      if (run.peek() === id) problem.value = sentence(error);
    }
  };

  const keep = async (id: string, next: Change) => {
    known = next(known);
    let failure = '';
    try {
      await store.save(id, known);
    } catch (error) {
      failure = `Your note could not be kept (${sentence(error).replace(/\.$/, '')}).`;
    }
    pending -= 1;
    if (run.peek() !== id) return;
    problem.value = failure;
    if (pending === 0) steps.value = known;
  };

  effect(() => {
    const id = run.value;
    steps.value = NO_ANNOTATIONS;
    problem.value = '';
    if (id !== null) void inTurn(() => load(id));
  });

  const change = async (next: Change) => {
    const id = run.peek();
    if (id === null) return;
    steps.value = next(steps.peek());
    pending += 1;
    await inTurn(() => keep(id, next));
  };

  return {
    steps,
    problem,
    /** Scores a step that is over; the score that it has is taken back. Resolves when it is kept. */
    score(step: number, score: Score) {
      const at = now();
      return change((of) => withScore(of, step, score, at));
    },
    write(step: number, note: string) {
      const at = now();
      return change((of) => withNote(of, step, note, at));
    },
  };
});

export type AnnotationsModel = InstanceType<typeof AnnotationsModel>;

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
