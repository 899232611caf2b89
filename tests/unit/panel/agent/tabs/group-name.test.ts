import { beforeEach, expect, test, vi } from 'vitest';
import { GroupName } from '../../../../../panel/agent/tabs/task-group.ts';

const named: (readonly [number, string])[] = [];
const tabGroups = {
  update: async (group: number, { title }: { title: string }) => void named.push([group, title]),
};

/** Chrome, which has the API of groups from the moment that a person gives the permission. */
function chromeWith(answer: boolean, api?: typeof tabGroups) {
  const chrome = {
    tabGroups: api,
    permissions: {
      async request(asked: unknown) {
        expect(asked).toEqual({ permissions: ['tabGroups'] });
        if (answer) chrome.tabGroups = tabGroups;
        return answer;
      },
    },
  };
  vi.stubGlobal('chrome', chrome);
}

beforeEach(() => {
  named.length = 0;
});

test('with the permission a new group is named after its task', async () => {
  chromeWith(true, tabGroups);
  const name = new GroupName();

  await name.give(5, 'Find the cheapest lamp of all the lamps in the shop');

  expect(name.isMissing.value).toBe(false);
  expect(named).toEqual([[5, expect.stringContaining('Find the cheapest lamp')]]);
});

test('without it the group has no name until a person gives the permission', async () => {
  chromeWith(true);
  const name = new GroupName();

  await name.give(5, 'Buy a lamp');
  expect([name.isMissing.value, named]).toEqual([true, []]);
  await name.ask();

  expect(name.isMissing.value).toBe(false);
  expect(named).toEqual([[5, expect.stringContaining('Buy a lamp')]]);
});

test('a no is taken for the rest of the task', async () => {
  chromeWith(false);
  const name = new GroupName();
  await name.give(5, 'Buy a lamp');

  await name.ask();

  expect([name.isMissing.value, named]).toEqual([false, []]);
});

test('another task has no group yet', async () => {
  chromeWith(true);
  const name = new GroupName();
  await name.give(5, 'Buy a lamp');

  name.forget();
  await name.ask();

  expect([name.isMissing.value, named]).toEqual([false, []]);
});
