import type { StepStatus } from '../../../core/agent/run/step-record.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import type { BadgeTone } from '../../ui/controls/badge.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';

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
    word: t('agent.failedWord'),
    icon: 'error',
    tone: 'error',
    title: t('agent.bringAboutNotFound'),
  },
  refused: {
    word: t('agent.refused'),
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
    title: t('agent.youTurnedDown'),
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
    title: t('agent.noChangeSeenTitle'),
  },
  uncertain: {
    word: t('agent.uncertain'),
    icon: 'warning',
    tone: 'warning',
    title: t('agent.nobodyKnowsWhetherPage'),
  },
};
