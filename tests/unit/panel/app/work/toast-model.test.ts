import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastModel } from '../../../../../panel/app/work/toasts.tsx';
import type { TabId } from '../../../../../panel/ui/shell/tab-id.ts';

const tab = signal<TabId>('tree');
const run = signal(false);
const answer = signal(false);
let model: ToastModel;

beforeEach(() => {
  vi.useFakeTimers();
  tab.value = 'tree';
  run.value = false;
  answer.value = false;
  model = new ToastModel({
    works: [
      { tab: 'agent', isWorking: run, outcome: () => 'The run is over.' },
      { tab: 'chat', isWorking: answer, outcome: () => 'The answer is complete.' },
    ],
    tab,
    now: () => Date.now(),
  });
});

afterEach(() => {
  model[Symbol.dispose]();
  vi.useRealTimers();
});

function work(on: typeof run, ms: number): void {
  on.value = true;
  vi.advanceTimersByTime(ms);
  on.value = false;
}

const texts = () => model.toasts.value.map(({ text }) => text);

test('work that took long and ended in another tab is reported', () => {
  work(run, 4000);
  work(answer, 3000);

  expect(texts()).toEqual(['The run is over.', 'The answer is complete.']);
});

test.each([
  ['short work', () => work(run, 2000)],
  [
    'work in the tab in view',
    () => {
      tab.value = 'agent';
      work(run, 9000);
    },
  ],
])('%s is not reported', (_, happens) => {
  happens();

  expect(texts()).toEqual([]);
});

test('a toast goes when its tab is shown, when it is dismissed, when work begins again, and by itself', () => {
  work(run, 4000);
  tab.value = 'agent';
  expect(texts()).toEqual([]);

  tab.value = 'tree';
  work(run, 4000);
  model.dismiss('agent');
  expect(texts()).toEqual([]);

  work(run, 4000);
  run.value = true;
  expect(texts()).toEqual([]);

  vi.advanceTimersByTime(4000);
  run.value = false;
  expect(texts()).toHaveLength(1);
  vi.advanceTimersByTime(12_000);
  expect(texts()).toEqual([]);
});
