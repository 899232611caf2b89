import { inEnglish } from '../platform/messages/messages.ts';
import type { RunClock } from './run-clock.ts';
import { RunStopped } from './run-stopped.ts';

interface Stop {
  type: 'stop';
}

/** Asks a gate while the run's clock stands still. Throws {@link RunStopped} when the answer is to stop. */
export async function askGate<Answer extends { type: string }>(
  clock: RunClock,
  ask: () => Promise<Answer | Stop>,
): Promise<Answer> {
  const answer = await clock.paused(ask);
  if (isStop(answer)) throw new RunStopped(inEnglish('run.stopped'));
  return answer;
}

function isStop(answer: { type: string }): answer is Stop {
  return answer.type === 'stop';
}
