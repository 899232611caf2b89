import { signal } from '@preact/signals';

/** What is known of a step, in the order of the tabs. */
export const PANES = ['overview', 'page', 'request', 'reply'] as const;

export type PaneId = (typeof PANES)[number];

export const PANE_TITLES: Readonly<Record<PaneId, string>> = {
  overview: 'Step',
  page: 'Page',
  request: 'Request',
  reply: 'Reply',
};

/** Outlives the tab: who reads requests goes on reading requests. */
export const paneOnShow = signal<PaneId>('overview');
