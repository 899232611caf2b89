import type { AgentTask } from './agent-task.ts';
import { fixture } from './fixture.ts';

/** Tasks in mails and calendars. */
export const MAIL_TASKS: readonly AgentTask[] = [
  {
    ...fixture('mail-archive'),
    text: 'Archive the invoice that Kim Lee sent.',
    *policy(view) {
      yield ['click', { element: view.inRow(/Kim Lee.*Invoice/, 'Archive').i }];
    },
  },
  {
    ...fixture('mail-label'),
    text: 'Give both invoices the label Invoices.',
    *policy(view) {
      view = yield [
        ['check', { element: view.id('Invoice 18', 'chk'), checked: true }],
        ['check', { element: view.id('Invoice 19', 'chk'), checked: true }],
      ];
      view = yield ['click', { element: view.id('Label') }];
      yield ['click', { element: view.id('Invoices') }];
    },
  },
  {
    ...fixture('mail-reply'),
    text: 'Answer Kim Lee’s mail about dinner with “At 8, please.” and send it.',
    *policy(view) {
      view = yield ['click', { element: view.id(/^Kim Lee/) }];
      view = yield ['click', { element: view.id('Reply') }];
      yield [
        ['type', { element: view.id('Message'), text: 'At 8, please.' }],
        ['click', { element: view.id('Send') }],
      ];
    },
  },
  {
    ...fixture('calendar'),
    text: 'Put “Dentist” at 15:30 on 14 January 2027.',
    *policy(view) {
      while (!view.page.text.includes('January 2027')) {
        view = yield ['click', { element: view.id('Next month') }];
      }
      view = yield ['click', { element: view.id('January 14') }];
      yield [
        ['type', { element: view.id('Title'), text: 'Dentist' }],
        ['type', { element: view.id('From'), text: '15:30' }],
        ['click', { element: view.id('Save') }],
      ];
    },
  },
  {
    ...fixture('calendar-move'),
    text: 'Move the review with Ann to 16:00, and do not notify the guests.',
    *policy(view) {
      view = yield ['click', { element: view.id(/Review with Ann$/) }];
      yield [
        ['select', { element: view.id('Starts'), options: ['16:00'] }],
        ['check', { element: view.id('Notify the guests'), checked: false }],
        ['click', { element: view.id('Save changes') }],
      ];
    },
  },
  {
    ...fixture('date-picker'),
    text: 'Depart on 24 December 2026.',
    *policy(view) {
      view = yield ['click', { element: view.id('Departure') }];
      while (!view.page.text.includes('December 2026')) {
        view = yield ['click', { element: view.id('Later') }];
      }
      view = yield ['click', { element: view.id('24') }];
      yield ['click', { element: view.id('Continue') }];
    },
  },
];
