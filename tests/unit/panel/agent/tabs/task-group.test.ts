import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TaskTabs } from '../../../../../core/agent/run/task-tabs.ts';
import { TaskGroup } from '../../../../../panel/agent/tabs/task-group.ts';
import { FakeSessionArea } from '../../../../fakes/fake-session-area.ts';

const INSPECTED = 7;
const ORIGINS = ['https://shop.test'];

interface FakeTab {
  id: number;
  url: string;
  groupId: number;
  pinned: boolean;
}

const tabs = new Map<number, FakeTab>();
let session: FakeSessionArea;
let groups = 100;

function openTab(id: number, groupId = -1): void {
  tabs.set(id, { id, url: 'https://shop.test/', groupId, pinned: false });
}

beforeEach(() => {
  tabs.clear();
  session = new FakeSessionArea();
  openTab(INSPECTED);
  const storage = { get: (key: string) => session.get([key]), set: session.set.bind(session) };
  vi.stubGlobal('chrome', {
    storage: { session: storage },
    tabs: {
      get: async (id: number) => {
        const tab = tabs.get(id);
        if (!tab) throw new Error(`No tab with id: ${id}.`);
        return { ...tab };
      },
      group: async ({ tabIds, groupId = ++groups }: { tabIds: number[]; groupId?: number }) => {
        for (const id of tabIds) Object.assign(tabs.get(id) ?? {}, { groupId });
        return groupId;
      },
    },
    tabGroups: { update: async () => undefined },
  });
});

afterEach(() => vi.unstubAllGlobals());

/** A task that has opened these tabs, one after the other. */
async function task(...ids: number[]) {
  const group = new TaskGroup();
  const own = new TaskTabs(INSPECTED);
  await group.begin('Compare');
  for (const id of ids) {
    openTab(id);
    own.add(id);
    await group.join(id, own);
  }
  return { group, own, kept: group.kept(own) };
}

/** What the next panel makes of it, in the tab that it inspects. */
async function goneOn(kept: Awaited<ReturnType<typeof task>>['kept'], inspected = INSPECTED) {
  const group = new TaskGroup();
  const own = new TaskTabs(inspected);
  await group.begin('Compare');
  const lost = kept ? await group.takeBack(kept, ORIGINS, own) : [];
  return { group, own, lost };
}

test('a task that has opened nothing keeps nothing', async () => {
  expect((await task()).kept).toBeUndefined();
});

test('a task that is gone on with has its tabs again, and works where it did', async () => {
  const { kept } = await task(12, 13);
  const { group, own, lost } = await goneOn(kept);

  expect(own.ids).toEqual([INSPECTED, 12, 13]);
  expect(own.current).toBe(13);
  expect(lost).toEqual([]);
  expect(group.kept(own)).toEqual(kept);
});

test('a tab that it opens later comes into the same group', async () => {
  const { kept } = await task(12);
  const { group, own } = await goneOn(kept);
  openTab(14);
  own.add(14);
  await group.join(14, own);

  expect(tabs.get(14)?.groupId).toBe(tabs.get(12)?.groupId);
});

test('a tab that a person has taken out is theirs, and the task goes on where it began', async () => {
  const { kept } = await task(12, 13);
  Object.assign(tabs.get(13) ?? {}, { groupId: -1 });
  const { own, lost } = await goneOn(kept);

  expect(own.ids).toEqual([INSPECTED, 12]);
  expect(own.current).toBe(INSPECTED);
  expect(lost).toEqual([13]);
});

test('a tab that a person has put into the group never becomes the task’s', async () => {
  const { kept } = await task(12);
  openTab(50, tabs.get(12)?.groupId);
  const { own } = await goneOn(kept);

  expect(own.has(50)).toBe(false);
});

test('after the browser was restarted the same ids are other tabs', async () => {
  const { kept } = await task(12);
  session.items = {};
  const { own } = await goneOn(kept);

  expect(own.ids).toEqual([INSPECTED]);
});

test('gone on with in one of the tabs it had opened, it does not take the first one for its own', async () => {
  const { kept } = await task(12, 13);
  const { own } = await goneOn(kept, 12);

  expect(own.ids).toEqual([12, 13]);
  expect(() => own.requireOpened(12)).toThrow('stays open');
});

test('a tab that Chrome puts in the place of another is kept in its stead', async () => {
  const { group, own } = await task(12);
  openTab(30, tabs.get(12)?.groupId);
  own.replace(12, 30);
  group.replace(12, 30);

  expect(group.kept(own)?.opened.map(({ id }) => id)).toEqual([30]);
});
