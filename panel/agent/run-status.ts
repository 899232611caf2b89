import type { Phase } from '../../core/agent/phase.ts';
import type { RunOutcome } from '../../core/agent/run-state.ts';
import type { Waiting } from './agent-gate.ts';

export type RunTone = 'working' | 'waiting' | 'good' | 'bad' | 'quiet';

/** How a run stands, in a few words. */
export interface RunStatus {
  text: string;
  tone: RunTone;
}

const PHASE_TEXT: Readonly<Record<Phase, string>> = {
  observe: 'Looking at the page',
  think: 'The model is thinking',
  propose: 'Preparing the step',
  act: 'Acting in the page',
  verify: 'Checking what came of it',
};

/** Confidence of a verdict that only found nothing against it. */
const UNPROVEN = 0.5;

/** How the run on show stands. */
export function runStatus(run: {
  waiting: Waiting | null;
  isRunning: boolean;
  phase: Phase | null;
  outcome: RunOutcome | undefined;
  isPauseAsked: boolean;
  isByHand: boolean;
}): RunStatus {
  if (run.waiting) return waitingStatus(run.waiting, run.isByHand);
  if (run.isRunning) {
    const text = run.phase ? PHASE_TEXT[run.phase] : 'Starting';
    return { text: run.isPauseAsked ? `${text}, then pausing` : text, tone: 'working' };
  }
  if (!run.outcome) return { text: 'Interrupted', tone: 'quiet' };
  if (run.outcome.type === 'done') {
    const { success, verdict } = run.outcome;
    const isProven = verdict.confidence > UNPROVEN;
    return success
      ? { text: isProven ? 'Done and verified' : 'Done, as the model says', tone: 'good' }
      : { text: 'Not done', tone: 'bad' };
  }
  return run.outcome.type === 'stopped'
    ? { text: 'Stopped', tone: 'quiet' }
    : { text: 'Failed', tone: 'bad' };
}

function waitingStatus({ point, until }: Waiting, isByHand: boolean): RunStatus {
  if (until !== null) return { text: 'Going on in a moment', tone: 'working' };
  switch (point.type) {
    case 'approval':
      return { text: 'Waiting for your approval', tone: 'waiting' };
    case 'phase':
      return { text: isByHand ? 'Your turn' : `Paused before ${point.phase}`, tone: 'waiting' };
    case 'request':
      return { text: 'Paused before the model is asked', tone: 'waiting' };
    case 'question':
      return {
        text: point.isSecret ? 'A secret is missing' : 'The agent asks you something',
        tone: 'waiting',
      };
    case 'origin':
      return { text: 'On another site', tone: 'waiting' };
    case 'limit':
      return { text: 'A limit is reached', tone: 'waiting' };
    case 'trouble':
      return point.isNotice
        ? { text: 'Waiting for you', tone: 'waiting' }
        : { text: 'Something went wrong', tone: 'bad' };
    case 'taken-over':
      return { text: 'The page is yours', tone: 'waiting' };
  }
}
