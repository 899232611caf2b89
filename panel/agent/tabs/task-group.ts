import type { KeptTabs } from '../../../core/agent/run/agent-page.ts';
import { GroupName } from './group-name.ts';
import { groupTabs } from './group-tabs.ts';
import { remainingTabs } from './remaining-tabs.ts';
import type { TaskTabs } from './task-tabs.ts';

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
