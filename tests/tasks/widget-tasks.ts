import type { AgentTask } from './agent-task.ts';
import { fixture } from './fixture.ts';

/** Tasks in widgets that pages make themselves: suggestions, sliders, icons, canvases, lists of choices. */
export const WIDGET_TASKS: readonly AgentTask[] = [
  {
    ...fixture('suggest-delegated'),
    text: 'Show the trains from Bern to Paris Nord.',
    *policy(view) {
      for (const [field, text, station] of [
        ['From', 'ber', /^Bern /],
        ['To', 'paris', /^Paris Nord/],
      ] as const) {
        view = yield ['type', { element: view.id(field), text }];
        while (!view.has(station)) view = yield ['read_page', {}];
        view = yield ['click', { element: view.id(station) }];
      }
      yield ['click', { element: view.id('Show trains') }];
    },
  },
  {
    ...fixture('tag-field'),
    text: 'Keep the tags news, berlin and jazz, and no others.',
    *policy(view) {
      const element = view.id('Add a tag');
      view = yield [
        ['type', { element, text: 'berlin', submit: true }],
        ['type', { element, text: 'jazz', submit: true }],
      ];
      view = yield ['click', { element: view.newest('Remove draft').i }];
      view = yield ['click', { element: view.newest('Remove old').i }];
      yield ['click', { element: view.id('Keep the tags') }];
    },
  },
  {
    ...fixture('slider'),
    text: 'Set the temperature to 24 degrees.',
    *policy(view) {
      view = yield ['type', { element: view.id('Temperature'), text: '24' }];
      yield ['click', { element: view.id('Set') }];
    },
  },
  {
    ...fixture('price-filter'),
    text: 'Take what costs between $150 and $300.',
    *policy(view) {
      view = yield [
        ['type', { element: view.id('At least'), text: '150' }],
        ['type', { element: view.id('At most'), text: '300' }],
      ];
      yield ['click', { element: view.id(/^Take the/) }];
    },
  },
  {
    ...fixture('icons'),
    text: 'Mark the report with a star.',
    *policy(view) {
      const star = /\[(\d+)[^\]]*\bhint "[^"]*star/i.exec(view.page.text)?.[1];
      yield ['click', { element: star ?? '0' }];
    },
  },
  {
    ...fixture('rating'),
    text: 'Three stars for the breakfast, five for the room.',
    *policy(view) {
      // Five for the breakfast, then five for the room.
      const stars = view.all('☆').map(({ i }) => i);
      yield [
        ['click', { element: stars[2] ?? '0' }],
        ['click', { element: stars[9] ?? '0' }],
        ['click', { element: view.id('Rate the stay') }],
      ];
    },
  },
  {
    ...fixture('canvas-keys'),
    text: 'Lead the square out of the maze: to the third row, along it to the third column, and up.',
    *policy(view) {
      const element = view.id('Maze');
      const keys = 'Down Down Right Right Up'.split(' ');
      yield keys.map((key) => ['press_keys', { element, keys: `Arrow${key}` }] as const);
    },
  },
  {
    ...fixture('canvas-press'),
    text: 'Press the balloon three times.',
    *policy(view) {
      while (!view.page.text.includes('3 of 3')) {
        view = yield ['click', { element: view.id('Sky') }];
      }
    },
  },
  {
    ...fixture('drag-list'),
    text: 'Make “Footprints” the first song.',
    *policy(view) {
      yield ['drag', { element: view.id('Footprints'), to: view.id('Blue in Green') }];
    },
  },
  {
    ...fixture('move-list'),
    text: 'Order the chapters: Soil, Seeds, Roots, Harvest.',
    *policy(view) {
      for (const [chapter, times] of [
        ['Soil', 2],
        ['Seeds', 2],
      ] as const) {
        for (let i = 0; i < times; i++) {
          view = yield ['click', { element: view.inRow(chapter, 'Up').i }];
        }
      }
      yield ['click', { element: view.id('Keep this order') }];
    },
  },
  {
    ...fixture('tree-view'),
    text: 'Open the file menu.ts in the parts of the source.',
    *policy(view) {
      view = yield ['click', { element: view.id('src') }];
      view = yield ['click', { element: view.id('parts') }];
      yield ['click', { element: view.id('menu.ts') }];
    },
  },
  {
    ...fixture('listbox'),
    text: 'Ship it to Peru, fast.',
    *policy(view) {
      view = yield ['click', { element: view.id(/^Country/) }];
      view = yield ['click', { element: view.id('Peru') }];
      view = yield ['click', { element: view.id(/^Speed/) }];
      view = yield ['click', { element: view.id('Fast') }];
      yield ['click', { element: view.id('Ship it there') }];
    },
  },
  {
    ...fixture('stepper'),
    text: 'Two adults and two children.',
    *policy(view) {
      view = yield ['click', { element: view.id('More Adults') }];
      view = yield ['click', { element: view.id('More Children') }];
      view = yield ['click', { element: view.id('More Children') }];
      yield ['click', { element: view.id('Apply') }];
    },
  },
  {
    ...fixture('two-covers'),
    text: 'Save the article; no newsletter, and only the cookies that are needed.',
    *policy(view) {
      view = yield ['click', { element: view.id('Only necessary') }];
      view = yield ['click', { element: view.id('Close') }];
      yield ['click', { element: view.id('Save the article') }];
    },
  },
];
