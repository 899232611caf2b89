import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AgentOverlay } from '../../../../../core/page/frame/frame-event.ts';
import type { TabParts } from '../../../../../panel/agent/tabs/agent-tab.ts';
import { AgentTabs } from '../../../../../panel/agent/tabs/agent-tabs.ts';
import { FakeDebugger } from '../../../../fakes/fake-debugger.ts';
import { FakePage } from '../../../../fakes/fake-page.ts';
import { FakeSessionArea } from '../../../../fakes/fake-session-area.ts';
import { pageTree } from '../../../../fakes/fake-tree.ts';

const [AGENTS, OTHER] = [7, 8];

/** An event of Chrome's that tests fire. */
function chromeEvent() {
  const heard = new Set<(...args: readonly unknown[]) => void>();
  return {
    addListener: (listener: (...args: readonly unknown[]) => void) => heard.add(listener),
    removeListener: (listener: (...args: readonly unknown[]) => void) => heard.delete(listener),
    fire: (...args: readonly unknown[]) => {
      for (const listener of heard) listener(...args);
    },
    get isHeard() {
      return heard.size > 0;
    },
  };
}

/** One window with two tabs, as Chrome tells of it. */
class FakeBrowser {
  front = AGENTS;
  isFocused = true;
  readonly onActivated = chromeEvent();
  readonly onFocusChanged = chromeEvent();
  readonly #quiet = chromeEvent();

  stub(): void {
    const quiet = this.#quiet;
    const session = new FakeSessionArea();
    vi.stubGlobal('chrome', {
      runtime: { id: 'penumbra', onMessage: quiet },
      storage: {
        session: { get: (key: string) => session.get([key]), set: session.set.bind(session) },
      },
      tabs: {
        TAB_ID_NONE: -1,
        get: async (id: number) => ({
          id,
          windowId: 1,
          active: id === this.front,
          groupId: -1,
          pinned: false,
          url: 'https://shop.test/',
        }),
        query: async () => [{ id: this.front, windowId: 1, active: true }],
        update: async (id: number) => this.show(id),
        group: async () => 100,
        onActivated: this.onActivated,
        onCreated: quiet,
        onRemoved: quiet,
        onReplaced: quiet,
      },
      windows: {
        get: async () => ({ id: 1, focused: this.isFocused }),
        onFocusChanged: this.onFocusChanged,
      },
      webNavigation: {
        onBeforeNavigate: quiet,
        onCommitted: quiet,
        onCreatedNavigationTarget: quiet,
        onErrorOccurred: quiet,
        onHistoryStateUpdated: quiet,
        onReferenceFragmentUpdated: quiet,
      },
      webRequest: { onAuthRequired: quiet, onResponseStarted: quiet },
    });
  }

  /** A person, or the agent, brings a tab to the front. */
  show(tab: number): void {
    this.front = tab;
    this.onActivated.fire({ tabId: tab, windowId: 1 });
  }

  /** Chrome names the window with the focus, or none. */
  focus(isFocused: boolean): void {
    this.isFocused = isFocused;
    this.onFocusChanged.fire(isFocused ? 1 : -1);
  }
}

/** What each tab was last told of its mask. */
const masks = new Map<number, AgentOverlay | null>();
let browser: FakeBrowser;
let agent: AgentTabs;

beforeEach(() => {
  masks.clear();
  browser = new FakeBrowser();
  browser.stub();
  const open = (id: number) =>
    ({
      page: new FakePage(pageTree([])),
      hands: { setOverlay: (overlay: AgentOverlay | null) => masks.set(id, overlay) },
      pageDebugger: new FakeDebugger(),
      close: () => undefined,
    }) as unknown as TabParts;
  agent = new AgentTabs(AGENTS, open, { isTrusted: () => false, files: async () => [] });
});

afterEach(async () => {
  await agent.end();
  vi.unstubAllGlobals();
});

const isMasked = (tab = AGENTS) => masks.get(tab)?.isShown === true;
const becomes = (shown: boolean, tab = AGENTS) =>
  vi.waitFor(() => expect(isMasked(tab)).toBe(shown));
const begin = () => agent.begin({ task: 'Compare' });

describe('the mask follows the specification’s table', () => {
  test('agent starts: it shows when the current tab is in the foreground', async () => {
    await begin();
    expect(isMasked()).toBe(true);
  });

  test('agent starts in a tab behind, or in a window behind: it does not show', async () => {
    browser.front = OTHER;
    await begin();
    expect(isMasked()).toBe(false);
    // Input is held back all the same: the person may come at any moment.
    expect(masks.get(AGENTS)).toMatchObject({ blocksInput: true, isShown: false });

    browser.front = AGENTS;
    browser.isFocused = false;
    await begin();
    expect(isMasked()).toBe(false);
  });

  test('agent stops: it goes, and nothing brings it back', async () => {
    await begin();
    await agent.end();

    expect(masks.get(AGENTS)).toBeNull();
    expect(browser.onActivated.isHeard || browser.onFocusChanged.isHeard).toBe(false);
    browser.show(OTHER);
    browser.show(AGENTS);
    expect(isMasked()).toBe(false);
  });

  test('user switches away from the agent’s tab: it goes; back to it: it shows', async () => {
    await begin();

    browser.show(OTHER);
    await becomes(false);
    browser.show(AGENTS);
    await becomes(true);
  });

  test('window loses focus: it goes; regains focus on the agent’s tab: it shows', async () => {
    await begin();

    browser.focus(false);
    await becomes(false);
    browser.focus(true);
    await becomes(true);
  });

  test('window regains focus on another tab: it stays away', async () => {
    await begin();
    browser.focus(false);
    await becomes(false);

    browser.front = OTHER;
    browser.focus(true);
    await vi.waitFor(() => expect(masks.get(AGENTS)?.isShown).toBe(false));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isMasked()).toBe(false);
  });

  test('agent switches to a different tab: the mask is synced with what is in front now', async () => {
    await begin();
    agent.tabs.add(OTHER);

    // Whatever is in front is left there: DevTools may be docked in the first tab.
    await agent.switchTo(OTHER);
    expect(masks.get(AGENTS)).toBeNull();
    expect(isMasked(OTHER)).toBe(false);

    browser.show(OTHER);
    await becomes(true, OTHER);
    await agent.switchTo(AGENTS);
    expect(masks.get(OTHER)).toBeNull();
    expect(isMasked()).toBe(browser.front === AGENTS);
  });

  test('many switches at once end with what is so last', async () => {
    await begin();
    for (const tab of [OTHER, AGENTS, OTHER, AGENTS, OTHER]) browser.show(tab);
    await becomes(false);
    browser.show(AGENTS);
    browser.focus(false);
    browser.focus(true);
    await becomes(true);
  });
});

test('the run waits for a person: the page is theirs, and has no mask', async () => {
  await begin();
  await agent.hand('person');
  expect(masks.get(AGENTS)).toBeNull();
  await agent.hand('agent');
  expect(isMasked()).toBe(true);
});
