import { expect, test } from 'vitest';
import { english, msg } from '../../../../../core/platform/messages/messages.ts';
import { readableOnly, recordSchema } from '../../../../../core/style/records/generation-record.ts';
import {
  EVERY_RECORD,
  filterRecords,
  MAX_RECORDS,
  recordsCsv,
  recordsJson,
} from '../../../../../core/style/records/record-store.ts';
import { memoryRecords } from '../../../../fakes/memory-ports.ts';
import { fakeRecord } from './fake-record.ts';

const FREE = fakeRecord({
  strategy: 'generate',
  model: null,
  turns: 0,
  spend: null,
  before: readableOnly(0.7),
  after: readableOnly(0.99),
});

test('a record keeps no secret of an address, and is what the schema says', () => {
  const record = fakeRecord();

  expect(record.page).toBe('https://site.test/list');
  expect(recordSchema.parse(record)).toEqual(record);
  expect(recordSchema.parse(FREE)).toEqual(FREE);
  expect(recordSchema.safeParse({ ...record, outcome: 'lost' }).success).toBe(false);
});

test('records are filtered by every kind at once; no model is a kind, too', () => {
  const failed = fakeRecord({ outcome: 'failed' });
  const all = [fakeRecord(), FREE, failed];

  expect(filterRecords(all, EVERY_RECORD)).toEqual(all);
  expect(filterRecords(all, { ...EVERY_RECORD, model: 'none' })).toEqual([FREE]);
  const twoPass = { ...EVERY_RECORD, model: 'compatible/small', strategy: 'two-pass' };
  expect(filterRecords(all, { ...twoPass, outcome: 'failed' })).toEqual([failed]);
});

test('CSV has a field for each figure, and nothing where nothing is known', () => {
  const note = '=HYPERLINK("x"), "quoted"';
  const [head, first, second] = recordsCsv([fakeRecord({ note }), FREE]).split('\r\n');
  const of = (line = '') => {
    const names = head?.split(',') ?? [];
    return Object.fromEntries(line.split(',').map((field, at) => [names[at], field]));
  };

  expect(of(first)).toMatchObject({
    strategy: 'two-pass',
    model: 'small',
    turns: '2',
    input_tokens: '900',
    reasoning_tokens: '50',
    usd: '0.0125',
    ms: '8200',
    before_text_aa: '0.8',
    after_score: '100',
  });
  expect(first).toContain(`"'=HYPERLINK(""x""), ""quoted"""`);
  expect(of(second)).toMatchObject({ model: '', usd: '', before_score: '', after_text_aa: '0.99' });
});

test('JSON can be read back', () => {
  expect(JSON.parse(recordsJson([FREE]))).toEqual({ version: 1, records: [FREE] });
});

test('JSON has the words of a note', () => {
  const note = msg('common.tabClosed');
  expect(recordsJson([{ ...FREE, note }])).toContain(`"note": "${english(note)}"`);
});

test('the oldest records make room, and what was cleared can be put back', async () => {
  const store = memoryRecords();
  let changes = 0;
  const stop = store.subscribe(() => {
    changes += 1;
  });
  for (let at = 0; at <= MAX_RECORDS; at++) await store.add(fakeRecord({ at }));

  expect(await store.all()).toHaveLength(MAX_RECORDS);
  expect((await store.all())[0]?.at).toBe(1);

  const taken = await store.clear();
  await store.add(fakeRecord({ at: 5000 }));
  await store.restore(taken.slice(0, 3));
  expect((await store.all()).map(({ at }) => at)).toEqual([1, 2, 3, 5000]);
  stop();
  await store.clear();
  expect(changes).toBe(MAX_RECORDS + 4);
});
