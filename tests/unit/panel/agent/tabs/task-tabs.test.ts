import { expect, test } from 'vitest';
import { MAX_TABS, TaskTabs } from '../../../../../core/agent/run/task-tabs.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';

test('D9: no tab but the first and those that the task has opened can be reached', () => {
  const tabs = new TaskTabs(7);
  tabs.add(12);

  const reached = Array.from({ length: 200 }, (_, id) => id).filter((id) => {
    try {
      return tabs.require(id) === id;
    } catch {
      return false;
    }
  });

  expect(reached).toEqual([7, 12]);
  expect(() => tabs.switchTo(8)).toThrow('Tab 8 isn’t part of this task. Its tabs: 7, 12.');
  expect(tabs.current).toBe(12);
});

test('a tab that has gone can no longer be reached, and the task goes on where it began', () => {
  const tabs = new TaskTabs(7);
  tabs.add(12);
  tabs.remove(12);

  expect(tabs.current).toBe(7);
  expect(() => tabs.require(12)).toThrow('isn’t part of this task');
});

test('the tab that the task began in is not the task’s to close', () => {
  const tabs = new TaskTabs(7);
  tabs.add(12);

  expect(() => tabs.requireOpened(7)).toThrow('stays open');
  expect(() => tabs.requireOpened(99)).toThrow('isn’t part of this task');
  expect(tabs.requireOpened(12)).toBe(12);
});

test('C13: a storm of tabs joins up to a number, and no further', () => {
  const tabs = new TaskTabs(0);
  for (let id = 1; id < MAX_TABS; id++) tabs.add(id);

  expect(() => tabs.add(50)).toThrow(`at most ${MAX_TABS} tabs`);
  expect(tabs.has(50)).toBe(false);
});

test('A20: a tab that Chrome puts in the place of one takes its part, and no stranger does', () => {
  const tabs = new TaskTabs(7);
  tabs.add(12);
  tabs.replace(12, 30);
  tabs.replace(99, 31);

  expect(tabs.ids).toEqual([7, 30]);
  expect(tabs.current).toBe(30);
});

test('A20: a tab in the place of the first ends the task with a sentence, for DevTools stays behind', () => {
  const tabs = new TaskTabs(7);
  tabs.replace(99, 31);
  expect(tabs.lost).toBeUndefined();

  tabs.replace(7, 30);

  expect(english(tabs.lost ?? '')).toMatch(
    /^Chrome replaced the task’s tab .* Open DevTools there/,
  );
  expect(tabs.has(30)).toBe(false);
});

test('a model is told of tabs only once there are several', () => {
  const tabs = new TaskTabs(7);
  const describe = (id: number) => ({ title: `Tab ${id}`, url: `https://example.test/${id}` });
  expect(tabs.listed(describe)).toBeUndefined();

  tabs.add(12);

  expect(tabs.listed(describe)).toEqual([
    { id: 7, ...describe(7), isCurrent: false },
    { id: 12, ...describe(12), isCurrent: true },
  ]);
});
