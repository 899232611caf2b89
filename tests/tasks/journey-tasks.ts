import type { AgentTask } from './agent-task.ts';
import { fixture } from './fixture.ts';

/** Tasks that lead to other pages, routes and tabs, or through dialogs of the browser. */
export const JOURNEY_TASKS: readonly AgentTask[] = [
  {
    ...fixture('pages'),
    text: 'Find out what the lamp costs, and check the price.',
    *policy(view) {
      view = yield ['click', { element: view.id('Lamp') }];
      const price = view.page.title.replace('lamp: ', '');
      view = yield ['go_back', {}];
      view = yield ['type', { element: view.id('Price of the lamp'), text: price }];
      yield ['click', { element: view.id('Check the price') }];
    },
  },
  {
    ...fixture('routes'),
    text: 'Have dense rows, then mark all mails as read.',
    *policy(view) {
      const settings = { type: 'navigation', url: 'settings' } as const;
      view = yield ['click', { element: view.id('Settings'), expect: settings }];
      view = yield ['check', { element: view.id('Dense rows'), checked: true }];
      view = yield ['click', { element: view.id('Inbox', 'link') }];
      yield ['click', { element: view.id('Mark all as read') }];
    },
  },
  {
    ...fixture('new-tab'),
    text: 'Look the code up in the details, which open in a tab of their own, and check it.',
    *policy(view) {
      const first = view.page.url;
      view = yield ['click', { element: view.id('Details') }];
      if (view.page.url === first) view = yield ['page_info', {}];
      const tabs = tabsOf(view.told);
      const details = tabs.find(({ url }) => url.includes('inner'));
      const back = tabs.find(({ url }) => !url.includes('inner'));
      if (view.page.url === first) view = yield ['switch_tab', { tab: details?.id ?? 0 }];
      const code = view.one('Code of the day').v ?? '';
      if (!back) view = yield ['page_info', {}];
      const home = tabsOf(view.told).find(({ url }) => !url.includes('inner')) ?? back;
      view = yield ['switch_tab', { tab: home?.id ?? 0 }];
      view = yield ['type', { element: view.id('Code'), text: code }];
      yield ['click', { element: view.id('Check the code') }];
    },
  },
  {
    ...fixture('dialogs'),
    text: 'Archive the mail.',
    *policy(view) {
      yield ['click', { element: view.id('Archive the mail') }];
    },
  },
];

interface ToldTab {
  id: number;
  url: string;
}

/** The tabs of the task, as page_info tells them. */
function tabsOf({ text }: { text?: unknown }): readonly ToldTab[] {
  if (typeof text !== 'string' || !text.startsWith('{')) return [];
  return (JSON.parse(text) as { tabs?: ToldTab[] }).tabs ?? [];
}
