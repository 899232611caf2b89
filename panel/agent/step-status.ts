import type { StepStatus } from '../../core/agent/step-record.ts';
import type { BadgeTone } from '../controls/badge.tsx';
import type { IconName } from '../icons/icon-names.ts';

/** How a step ended, for people. */
export const STEP_STATUS: Readonly<
  Record<StepStatus, { word: string; icon: IconName; tone: BadgeTone; title: string }>
> = {
  succeeded: {
    word: 'verified',
    icon: 'check',
    tone: 'success',
    title: 'What it was to bring about was found in the page',
  },
  failed: {
    word: 'failed',
    icon: 'error',
    tone: 'error',
    title: 'What it was to bring about was not found in the page',
  },
  refused: {
    word: 'refused',
    icon: 'clear',
    tone: 'warning',
    title: 'It could not, or was not allowed to, be carried out',
  },
  skipped: { word: 'skipped', icon: 'skip', tone: 'neutral', title: 'You skipped it' },
  rejected: { word: 'rejected', icon: 'close', tone: 'neutral', title: 'You turned it down' },
  'taken-over': {
    word: 'yours',
    icon: 'person',
    tone: 'neutral',
    title: 'You worked in the page yourself',
  },
  uncertain: {
    word: 'uncertain',
    icon: 'warning',
    tone: 'warning',
    title: 'Nobody knows whether the page got it; it is not done again',
  },
};
