import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsJson, mergeFields } from '../../../../../core/platform/store/merge-fields.ts';
import { asideEntries } from '../../../../../core/platform/store/set-aside.ts';
import { readStored, type StoredFormat } from '../../../../../core/platform/store/stored-format.ts';
import { StoredRecord } from '../../../../../core/platform/store/stored-record.ts';
import { memoryArea } from '../../../../fakes/memory-area.ts';

interface Settings {
  width: number;
  name: string;
}

const INITIAL: Settings = { width: 100, name: '' };
const KEY = 'settings';

/** The first form called the width `size`, the second had it as text. */
const FORMAT: StoredFormat<Settings> = {
  schema: 3,
  migrations: [
    ({ size, ...rest }: { size?: unknown }) => ({ ...rest, width: String(size) }),
    ({ width, ...rest }: { width?: unknown }) => ({ ...rest, width: Number(width) }),
  ] as StoredFormat<Settings>['migrations'],
  read(stored) {
    const { width, name } = stored as Partial<Record<keyof Settings, unknown>>;
    if (width === undefined && name === undefined) return undefined;
    return {
      width: typeof width === 'number' ? width : INITIAL.width,
      name: typeof name === 'string' ? name : INITIAL.name,
    };
  },
};

const atOnce = <T>(_: string, work: () => Promise<T>) => work();

function windows(count: number, area = memoryArea()) {
  const open = () => new StoredRecord({ area, lock: atOnce, key: KEY }, FORMAT, INITIAL);
  return { area, opened: Array.from({ length: count }, open) };
}

test.each([
  [{ size: 7, name: 'a' }, 'the first form'],
  [{ schema: 2, width: '7', name: 'a' }, 'the second'],
  [{ schema: 3, width: 7, name: 'a' }, 'the present'],
])('%j is read, %s', (stored, _form) => {
  expect(readStored(FORMAT, stored)).toMatchObject({
    type: 'value',
    value: { width: 7, name: 'a' },
  });
});

test('an older record is stored in the present form by the next save', async () => {
  const { area, opened } = windows(1);
  await area.set({ [KEY]: { size: 7, name: 'a' } });
  const [window] = opened;

  expect(await window?.load()).toEqual({ width: 7, name: 'a' });
  await window?.save({ width: 7, name: 'b' });
  expect(await area.get([KEY])).toEqual({ [KEY]: { schema: 3, width: 7, name: 'b' } });
  expect(await asideEntries(area)).toEqual([]);
});

test.each([4, 5, 1000])('a record of form %i says so, and nothing is changed', async (schema) => {
  const { area, opened } = windows(1);
  const newer = { schema, width: { of: 'another form' } };
  await area.set({ [KEY]: newer });

  await expect(opened[0]?.load()).rejects.toThrow(/newer version of Penumbra/);
  await expect(opened[0]?.save({ width: 1, name: 'mine' })).rejects.toThrow(/newer version/);
  expect(await area.get(null)).toEqual({ [KEY]: newer });
});

