import { createModel, effect, signal } from '@preact/signals';
import type { JsonObject } from '../../../core/llm/call/message.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { attempts } from '../../ui/text/attempts.ts';
import type { NamedTab } from '../page/panel-chat-page.ts';

/** A tab of the browser, as Chrome tells of it. */
export interface OpenTab {
  id: number;
  title: string;
  url: string;
}

/** A tab that the person has added: its page, and the agent that acts in it. */
export interface AddedTab extends OpenTab, NamedTab {
  close(): void;
}

interface AddedTabsDeps {
  /** The other tabs of the window. */
  list(): Promise<readonly OpenTab[]>;
  open(tab: OpenTab): Omit<AddedTab, 'name'>;
}

/** Tabs of one conversation, and characters of a name. */
const MAX_TABS = 5;
const MAX_NAME = 40;

/** The tabs that a person has added to the chat beside its own: nobody else can. */
export const AddedTabsModel = createModel(({ list, open }: AddedTabsDeps) => {
  const tabs = signal<readonly AddedTab[]>([]);
  /** The tabs to choose from; null while nobody chooses. */
  const choices = signal<readonly OpenTab[] | null>(null);
  const problem = signal('');
  const leave = (gone: AddedTab) => {
    tabs.value = tabs.peek().filter((tab) => tab !== gone);
    gone.close();
  };
  effect(() => () => {
    for (const tab of tabs.peek()) tab.close();
  });
  const attempt = attempts(problem);

  return {
    tabs,
    choices,
    problem,
    choose: () =>
      attempt(async () => {
        const known = new Set(tabs.peek().map(({ id }) => id));
        choices.value = (await list()).filter(({ id }) => !known.has(id));
      }),
    cancel() {
      choices.value = null;
    },
    add: (chosen: OpenTab) =>
      attempt(async () => {
        choices.value = null;
        if (tabs.peek().length >= MAX_TABS) throw new Error(t('chat.mostTabs', { most: MAX_TABS }));
        const names = tabs.peek().map(({ name }) => name);
        tabs.value = [...tabs.peek(), { ...open(chosen), name: tabName(chosen, names) }];
      }),
    leave,
  };
});

/** Facts of a tab as a model gets them; all of it is the page’s. */
export function tabFacts({
  name,
  title,
  url,
}: Pick<AddedTab, 'name' | 'title' | 'url'>): JsonObject {
  return { name, title: title.slice(0, 200), url: url.slice(0, 500) };
}

/** Of its title, with a number where that is taken. */
function tabName({ title, url }: OpenTab, taken: readonly string[]): string {
  const words = (title.trim() || url).replace(/\s+/g, ' ').slice(0, MAX_NAME).trim();
  for (let count = 1; ; count++) {
    const name = count === 1 ? words : `${words} ${count}`;
    if (!taken.includes(name)) return name;
  }
}
