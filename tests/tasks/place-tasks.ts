import type { AgentTask } from './agent-task.ts';
import { fixture } from './fixture.ts';

/** Tasks whose difficulty is where things are, or when. */
export const PLACE_TASKS: readonly AgentTask[] = [
  {
    ...fixture('scroll-page'),
    text: 'Scroll to the end of the terms and say that they were read.',
    *policy(view) {
      while (!view.has('I have read them')) {
        view = yield ['scroll', { direction: 'down', pixels: 2000 }];
      }
      yield ['click', { element: view.id('I have read them') }];
    },
  },
  {
    ...fixture('scroll-container'),
    text: 'Agree to all of it, at the end of the agreement, and go on.',
    *policy(view) {
      view = yield ['scroll', { element: view.scrollers[0] ?? '0', direction: 'bottom' }];
      view = yield ['click', { element: view.id('Agree to all of it') }];
      yield ['click', { element: view.id('Next') }];
    },
  },
  {
    ...fixture('virtual-list'),
    text: 'Choose customer 137.',
    *policy(view) {
      while (!view.has('Customer 137')) {
        const [first] = view.all(/^Customer \d+$/);
        const at = Number(first?.n.slice(9));
        const down = {
          element: view.scrollers[0] ?? '0',
          direction: 'down',
          pixels: (136 - at) * 30,
        } as const;
        view = yield ['scroll', down];
      }
      yield ['click', { element: view.id('Customer 137') }];
    },
  },
  {
    ...fixture('frame'),
    text: 'The street is Elm Road 5; on the card stands “With love”.',
    *policy(view) {
      view = yield [
        ['type', { element: view.id('Street'), text: 'Elm Road 5' }],
        ['click', { element: view.id('Set the street') }],
      ];
      // A page on another site is read when a person has agreed to it.
      if (view.has('Gift', 'frame')) view = yield ['click', { element: view.id('Gift', 'frame') }];
      yield [
        ['type', { element: view.id('Words on the card'), text: 'With love' }],
        ['click', { element: view.id('Add the card') }],
      ];
    },
  },
  {
    ...fixture('shadow'),
    text: 'Query for penumbra and vote it up.',
    *policy(view) {
      view = yield ['type', { element: view.id('Query'), text: 'penumbra' }];
      yield ['click', { element: view.id('Up') }];
    },
  },
  {
    ...fixture('modal'),
    text: 'Rename the file to “new”.',
    *policy(view) {
      view = yield ['click', { element: view.id('Rename') }];
      yield [
        ['type', { element: view.id('Name'), text: 'new' }],
        ['click', { element: view.id('Rename it') }],
      ];
    },
  },
  {
    ...fixture('sections'),
    text: 'Take the team plan.',
    *policy(view) {
      view = yield ['click', { element: view.id('More') }];
      view = yield ['click', { element: view.id('Team', 'tab') }];
      yield ['click', { element: view.id('Take the team plan') }];
    },
  },
  {
    ...fixture('late'),
    text: 'Search, and choose the second result.',
    *policy(view) {
      const outcome = { type: 'element_appears', text: 'Result 2', timeout: 10_000 } as const;
      view = yield ['click', { element: view.id('Search') }];
      if (!view.has('Result 2')) view = yield ['wait_for', { outcome }];
      yield ['click', { element: view.id('Result 2') }];
    },
  },
  {
    ...fixture('toast'),
    text: 'Make a code and use it.',
    *policy(view) {
      view = yield ['click', { element: view.id('Make a code') }];
      const said = JSON.stringify([view.page.text, view.told]);
      const [, code = ''] = /Your code is (\d+)/.exec(said) ?? [];
      yield [
        ['type', { element: view.id('Code'), text: code }],
        ['click', { element: view.id('Use the code') }],
      ];
    },
  },
  {
    ...fixture('read'),
    text: 'In which room is the meeting?',
    *policy(view) {
      view = yield ['read_text', {}];
      const [, room = ''] = /in room (\w+)/.exec(String(view.told.text)) ?? [];
      yield [
        ['type', { element: view.id('Room'), text: room }],
        ['click', { element: view.id('Answer') }],
      ];
    },
  },
  {
    ...fixture('table'),
    text: 'Choose the item with the highest price.',
    *policy(view) {
      view = yield ['click', { element: view.id('Price') }];
      while (!view.one('Next page').s?.includes('disabled')) {
        view = yield ['click', { element: view.id('Next page') }];
      }
      const last = view.all(/^Item \d+$/).at(-1);
      yield ['click', { element: last?.i ?? '0' }];
    },
  },
];
