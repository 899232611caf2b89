import { t } from '../../../../core/platform/messages/messages.ts';
import type { BarKind } from './run-timeline.ts';

/** Names of the bars, and what they mean. */
export const BAR_WORDS: Readonly<Record<BarKind, { name: string; title: string }>> = {
  observe: { name: 'observe', title: t('agent.waitingPageRestReading') },
  think: { name: 'think', title: t('agent.modelsReplyMakingStep') },
  wait: { name: 'wait', title: t('agent.waitingYouPaceYou') },
  act: { name: 'act', title: t('agent.findingTargetAgainCarrying') },
  verify: { name: 'verify', title: t('agent.lookingPageStepBring') },
  untold: { name: t('agent.notToldApart'), title: t('agent.phasesStepNotWritten') },
};
