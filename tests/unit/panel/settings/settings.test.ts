import { expect, test, vi } from 'vitest';
import { parseSettings } from '../../../../panel/settings/settings.ts';
import { SettingsModel } from '../../../../panel/settings/settings-model.ts';
import { memoryStorage } from '../../../../panel/settings/settings-storage.ts';

test('anything that does not parse has its default', () => {
  const stored = {
    paneWidth: 1e9,
    pane: 'nowhere',
    columnWidths: { id: -3 },
    stamp: false,
    other: 1,
  };
  expect(parseSettings(stored)).toEqual({ ...parseSettings({}), stamp: false });
  expect(parseSettings('nonsense')).toEqual(parseSettings(undefined));
});

test('a change is saved once it rests', async () => {
  vi.useFakeTimers();
  const storage = memoryStorage();
  const settings = new SettingsModel(parseSettings({}), storage);
  settings.update({ paneWidth: 400 });
  settings.update({ paneWidth: 500 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(await storage.load()).toMatchObject({ paneWidth: 500 });
  vi.useRealTimers();
});

test('a failed save is told', async () => {
  vi.useFakeTimers();
  const storage = { ...memoryStorage(), save: () => Promise.reject(new Error('quota exceeded')) };
  const settings = new SettingsModel(parseSettings({}), storage);
  settings.update({ stamp: false });
  await vi.advanceTimersByTimeAsync(1000);
  expect(settings.problem.value).toContain('quota exceeded');
  vi.useRealTimers();
});
