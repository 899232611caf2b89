import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const OWN = {
  mapGroups: Map.groupBy,
  groups: Object.groupBy,
  open: Promise.withResolvers,
  parse: URL.parse,
};

/** As on Node 20. */
beforeEach(async () => {
  for (const [of, name] of [
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'withResolvers'],
    [URL, 'parse'],
  ] as const) {
    Reflect.deleteProperty(of, name);
  }
  vi.resetModules();
  await import('../../../../cli/setup/node-20.ts');
});

afterEach(() => {
  Object.assign(Map, { groupBy: OWN.mapGroups });
  Object.assign(Object, { groupBy: OWN.groups });
  Object.assign(Promise, { withResolvers: OWN.open });
  Object.assign(URL, { parse: OWN.parse });
});

test('groups are as Node’s own, in order, with the index', () => {
  const items = ['a', 'bb', 'c', 'dd'];
  const keyOf = (item: string, index: number) => `${item.length}${index > 2}`;

  expect([...Map.groupBy(items, keyOf)]).toEqual([...OWN.mapGroups(items, keyOf)]);
  expect(Object.groupBy(items, keyOf)).toEqual(OWN.groups(items, keyOf));
  expect(Object.getPrototypeOf(Object.groupBy(items, keyOf))).toBeNull();
  expect(Map.groupBy.call(Map, [0, -0], (zero: unknown) => zero).size).toBe(1);
});

test('a promise is settled from outside', async () => {
  const [kept, broken] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  kept.resolve(1);
  broken.reject(new Error('no'));

  await expect(kept.promise).resolves.toBe(1);
  await expect(broken.promise).rejects.toThrow('no');
});

test.each([
  ['https://example.test/a', undefined],
  ['b?c#d', 'https://example.test/a'],
  ['b', undefined],
  ['https://', undefined],
])('an address is read as Node reads it: %s on %s', (address, base) => {
  expect(URL.parse(address, base)?.href).toBe(OWN.parse(address, base)?.href);
});
