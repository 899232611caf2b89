import { msg } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import type { FindByCss } from '../replay/find-element.ts';
import { placeAfter, replayAuthor } from '../replay/replay-author.ts';
import { describeStep, type Recording } from '../run/recording.ts';
import type { Authored, StepAuthor } from '../run/step-author.ts';

/** Longest wait for the element of a step before the model is asked for it. Milliseconds. */
const PATIENCE_MS = 2000;

interface SkillPorts {
  now(): number;
  findByCss?: FindByCss | undefined;
  /** Whether a model may be asked; without one a person is, as in any replay. */
  canAsk: boolean;
}

/** Takes the steps of a skill one by one; where one does not fit any more, the model is asked for it alone. */
export function skillAuthor(recording: Recording, ports: SkillPorts): StepAuthor {
  const { canAsk } = ports;
  const steps = recording.steps.map((step) =>
    canAsk ? { ...step, timeout: Math.min(step.timeout ?? PATIENCE_MS, PATIENCE_MS) } : step,
  );
  const replay = replayAuthor({ ...recording, steps }, ports);
  const asked = new Set<number>();
  return {
    async next(state, look, signal): Promise<Authored> {
      try {
        return await replay.next(state, look, signal);
      } catch (error) {
        const last = state.steps.findLast(({ authored }) => authored?.place !== undefined);
        const place = placeAfter(last);
        const step = steps[place];
        // A step that was carried out and did not do what it should is a person's to judge.
        const isNew = last?.authored?.place !== place || last.status === 'refused';
        if (!canAsk || !step || !isNew || asked.has(place) || isDone(last?.status)) throw error;
        asked.add(place);
        const why = msg('run.stepSkillNotFitPage', {
          place: place + 1,
          step: describeStep(step),
          why: errorText(error),
        });
        return { type: 'ask-model', task: recording.title, why, step, place };
      }
    },
  };
}

function isDone(status: string | undefined): boolean {
  return status === 'failed' || status === 'uncertain';
}
