import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { DEFAULT_KNOBS } from '../../../../../core/style/generate/knobs.ts';
import type { NewRecord } from '../../../../../core/style/records/generation-record.ts';
import type { DarkState } from '../../../../../panel/style/dark/dark-result.ts';
import { recordGenerations } from '../../../../../panel/style/strategies/record-generations.ts';

const PAGE = 'https://site.test/';

test('a page made dark is recorded once; a turned knob and a draft are not', () => {
  const state = signal<DarkState>({ type: 'light' });
  const records: NewRecord[] = [];
  const making = { state, strategy: () => 'auto' as const, url: () => PAGE };
  recordGenerations(making, (record) => records.push(record));
  const page = {
    strategy: 'generate' as const,
    sheets: [],
    frames: [],
    rules: new Map(),
    recolored: new Map(),
    pairs: [],
    before: null,
    engine: null,
  };
  const result = {
    page,
    before: 0.7,
    after: 1,
    rules: 3,
    characters: 90,
    ms: 12,
    steps: [],
    knobs: DEFAULT_KNOBS,
    missing: [],
  };

  state.value = { type: 'dark', result: null };
  expect(records).toEqual([]);
  state.value = { type: 'working', steps: [] };
  state.value = { type: 'dark', result };
  state.value = { type: 'dark', result: { ...result, after: 0.9 } };

  expect(records).toMatchObject([
    { strategy: 'auto', model: null, spend: null, ms: 12, before: { readable: 0.7, total: null } },
  ]);

  state.value = { type: 'working', steps: [] };
  state.value = { type: 'failed', message: 'This page has no dark theme of its own.' };
  expect(records[1]).toMatchObject({
    outcome: 'failed',
    after: null,
    note: expect.stringContaining('own'),
  });
});
