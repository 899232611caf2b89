import { expect, test, vi } from 'vitest';
import { memoryValue } from '../../../../../panel/chrome/storage/stored-value.ts';
import { SettleModel } from '../../../../../panel/inspect/settle/settle-model.ts';
import { parseSettings, SETTINGS_FORMAT } from '../../../../../panel/ui/settings/settings.ts';
import { SettingsModel } from '../../../../../panel/ui/settings/settings-model.ts';
import { FakePage } from '../../../../fakes/fake-page.ts';

test('anything that does not parse has its default', () => {
  const stored = {
    paneWidth: 1e9,
    pane: 'nowhere',
    columnWidths: { id: -3 },
    stamp: true,
    other: 1,
  };
  expect(parseSettings(stored)).toEqual({ ...parseSettings({}), stamp: true });
  expect(parseSettings('nonsense')).toEqual(parseSettings(undefined));
});

test.each([
  [{ darkStrategy: 'two-pass' }, 'two-pass'],
  [{ darkStrategy: 'thorough' }, 'thorough'],
  [{ darkStrategy: 'site' }, 'single'],
  [{ darkStrategy: 'thorough', improveAs: 'single' }, 'single'],
])('a strategy that was a model’s is how the model works: %j', (stored, improveAs) => {
  expect(parseSettings(stored).improveAs).toBe(improveAs);
});

test('limits of waiting that make no sense have their defaults', () => {
  const { settle } = parseSettings({ settle: { quiet: 5000, limit: 400 } });
  expect(settle).toEqual({ quiet: 300, limit: 3000 });
  expect(parseSettings({ settle: { quiet: 100, limit: 400 } }).settle.quiet).toBe(100);
});

test('typed limits hold and are kept once they make sense; until then a sentence says why not', () => {
  const page = new FakePage(null);
  const settings = new SettingsModel({
    initial: parseSettings({}),
    storage: memoryValue(parseSettings({})),
  });
  const settle = new SettleModel({ page, settings });
  settle.type('quiet', '5000');
  expect(settle.problem.value).toBe(
    'The quiet time (5000 ms) is longer than the longest wait (3000 ms).',
  );
  expect(page.settleOptions).toEqual({ quiet: 300, limit: 3000 });

  settle.type('limit', '6000');
  expect(settle.problem.value).toBeNull();
  expect(page.settleOptions).toEqual({ quiet: 5000, limit: 6000 });
  expect(settings.values.value.settle).toEqual({ quiet: 5000, limit: 6000 });

  settle.type('quiet', 'soon');
  expect(settle.problem.value).toContain('a whole number of milliseconds');
  expect(page.settleOptions.quiet).toBe(5000);
});

test('a change is saved once it rests', async () => {
  vi.useFakeTimers();
  const storage = memoryValue(parseSettings({}));
  const settings = new SettingsModel({ initial: parseSettings({}), storage });
  settings.update({ paneWidth: 400 });
  settings.update({ paneWidth: 500 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(await storage.load()).toMatchObject({ paneWidth: 500 });
  vi.useRealTimers();
});

test('a failed save is told', async () => {
  vi.useFakeTimers();
  const storage = {
    ...memoryValue(parseSettings({})),
    save: () => Promise.reject(new Error('quota exceeded')),
  };
  const settings = new SettingsModel({ initial: parseSettings({}), storage });
  settings.update({ stamp: true });
  await vi.advanceTimersByTimeAsync(1000);
  expect(settings.problem.value).toContain('quota exceeded');
  vi.useRealTimers();
});

test('what another window has changed as well is said', async () => {
  vi.useFakeTimers();
  const storage = { ...memoryValue(parseSettings({})), save: () => Promise.resolve(['stamp']) };
  const settings = new SettingsModel({ initial: parseSettings({}), storage });
  settings.update({ stamp: true });
  await vi.advanceTimersByTimeAsync(1000);
  expect(settings.problem.value).toBe(
    'Another DevTools window changed the same settings. Yours are saved.',
  );
  vi.useRealTimers();
});

test('stored settings of every kind are read whole, or what of them is not is known', () => {
  const { read, initial, migrations, schema } = SETTINGS_FORMAT;

  expect(migrations).toHaveLength(schema - 1);
  expect(read({ schema, ...initial })).toEqual(initial);
  expect(read({ paneWidth: 'wide' })).toMatchObject({ paneWidth: initial.paneWidth });
});
