import { expect, test } from 'vitest';
import {
  isInputBlocked,
  isOverlayShown,
  type OverlayFacts,
} from '../../../../../panel/agent/tabs/agent-tabs.ts';

const AT_WORK: OverlayFacts = {
  isRunning: true,
  isWaiting: false,
  hasFocus: true,
  activeTab: 1,
  currentTab: 1,
};
const IDLE: OverlayFacts = { ...AT_WORK, isRunning: false };

/** Everything that can change whether the sign shows, a row each. */
const TRANSITIONS: [
  event: string,
  before: OverlayFacts,
  change: Partial<OverlayFacts>,
  shown: boolean,
][] = [
  ['the agent starts on the tab in front', IDLE, { isRunning: true }, true],
  ['the agent starts on another tab', { ...IDLE, activeTab: 2 }, { isRunning: true }, false],
  ['the agent stops', AT_WORK, { isRunning: false }, false],
  ['the person comes to the agent’s tab', { ...AT_WORK, activeTab: 2 }, { activeTab: 1 }, true],
  ['the person leaves the agent’s tab', AT_WORK, { activeTab: 2 }, false],
  ['the window loses the focus', AT_WORK, { hasFocus: false }, false],
  ['the window gets it back', { ...AT_WORK, hasFocus: false }, { hasFocus: true }, true],
  [
    'the window gets it back on another tab',
    { ...AT_WORK, hasFocus: false, activeTab: 2 },
    { hasFocus: true },
    false,
  ],
  ['the agent goes to a tab behind', AT_WORK, { currentTab: 2 }, false],
  ['the agent goes to the tab in front', { ...AT_WORK, currentTab: 2 }, { currentTab: 1 }, true],
  ['the run waits for a person', AT_WORK, { isWaiting: true }, false],
  ['the run goes on', { ...AT_WORK, isWaiting: true }, { isWaiting: false }, true],
];

test.each(TRANSITIONS)('when %s, the sign follows', (_, before, change, shown) => {
  expect(isOverlayShown({ ...before, ...change })).toBe(shown);
});

test('input is held back while the agent acts, seen or not, and never while it waits', () => {
  expect(isInputBlocked({ ...AT_WORK, hasFocus: false, activeTab: 2 })).toBe(true);
  expect(isInputBlocked({ ...AT_WORK, isWaiting: true })).toBe(false);
  expect(isInputBlocked(IDLE)).toBe(false);
});
