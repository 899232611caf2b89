import { MessageError, msg, type Text } from '../../platform/messages/messages.ts';
import type { TaskTab } from './agent-page.ts';

const LOST = msg('agentPage.chromeReplacedTasksTabDiscardedPrerendered');

/** Tabs that one task may come to; a page that opens more is left alone with them (FAULTS C13). */
export const MAX_TABS = 10;

/**
 * The tabs of one task: the one it began in, and those that it has opened. Whatever reaches a tab of the
 * agent's asks here first, so that no other tab can be reached, whatever a model or a page says.
 */
export class TaskTabs {
  readonly initial: number;
  readonly #opened = new Set<number>();
  #current: number;
  #isLost = false;

  constructor(initial: number) {
    this.initial = initial;
    this.#current = initial;
  }

  get current(): number {
    return this.#current;
  }

  get ids(): readonly number[] {
    return [this.initial, ...this.#opened];
  }

  has(id: number): boolean {
    return id === this.initial || this.#opened.has(id);
  }

  /** Throws a sentence unless the tab is one of the task's. */
  require(id: number): number {
    if (this.has(id)) return id;
    const all = this.ids.join(', ');
    throw new MessageError(msg('agentPage.tabNotTaskTabs', { id, all }));
  }

  /** Throws a sentence unless the task has opened the tab. */
  requireOpened(id: number): number {
    if (id === this.initial) throw new MessageError(msg('agentPage.tabTaskBeganStays'));
    return this.require(id);
  }

  /** Takes a tab in and goes on in it. Throws a sentence when there are too many. */
  add(id: number): void {
    this.join(id);
    this.#current = id;
  }

  /** Takes a tab in, and goes on where it is. Throws a sentence when there are too many. */
  join(id: number): void {
    if (this.ids.length >= MAX_TABS)
      throw new MessageError(msg('agentPage.taskTabsMost', { maxTabs: MAX_TABS }));
    this.#opened.add(id);
  }

  switchTo(id: number): void {
    this.#current = this.require(id);
  }

  /** A tab has gone: the task goes on where it began. */
  remove(id: number): void {
    this.#opened.delete(id);
    if (this.#current === id) this.#current = this.initial;
  }

  /** Why the task can go no further: a sentence; undefined while it can. */
  get lost(): Text | undefined {
    return this.#isLost ? LOST : undefined;
  }

  /** Chrome has put another tab in the place of one. Of the first DevTools does not follow it (FAULTS A20). */
  replace(removed: number, added: number): void {
    if (removed === this.initial) this.#isLost = true;
    if (!this.#opened.delete(removed)) return;
    this.#opened.add(added);
    if (this.#current === removed) this.#current = added;
  }

  /** What a model hears of them; undefined while there is but the one. */
  listed(describe: (id: number) => { title: string; url: string }): TaskTab[] | undefined {
    if (this.#opened.size === 0) return undefined;
    return this.ids.map((id) => ({ id, ...describe(id), isCurrent: id === this.#current }));
  }
}
