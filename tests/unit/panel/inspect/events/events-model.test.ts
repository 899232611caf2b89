import { expect, test, vi } from 'vitest';
import type { PageEvent } from '../../../../../core/page/tree/frame-node.ts';
import { memoryValue } from '../../../../../panel/chrome/storage/stored-value.ts';
import { EventsModel, MAX_EVENTS } from '../../../../../panel/inspect/events/events-model.ts';
import { formatAge } from '../../../../../panel/inspect/view/events-pane.tsx';
import { type PanelSettings, parseSettings } from '../../../../../panel/ui/settings/settings.ts';
import { SettingsModel } from '../../../../../panel/ui/settings/settings-model.ts';
import { PageModel } from '../../../../../panel/ui/shell/page-model.ts';
import { FakePage } from '../../../../fakes/fake-page.ts';
import { pageTree } from '../../../../fakes/fake-tree.ts';

const event = (description: string, category: PageEvent['category'] = 'text') =>
  ({ at: Date.now(), type: 'added', category, description }) as const;

function eventsOf(page: FakePage, patch: Partial<PanelSettings> = {}) {
  const settings = new SettingsModel({
    initial: { ...parseSettings({}), ...patch },
    storage: memoryValue(parseSettings({})),
  });
  return new EventsModel({ pageModel: new PageModel({ page }), settings });
}

test('events are listed newest first and bounded', () => {
  const page = new FakePage(null);
  const events = eventsOf(page);
  page.happen(event('one'), event('two'));
  page.happen(event('three'));
  expect(events.events.value.map((e) => e.description)).toEqual(['three', 'two', 'one']);
  for (let i = 0; i < MAX_EVENTS + 20; i += 1) page.happen(event(`more ${i}`));
  expect(events.events.value).toHaveLength(MAX_EVENTS);
  events.clear();
  expect(events.events.value).toEqual([]);
});

test('the list can be narrowed to errors, and says what the payload tells of all', async () => {
  const page = new FakePage(null);
  const events = eventsOf(page);
  expect(events.inPayload.value).toBeNull();
  page.happen(event("Added: 'Wrong code'", 'error'), event("Added: 'Saved'", 'success'));
  expect([events.errors.value, events.successes.value]).toEqual([1, 1]);
  await vi.waitFor(() =>
    expect(events.inPayload.value).toMatchObject({ has_errors: true, has_success: true }),
  );
  expect(events.inPayload.value?.recent_events).toHaveLength(2);
  expect(events.inPayload.value?.tokens).toBeGreaterThan(20);
  events.narrow('error');
  expect(events.shown.value.map((e) => e.category)).toEqual(['error']);
  events.narrow('error');
  expect(events.shown.value).toHaveLength(2);
});

test('with the events left out of the payload, it tells nothing', () => {
  const page = new FakePage(null);
  const events = eventsOf(page, { events: false });
  page.happen(event('one'));
  expect(events.inPayload.value).toBeNull();
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

test('events know the page they come from, and only those of one page are joined', () => {
  const page = new FakePage(documentTree('a'));
  const events = eventsOf(page);
  const tick = (description: string): PageEvent => ({
    at: Date.now(),
    type: 'changed',
    category: 'text',
    description,
    where: 'title',
  });
  page.happen(tick('one'));
  page.happen(tick('two'));
  page.send({ type: 'tree', tree: documentTree('b'), changed: new Set(), reset: true });
  page.happen(tick('three'));

  const listed = events.events.value.map(({ description, page: of }) => [description, of.url]);
  expect(listed).toEqual([
    ['three', 'https://b.test/'],
    ['two', 'https://a.test/'],
  ]);
});

function documentTree(name: string) {
  const url = `https://${name}.test/`;
  const frame = { number: 0, parent: null, document: name, url, title: name };
  return { ...pageTree([]), url, frames: [frame] };
}
