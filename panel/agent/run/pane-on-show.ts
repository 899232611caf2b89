import { signal } from '@preact/signals';
import { t } from '../../../core/platform/messages/messages.ts';

/** What is known of a step, in the order of the tabs. */
export const PANES = ['overview', 'page', 'request', 'reply'] as const;

export type StepPaneId = (typeof PANES)[number];

export const PANE_TITLES: Readonly<Record<StepPaneId, string>> = {
  overview: t('common.stepLabel'),
  page: t('common.page'),
  request: t('common.request'),
  reply: t('agent.reply'),
};

/** Outlives the tab, so that the chosen pane stays chosen. */
export const paneOnShow = signal<StepPaneId>('overview');
