import type { AgentTask } from './agent-task.ts';
import { fixture } from './fixture.ts';

/** Tasks that are solved by pointing. */
export const POINTER_TASKS: readonly AgentTask[] = [
  {
    ...fixture('click'),
    text: 'Click the green button.',
    *policy(view) {
      yield ['click', { element: view.id('Green', 'btn') }];
    },
  },
  {
    ...fixture('double-click'),
    text: 'Open report.pdf by a double-click.',
    *policy(view) {
      yield ['double_click', { element: view.id('report.pdf') }];
    },
  },
  {
    ...fixture('hover-menu'),
    text: 'Print, from the File menu, which opens when the pointer is on it.',
    *policy(view) {
      view = yield ['hover', { element: view.id('File') }];
      yield ['click', { element: view.id('Print', 'menu') }];
    },
  },
  {
    ...fixture('hover-style'),
    needsTrusted: true,
    text: 'Open the settings of the account.',
    *policy(view) {
      view = yield ['hover', { element: view.id('Account') }];
      yield ['click', { element: view.id('Settings') }];
    },
  },
  {
    ...fixture('drag-pointer'),
    text: 'Drag the card onto Today.',
    *policy(view) {
      yield ['drag', { element: view.id('Card'), to: view.id('Today') }];
    },
  },
  {
    ...fixture('drag-html5'),
    text: 'Drag Proofread to what is finished.',
    *policy(view) {
      // What only listens for drops is found a moment later.
      while (!view.has('Finished')) view = yield ['read_page', {}];
      yield ['drag', { element: view.id('Proofread'), to: view.id('Finished') }];
    },
  },
  {
    ...fixture('cover'),
    text: 'Press Start.',
    *policy(view) {
      const start = view.one('Start');
      if (!start.s.includes('covered by')) throw new Error('Start is not said to be covered.');
      view = yield ['click', { element: view.id('Only the needed ones') }];
      yield ['click', { element: view.id('Start') }];
    },
  },
  {
    ...fixture('rerender'),
    text: 'Greet Cem, then Ann.',
    *policy(view) {
      // A row may be taken away while it is reached for: nothing is done then, and it is reached for again.
      while (view.has('Greet Cem')) view = yield ['click', { element: view.id('Greet Cem') }];
      while (view.has('Greet Ann')) view = yield ['click', { element: view.id('Greet Ann') }];
    },
  },
];
