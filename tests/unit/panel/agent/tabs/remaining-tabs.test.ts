import { expect, test } from 'vitest';
import { remainingTabs, type TabFacts } from '../../../../../panel/agent/tabs/task-group.ts';

const GROUP = 5;
const ORIGINS = ['https://shop.test', 'https://bank.test'];

/** Which of the tabs 12 and 13, both left in one group, are the task's when Chrome tells this of 12. */
async function left(facts: TabFacts | null, group = GROUP) {
  const there: TabFacts = { url: 'https://shop.test/cart', groupId: group };
  const known = new Map([
    [12, facts],
    [13, there],
  ]);
  const opened = [
    { id: 12, group },
    { id: 13, group },
  ];
  const tabs = await remainingTabs(opened, ORIGINS, async (id) => {
    const found = known.get(id);
    if (!found) throw new Error(`No tab with id: ${id}.`);
    return found;
  });
  return tabs.map(({ id }) => id);
}

test('tabs where the task left them are its own again, on every origin that was agreed to', async () => {
  expect(await left({ url: 'https://bank.test/', groupId: GROUP })).toEqual([12, 13]);
});

test.each([
  ['was closed', null],
  ['was taken out of the group', { url: 'https://shop.test/', groupId: -1 }],
  ['was put into another group', { url: 'https://shop.test/', groupId: 6 }],
  ['shows another site', { url: 'https://other.test/', groupId: GROUP }],
  ['shows a look-alike', { url: 'https://shop.test.evil.test/', groupId: GROUP }],
  ['shows no web page', { url: 'chrome://settings/', groupId: GROUP }],
  ['shows what Chrome does not tell', { groupId: GROUP }],
])('a tab that %s is not', async (_, facts) => {
  expect(await left(facts)).toEqual([13]);
});

test('in a window that takes no groups they are in none, and one that is now in one is not', async () => {
  expect(await left({ url: 'https://shop.test/', groupId: -1 }, -1)).toEqual([12, 13]);
  expect(await left({ url: 'https://shop.test/', groupId: 5 }, -1)).toEqual([13]);
});
