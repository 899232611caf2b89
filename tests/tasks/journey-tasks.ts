import type { TaskTab } from '../../core/agent/run/agent-page.ts';
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
      yield [
        ['type', { element: view.id('Price of the lamp'), text: price }],
        ['click', { element: view.id('Check the price') }],
      ];
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
      const isDetails = ({ url }: TaskTab) => url.includes('inner');
      view = yield ['click', { element: view.id('Details') }];
      while (!view.page.tabs?.some(isDetails)) view = yield ['read_page', {}];
      const tabs = view.page.tabs;
      const details = tabs.find(isDetails);
      if (!details?.isCurrent) view = yield ['switch_tab', { tab: details?.id ?? 0 }];
      const code = view.one('Code of the day').v ?? '';
      const back = tabs.find((tab) => !isDetails(tab));
      view = yield ['switch_tab', { tab: back?.id ?? 0 }];
      yield [
        ['type', { element: view.id('Code'), text: code }],
        ['click', { element: view.id('Check the code') }],
      ];
    },
  },
  {
    ...fixture('dialogs'),
    needsTrusted: true,
    text: 'Archive the mail, under the name “Autumn”.',
    *policy(view) {
      view = yield ['click', { element: view.id('Archive the mail') }];
      if (view.page.dialog?.type === 'confirm') view = yield ['answer_dialog', { accept: true }];
      if (view.page.dialog?.type === 'prompt') {
        yield ['answer_dialog', { accept: true, text: 'Autumn' }];
      }
    },
  },
];
