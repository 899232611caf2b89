import { computed, createModel, effect, signal } from '@preact/signals';
import {
  type Annotations,
  NO_ANNOTATIONS,
  type Score,
  withNote,
  withScore,
} from '../../../core/agent/annotations/annotation.ts';
import { makeSerialQueue } from '../../../core/platform/async/serial-queue.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { AgentModel } from '../run/agent-model.ts';
import type { AnnotationStore } from '../store/run-store.ts';

interface AnnotationsDeps {
  agent: Pick<AgentModel, 'run'>;
  store: Pick<AnnotationStore, 'load' | 'save'>;
  now(): number;
}

type Change = (of: Annotations) => Annotations;

/** Scores and notes that a person gives to the steps of the shown run; saved as they are written. */
export const AnnotationsModel = createModel(({ agent, store, now }: AnnotationsDeps) => {
  const steps = signal<Annotations>(NO_ANNOTATIONS);
  /** A sentence when they could not be read or saved. */
  const problem = signal('');
  const run = computed(() => agent.run.value?.id ?? null);
  const inTurn = makeSerialQueue();

  /** What is stored for the run that the queue works on; reads and writes take turns. */
  let known = NO_ANNOTATIONS;
  /** Changes that are not saved yet. */
  let pending = 0;

  const load = async (id: string) => {
    known = NO_ANNOTATIONS;
    try {
      known = await store.load(id);
      // What was written in the meantime stays.
      if (run.peek() === id) steps.value = { ...known, ...steps.peek() };
    } catch (error) {
      if (run.peek() === id) problem.value = say(errorText(error));
    }
  };

  const keep = async (id: string, next: Change) => {
    known = next(known);
    let failure = '';
    try {
      known = await store.save(id, known);
    } catch (error) {
      failure = t('agent.yourNoteNotKept', {
        error: say(errorText(error)).replace(/\.$/, ''),
      });
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
    /** Scores a finished step; the same score again removes it. Resolves when it is saved. */
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
