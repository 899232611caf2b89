import { signal } from '@preact/signals';
import { judgeOrigin } from '../../../core/agent/policy/judge-origin.ts';
import type { KeptTabs } from '../../../core/agent/run/agent-page.ts';
import type { TaskTabs } from '../../../core/agent/run/task-tabs.ts';
import { type Text, t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';

/** In which groups the tabs are that a task has opened, and so which of them are still its own later. */
export class TaskGroup {
  readonly name = new GroupName();
  #task = '';
  #session = '';
  /** The group that was made for the task. */
  #own: number | undefined;
  readonly #groups = new Map<number, number>();

  async begin(task: string): Promise<void> {
    this.#task = task;
    this.#own = undefined;
    this.name.forget();
    this.#groups.clear();
    this.#session = await browserSession();
  }

  /** Groups a new tab with the others. */
  async join(id: number, { ids }: TaskTabs): Promise<void> {
    const before = this.#own;
    this.#own = await groupTabs(ids, before, (sentence) => this.name.failed(sentence));
    if (this.#own !== undefined && before === undefined)
      await this.name.give(this.#own, this.#task);
    // A tab that has gone is in no group.
    const tab = await chrome.tabs.get(id).catch(() => null);
    if (tab) this.#groups.set(id, tab.groupId);
  }

  /** Chrome has put another tab in the place of one. */
  replace(removed: number, added: number): void {
    const group = this.#groups.get(removed);
    this.#groups.delete(removed);
    if (group !== undefined) this.#groups.set(added, group);
  }

  /** What a checkpoint keeps of the tabs; undefined while there is but the first. */
  kept(tabs: TaskTabs): KeptTabs | undefined {
    const opened = [...this.#groups].flatMap(([id, group]) =>
      tabs.has(id) ? [{ id, group }] : [],
    );
    if (opened.length === 0) return undefined;
    const group = this.#own === undefined ? {} : { group: this.#own };
    return { session: this.#session, ...group, current: tabs.current, opened };
  }

  /** Takes the tabs back in that are left of a task that goes on. Returns those that are not its own any more. */
  async takeBack(
    { session, group: own, current, opened }: KeptTabs,
    origins: readonly string[],
    tabs: TaskTabs,
  ): Promise<readonly number[]> {
    if (session !== this.#session) return [];
    const others = opened.filter(({ id }) => id !== tabs.initial);
    for (const { id, group } of await remainingTabs(others, origins, (id) => chrome.tabs.get(id))) {
      tabs.add(id);
      this.#groups.set(id, group);
      if (group === own) this.#own = group;
    }
    tabs.switchTo(tabs.has(current) ? current : tabs.initial);
    return others.flatMap(({ id }) => (tabs.has(id) ? [] : [id]));
  }
}

const SESSION_KEY = 'browser-session';

/** Names this session of the browser: ids of tabs mean nothing in the next. */
async function browserSession(): Promise<string> {
  const { session } = chrome.storage;
  const known = (await session.get(SESSION_KEY))[SESSION_KEY];
  if (typeof known === 'string') return known;
  const name = crypto.randomUUID();
  await session.set({ [SESSION_KEY]: name });
  return name;
}

/**
 * Puts the tabs of a task into one group, and returns it. Tabs that a person has pinned or grouped stay
 * where they are. Groups are a courtesy: `problem` hears why there is none, and the work goes on.
 */
async function groupTabs(
  tabIds: readonly number[],
  groupId: number | undefined,
  problem: (sentence: Text) => void,
): Promise<number | undefined> {
  try {
    const tabs = await Promise.all(tabIds.map((id) => chrome.tabs.get(id)));
    const free = tabs.filter((tab) => !tab.pinned && tab.groupId === GROUPLESS);
    const ids = free.flatMap(({ id }) => id ?? []);
    const [first, ...rest] = ids;
    if (first === undefined) return groupId;
    // A new group would come into the window in front: that of DevTools, where they are undocked.
    const windowId = free[0]?.windowId;
    const where =
      groupId === undefined
        ? windowId !== undefined && { createProperties: { windowId } }
        : { groupId };
    return await chrome.tabs.group({ tabIds: [first, ...rest], ...where });
  } catch (error) {
    problem(errorText(error));
    return groupId;
  }
}

/** `chrome.tabGroups.TAB_GROUP_ID_NONE`. */
const GROUPLESS = -1;

export type TabFacts = Pick<chrome.tabs.Tab, 'url' | 'groupId'>;

/**
 * Those of the kept tabs that are still the task's: there, in the group that they were left in, and on an
 * origin that a person had agreed to. One that a person has taken out of its group is theirs; where the
 * window takes no groups, they are in none then and now.
 */
export async function remainingTabs(
  opened: KeptTabs['opened'],
  origins: readonly string[],
  get: (id: number) => Promise<TabFacts>,
): Promise<KeptTabs['opened']> {
  const found = await Promise.all(
    opened.map(async (tab) => {
      // A tab that was closed has no facts.
      const facts = await get(tab.id).catch(() => null);
      if (facts?.groupId !== tab.group) return [];
      return judgeOrigin(facts.url ?? '', origins).type === 'known' ? [tab] : [];
    }),
  );
  return found.flat();
}

/** Characters of a task that stand on its group of tabs. */
const MAX_TITLE_LENGTH = 40;

/** The name of a task's group of tabs. Chrome asks a person for the permission to give one. */
export class GroupName {
  /** Whether there is a group that has no name for want of the permission, which a person may give. */
  readonly isMissing = signal(false);
  /** Why the tabs of the task are in no group; empty where they are, or need none. */
  readonly problem = signal('');
  #group: number | undefined;
  #task = '';

  /** Names a new group, where the permission is there. */
  async give(group: number, task: string): Promise<void> {
    this.#group = group;
    this.#task = task;
    // Without the permission Chrome has no such API.
    this.isMissing.value = chrome.tabGroups === undefined;
    if (this.isMissing.peek()) return;
    const title = task.length > MAX_TITLE_LENGTH ? `${task.slice(0, MAX_TITLE_LENGTH)}…` : task;
    try {
      await chrome.tabGroups.update(group, {
        title: t('agentPage.task', { title }),
        color: 'blue',
      });
    } catch {
      // A person has closed or dissolved the group meanwhile.
    }
  }

  /** Chrome has not grouped the tabs. */
  failed(sentence: Text): void {
    this.problem.value = t('agentPage.tabsNotGrouped', { sentence });
  }

  /** Has Chrome ask for the permission, and names the group. Call it in a click; a no is not asked again. */
  async ask(): Promise<void> {
    const isGranted = await chrome.permissions.request({ permissions: ['tabGroups'] });
    this.isMissing.value = false;
    if (isGranted && this.#group !== undefined) await this.give(this.#group, this.#task);
  }

  /** Another task begins. */
  forget(): void {
    this.#group = undefined;
    this.isMissing.value = false;
    this.problem.value = '';
  }
}
