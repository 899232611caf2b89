import type { RunOutcome } from '../../../core/agent/run/run-state.ts';
import type { Phase } from '../../../core/agent/run/step-record.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import type { Waiting } from './agent-gate-model.ts';
import { isReplayRun } from './no-model.ts';

type RunTone = 'working' | 'waiting' | 'good' | 'bad' | 'quiet';

/** The status of a run, in a few words. */
export interface RunStatus {
  text: string;
  tone: RunTone;
}

const PHASE_TEXT: Readonly<Record<Phase, string>> = {
  observe: t('agent.readingPage'),
  think: t('agent.modelThinking'),
  propose: t('agent.preparingTheStep'),
  act: t('agent.actingPage'),
  verify: t('agent.checkingResult'),
};

/** Confidence of a verdict that only found nothing against it, in runs that were kept before it was said. */
const UNPROVEN = 0.5;

/** How far the page bears out that a run is done: shown by the page, said by the model alone, or not so. */
export function standingOf({
  success,
  verdict,
  check,
}: Extract<RunOutcome, { type: 'done' }>): 'shown' | 'said' | 'contradicted' {
  if (!success) return 'contradicted';
  const isShown = check === undefined ? verdict.confidence > UNPROVEN : check === 'verified';
  return isShown ? 'shown' : 'said';
}

/** The status of the shown run. */
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
    const text = run.phase ? PHASE_TEXT[run.phase] : t('agent.starting');
    return { text: run.isPauseAsked ? t('agent.thenPausing', { text }) : text, tone: 'working' };
  }
  if (!run.outcome) return { text: t('agent.interrupted'), tone: 'quiet' };
  if (run.outcome.type === 'done') {
    switch (standingOf(run.outcome)) {
      case 'shown':
        return { text: t('agent.doneAndVerified'), tone: 'good' };
      case 'said':
        return { text: t('agent.doneModelSays'), tone: 'quiet' };
      case 'contradicted':
        return { text: t('agent.notDone'), tone: 'bad' };
    }
  }
  return run.outcome.type === 'stopped'
    ? { text: t('agent.stopped'), tone: 'quiet' }
    : { text: t('common.failed'), tone: 'bad' };
}

function waitingStatus({ point, until, state }: Waiting, isByHand: boolean): RunStatus {
  if (until !== null) return { text: t('agent.continuingMoment'), tone: 'working' };
  switch (point.type) {
    case 'approval':
      return { text: t('agent.waitingYourApproval'), tone: 'waiting' };
    case 'phase':
      return {
        text: isByHand ? t('agent.yourTurn') : t('common.pausedBefore', { phase: point.phase }),
        tone: 'waiting',
      };
    case 'request':
      return { text: t('agent.pausedBeforeModelAsked'), tone: 'waiting' };
    case 'question':
      return {
        text: point.isSecret ? t('common.secretMissing') : t('agent.agentQuestion'),
        tone: 'waiting',
      };
    case 'origin':
      return { text: t('agent.onAnotherSite'), tone: 'waiting' };
    case 'limit':
      return { text: t('agent.limitReached'), tone: 'waiting' };
    case 'trouble':
      return point.isNotice
        ? { text: t('agent.waitingForYou'), tone: 'waiting' }
        : { text: troubleText(point.phase, state), tone: 'bad' };
    case 'writes':
      return { text: t('common.pageWantsSendSomething'), tone: 'waiting' };
    case 'taken-over':
      return { text: t('common.controlPage'), tone: 'waiting' };
  }
}

function troubleText(phase: Phase, state: Waiting['state']): string {
  if (phase !== 'think') return t('agent.stepFailed');
  if (isReplayRun(state)) return t('agent.replayStopped');
  const last = state.draft.attempts?.at(-1);
  const isUnusable = last?.problem?.kind === 'unusable';
  return isUnusable ? t('agent.modelsReplyNoStep') : t('agent.modelCallFailed');
}
