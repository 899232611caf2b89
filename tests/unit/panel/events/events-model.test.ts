import { expect, test } from 'vitest';
import { EventsModel, MAX_EVENTS } from '../../../../panel/events/events-model.ts';
import { formatAge } from '../../../../panel/events/format-age.ts';
import { PageModel } from '../../../../panel/page-model.ts';
import { FakePage } from '../../../fakes/fake-page.ts';

const event = (description: string) =>
  ({ at: 0, type: 'added', category: 'text', description }) as const;

test('events are listed newest first and bounded', () => {
  const page = new FakePage(null);
  const events = new EventsModel(new PageModel(page));
  page.happen(event('one'), event('two'));
  page.happen(event('three'));
  expect(events.events.value.map((e) => e.description)).toEqual(['three', 'two', 'one']);
  for (let i = 0; i < MAX_EVENTS + 20; i += 1) page.happen(event(`more ${i}`));
  expect(events.events.value).toHaveLength(MAX_EVENTS);
  events.clear();
  expect(events.events.value).toEqual([]);
});

test.each([
  [-5, 'now'],
  [999, 'now'],
  [2400, '2s'],
  [61_000, '1m'],
  [7_300_000, '2h'],
])('%i ms is %s', (age, text) => {
  expect(formatAge(age)).toBe(text);
});
