import { signal } from '@preact/signals';
import { t } from '../../../core/platform/messages/messages.ts';

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
  failed(sentence: string): void {
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
