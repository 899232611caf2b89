import type { AgentTask } from './agent-task.ts';
import { fixture } from './fixture.ts';

/** Tasks that are solved in the fields of forms. */
export const FIELD_TASKS: readonly AgentTask[] = [
  {
    ...fixture('type'),
    text: 'Keep: Zoë Ångström, 12 of them, in #ff8800, and add “one” and “two” to the notes.',
    *policy(view) {
      yield [
        ['type', { element: view.id('First name'), text: 'Zoë Ångström' }],
        ['type', { element: view.id('Quantity'), text: '12' }],
        ['type', { element: view.id('Colour'), text: '#ff8800' }],
        ['type', { element: view.id('Notes'), text: ' one\ntwo', append: true }],
        ['click', { element: view.id('Keep') }],
      ];
    },
  },
  {
    ...fixture('keys'),
    text: 'Choose Large by the keyboard and mark it with Control+M.',
    *policy(view) {
      const list = { element: view.id('Sizes') };
      yield ['press_keys', { ...list, keys: 'End' }];
      yield ['press_keys', { keys: 'ArrowUp' }];
      yield ['press_keys', { keys: 'Control+m', expect: { type: 'no_change' } }];
      yield ['press_keys', { keys: 'Enter' }];
    },
  },
  {
    ...fixture('select'),
    text: 'Choose Göteborg in Sweden and go on.',
    *policy(view) {
      view = yield ['select', { element: view.id('Country'), options: ['Sweden'] }];
      while (view.one('City').s?.includes('disabled')) view = yield ['read_page', {}];
      view = yield ['select', { element: view.id('City'), options: ['Göteborg'] }];
      yield ['click', { element: view.id('Go on') }];
    },
  },
  {
    ...fixture('multi-select'),
    text: 'Bake it with olives and basil, and nothing else.',
    *policy(view) {
      yield [
        ['select', { element: view.id('Toppings'), options: ['Olives', 'Basil'] }],
        ['click', { element: view.id('Bake') }],
      ];
    },
  },
  {
    ...fixture('date'),
    text: 'Look for rooms from 24 December 2026 to 2 January 2027, 10:30; billed in January.',
    *policy(view) {
      yield [
        ['type', { element: view.id('Arrival'), text: '2026-12-24' }],
        ['type', { element: view.id('Departure'), text: '2027-01-02T10:30' }],
        ['type', { element: view.id('Billing month'), text: '2027-01' }],
        ['click', { element: view.id('Look for rooms') }],
      ];
    },
  },
  {
    ...fixture('time'),
    text: 'Reserve the room from 13:15 to 14:45.',
    *policy(view) {
      yield [
        ['type', { element: view.id('From'), text: '13:15' }],
        ['type', { element: view.id('To'), text: '14:45' }],
        ['click', { element: view.id('Reserve the room') }],
      ];
    },
  },
  {
    ...fixture('range'),
    text: 'Set the volume to 75 and the brightness to 5, and apply it.',
    *policy(view) {
      view = yield ['type', { element: view.id('Volume'), text: '75' }];
      while (Number(view.one('Brightness').v) < 5) {
        view = yield ['press_keys', { element: view.id('Brightness'), keys: 'ArrowRight' }];
      }
      yield ['click', { element: view.id('Apply') }];
    },
  },
  {
    ...fixture('choices'),
    text: 'No breakfast; parking, a pet and a double bed; no newsletter.',
    *policy(view) {
      const wrong = Object.entries(CHOICES).filter(([name, checked]) => {
        const { s = '' } = view.one(name);
        return s.split(',').some((state) => state.trim() === 'checked') !== checked;
      });
      yield [
        ...wrong.map(([name, checked]) => ['check', { element: view.id(name), checked }] as const),
        ['click', { element: view.id('Next') }],
      ];
    },
  },
  {
    ...fixture('editor'),
    text: 'Write “Hello, world” in place of the draft, in bold, and keep it.',
    *policy(view) {
      view = yield ['type', { element: view.id('Text'), text: 'Hello, world' }];
      view = yield ['press_keys', { element: view.id('Text'), keys: 'Control+a' }];
      view = yield ['click', { element: view.id('Bold') }];
      yield ['click', { element: view.id('Keep') }];
    },
  },
  {
    ...fixture('masked'),
    text: 'The phone is 415 555 0134, the card expires in August 2029.',
    *policy(view) {
      const phone = { type: 'value_changes', value: '(415) 555-0134' };
      const expiry = { type: 'value_changes', value: '08/29' };
      yield [
        ['type', { element: view.id('Phone'), text: '4155550134', expect: phone }],
        ['type', { element: view.id('Expiry'), text: '0829', expect: expiry }],
        ['click', { element: view.id('Next') }],
      ];
    },
  },
  {
    ...fixture('upload'),
    text: 'Attach notes.txt.',
    *policy(view) {
      yield [
        ['upload', { element: view.id('Attachment'), files: ['notes.txt'] }],
        ['click', { element: view.id('Attach') }],
      ];
    },
  },
  {
    ...fixture('autocomplete'),
    text: 'Choose JavaScript among the languages.',
    *policy(view) {
      view = yield ['type', { element: view.id('Language'), text: 'ja' }];
      while (!view.has('JavaScript', 'opt')) view = yield ['read_page', {}];
      yield ['click', { element: view.id('JavaScript', 'opt') }];
    },
  },
];

const CHOICES: Readonly<Record<string, boolean>> = {
  Breakfast: false,
  Parking: true,
  Pet: true,
  Double: true,
  Newsletter: false,
};