test.each([['text'], [7], [null], [[]], [{ schema: 0 }], [{ schema: 'two' }], [{ schema: -1 }]])(
  '%j is set aside under its date, and the rest works',
  async (broken) => {
    const { area, opened } = windows(1);
    await area.set({ [KEY]: broken });

    expect(await opened[0]?.load()).toEqual(INITIAL);
    expect(await asideEntries(area)).toMatchObject([
      { of: KEY, value: broken, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    ]);
    await opened[0]?.save({ width: 3, name: 'c' });
    expect((await area.get([KEY]))[KEY]).toMatchObject({ width: 3, name: 'c' });
  },
);

test('a field that cannot be read has its default, and the whole is set aside once', async () => {
  const { area, opened } = windows(2);
  const stored = { schema: 3, width: 'wide', name: 'kept' };
  await area.set({ [KEY]: stored });

  for (const window of opened) expect(await window.load()).toEqual({ width: 100, name: 'kept' });
  expect(await asideEntries(area)).toMatchObject([{ of: KEY, value: stored }]);
});

test('a field that this version does not know stays', async () => {
  const { area, opened } = windows(1);
  await area.set({ [KEY]: { schema: 3, width: 1, name: 'a', later: 'x' } });
  await opened[0]?.load();
  await opened[0]?.save({ width: 2, name: 'a' });

  expect((await area.get([KEY]))[KEY]).toEqual({ schema: 3, width: 2, name: 'a', later: 'x' });
});

test('two windows each keep what they changed, and hear of what both did', async () => {
  const { area, opened } = windows(2);
  const [one, two] = opened;
  await one?.load();
  await two?.load();

  expect(await one?.save({ width: 200, name: '' })).toEqual([]);
  expect(await two?.save({ width: 100, name: 'two' })).toEqual([]);
  expect((await area.get([KEY]))[KEY]).toEqual({ schema: 3, width: 200, name: 'two' });

  expect(await one?.save({ width: 300, name: 'one' })).toEqual(['name']);
  expect((await area.get([KEY]))[KEY]).toEqual({ schema: 3, width: 300, name: 'one' });
});

test('whatever windows change by turns, the last change of each field is what is stored', async () => {
  const changes = fc.array(
    fc.record({ window: fc.nat(2), field: fc.constantFrom('width', 'name'), value: fc.nat(9) }),
    { maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(changes, async (all) => {
      const { area, opened } = windows(3);
      const values = await Promise.all(opened.map((one) => one.load()));
      const expected: Record<string, unknown> = { ...INITIAL };
      for (const { window, field, value } of all) {
        const before = values[window] ?? INITIAL;
        const next = { ...before, [field]: field === 'width' ? value : String(value) };
        const isChange = next.width !== before.width || next.name !== before.name;
        values[window] = next;
        await opened[window]?.save(next);
        if (isChange) expected[field] = next[field as keyof Settings];
      }
      const stored = ((await area.get([KEY]))[KEY] ?? INITIAL) as Settings;
      expect({ width: stored.width, name: stored.name }).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test('merging takes away what one side alone has taken away', () => {
  expect(mergeFields({ a: 1, b: 2 }, { b: 2 }, { a: 1, b: 3, c: 4 })).toEqual({
    merged: { b: 3, c: 4 },
    both: [],
  });
});

test.each([
  [{ a: 1, b: 2 }, { a: 1 }, true],
  [{ prices: { a: 1, b: null } }, { prices: { a: 1 } }, true],
  [[{ id: 1, isOn: false }], [{ id: 1 }], true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: { b: 1 } }, { a: { b: 2 } }, false],
  [[1, 2], [1], false],
  [{}, [], false],
  [null, {}, false],
])('what this version adds to %j is no loss of %j: %s', (read, stored, isWhole) => {
  expect(holdsJson(read, stored)).toBe(isWhole);
});

interface Lists {
  models: readonly { id?: string; name: string }[];
  prices: Readonly<Record<string, number>>;
  chosen: { provider: string; model: string };
}

const LISTS: Lists = { models: [], prices: {}, chosen: { provider: '', model: '' } };
const MOST = 3;

async function listWindows(stored: Lists) {
  const area = memoryArea();
  await area.set({ lists: { ...stored, schema: 1 } });
  const format: StoredFormat<Lists> = {
    schema: 1,
    migrations: [],
    read: (one) => {
      const read = one as Lists;
      return { ...read, models: read.models.length > MOST ? [] : read.models };
    },
    byEntry: ['prices'],
    written: ['prices'],
  };
  const open = async () => {
    const record = new StoredRecord({ area, lock: atOnce, key: 'lists' }, format, LISTS);
    await record.load();
    return record;
  };
  return { area, one: await open(), two: await open() };
}

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((name) => ({ name })) as [
  { name: string },
  { name: string },
  { name: string },
  { name: string },
];

test('what two windows add to one list and one record is all there', async () => {
  const { area, one, two } = await listWindows({ ...LISTS, models: [A], prices: { a: 1 } });
  expect(await one.save({ ...LISTS, models: [A, B], prices: { a: 1, b: 2 } })).toEqual([]);
  expect(await two.save({ ...LISTS, models: [C], prices: { c: 3 } })).toEqual([]);

  const { lists } = await area.get(['lists']);
  expect(lists).toMatchObject({ models: [C, B], prices: { b: 2, c: 3 } });
  expect(lists).not.toHaveProperty('prices.a');
});

test('an item that both have changed is as in the last window, which is told', async () => {
  const at = (name: string) => [{ id: '1', name }];
  const { area, one, two } = await listWindows({ ...LISTS, models: at('x') });
  await one.save({ ...LISTS, models: at('one') });

  expect(await two.save({ ...LISTS, models: at('two') })).toEqual(['models']);
  expect((await area.get(['lists'])).lists).toMatchObject({ models: at('two') });
});

test('more than a list may hold is as in the last window, which is told', async () => {
  const { area, one, two } = await listWindows({ ...LISTS, models: [A, B] });
  await one.save({ ...LISTS, models: [A, B, C] });

  expect(await two.save({ ...LISTS, models: [A, B, D] })).toEqual(['models']);
  expect((await area.get(['lists'])).lists).toMatchObject({ models: [A, B, D] });
});

test('parts of one value are never mixed', async () => {
  const { area, one, two } = await listWindows(LISTS);
  await one.save({ ...LISTS, chosen: { provider: 'one', model: '' } });

  const chosen = { provider: '', model: 'two' };
  expect(await two.save({ ...LISTS, chosen })).toEqual(['chosen']);
  expect((await area.get(['lists'])).lists).toMatchObject({ chosen });
});

test('what a person wrote in another window is set aside before it is written over', async () => {
  const { area, one, two } = await listWindows(LISTS);
  await one.save({ ...LISTS, prices: { a: 1 } });

  expect(await two.save({ ...LISTS, prices: { a: 2 } })).toEqual(['prices']);
  expect((await area.get(['lists'])).lists).toMatchObject({ prices: { a: 2 } });
  expect(await asideEntries(area)).toMatchObject([{ of: 'lists', value: { prices: { a: 1 } } }]);
});

test('whatever two windows add and remove, what either added is there and what either removed is not', () => {
  const list = fc.uniqueArray(fc.nat(9));
  fc.assert(
    fc.property(list, list, list, (base, mine, theirs) => {
      const { merged, both } = mergeFields({ list: base }, { list: mine }, { list: theirs });
      const expected = Array.from({ length: 10 }, (_, n) => n).filter((n) =>
        base.includes(n)
          ? mine.includes(n) && theirs.includes(n)
          : mine.includes(n) || theirs.includes(n),
      );
      expect((merged.list as number[]).toSorted((a, b) => a - b)).toEqual(expected);
      expect(both).toEqual([]);
    }),
  );
});

test('a list in which places mean something is one value', () => {
  const joined = mergeFields({ pair: [1, 1] }, { pair: [1, 2] }, { pair: [2, 1] });
  expect(mergeFields({ pair: [1, 1] }, { pair: [2, 2] }, { pair: [1, 3] }).both).toEqual(['pair']);
  expect(joined.both).toEqual(['pair']);
});
