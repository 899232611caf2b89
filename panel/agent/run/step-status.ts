import type { RunState } from '../../../core/agent/run/run-state.ts';
import {
  messageOf,
  type StepDraft,
  type StepRecord,
  type StepStatus,
} from '../../../core/agent/run/step-record.ts';
import { msg, say, t } from '../../../core/platform/messages/messages.ts';
import type { BadgeTone } from '../../ui/controls/badge.tsx';
import type { IconName } from '../../ui/icons/icon.tsx';
import { elementText } from './action-text.ts';

/** How a step ended, for people. */
export const STEP_STATUS: Readonly<
  Record<StepStatus, { word: string; icon: IconName; tone: BadgeTone; title: string }>
> = {
  succeeded: {
    word: t('agent.verified'),
    icon: 'check',
    tone: 'success',
    title: t('agent.bringAboutFoundPage'),
  },
  failed: {
    word: t('common.failedWord'),
    icon: 'error',
    tone: 'error',
    title: t('agent.bringAboutNotFound'),
  },
  refused: {
    word: t('common.refused'),
    icon: 'clear',
    tone: 'warning',
    title: t('agent.notNotAllowedCarried'),
  },
  skipped: {
    word: t('agent.skipped'),
    icon: 'skip',
    tone: 'neutral',
    title: t('agent.youSkippedIt'),
  },
  rejected: {
    word: t('agent.rejected'),
    icon: 'close',
    tone: 'neutral',
    title: t('agent.youRejectedIt'),
  },
  'taken-over': {
    word: t('agent.yours'),
    icon: 'person',
    tone: 'neutral',
    title: t('agent.youWorkedPageYourself'),
  },
  unverified: {
    word: t('agent.noChangeSeen'),
    icon: 'check',
    tone: 'neutral',
    title: t('agent.nothingVisibleChanged'),
  },
  uncertain: {
    word: t('agent.uncertain'),
    icon: 'warning',
    tone: 'warning',
    title: t('agent.nobodyKnowsWhetherPage'),
  },
};

/** How a last step ends whose claim the page neither shows nor contradicts. */
export const UNSHOWN_CLAIM = {
  word: t('agent.notShown'),
  icon: 'check',
  tone: 'neutral',
  title: t('agentStep.modelSaysNothingShows'),
} as const;

/** Whether a step has claimed that the task is done, and nothing on the page shows it. */
export function isUnshownClaim({ status, proposal }: StepRecord): boolean {
  return status === 'unverified' && proposal?.action.tool === 'done';
}

/** How steps end of which a person asks why. What a person has skipped, rejected or taken over, they know. */
const ASKED: ReadonlySet<StepStatus> = new Set(['failed', 'refused', 'uncertain']);

/**
 * Why a step did not bring about what it was to: what was found in the page, or else what stopped it, as one
 * sentence on one line. Empty for a step that goes on or went well.
 */
export function whyNotDone(view: StepView): string {
  if (!view.isOver || !ASKED.has(view.step.status)) return '';
  const { verdict, feedback } = view.step;
  const found = verdict?.feedback ?? messageOf(feedback) ?? '';
  const [line = ''] = say(found).trim().split(/\n/);
  return withoutSubject(line, view);
}

/** The reason of a row that names its element already: “Element 3, Save, is covered …” is “is covered …” there. */
function withoutSubject(line: string, { step }: StepView): string {
  const target = step.proposal?.target;
  const named = target && { key: target.key, name: target.name || target.role };
  const subjects = named
    ? [say(msg('page.element', named)), elementText(target), `#${target.key}`]
    : [];
  const subject = subjects.find((word) => line.startsWith(`${word} `));
  return subject === undefined ? line : line.slice(subject.length).trimStart();
}

/** A step in the list: a finished one, or the present one. */
export type StepView =
  | { number: number; isOver: true; step: StepRecord }
  | { number: number; isOver: false; step: StepDraft };

/** The steps of a run in order, with the present one last while the run is not over. */
export function stepViews(run: RunState | null, isRunning: boolean): StepView[] {
  if (!run) return [];
  const over = run.steps.map((step): StepView => ({ number: step.number, isOver: true, step }));
  if (!isRunning) return over;
  return [...over, { number: run.draft.number, isOver: false, step: run.draft }];
}
