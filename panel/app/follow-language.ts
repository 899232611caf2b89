import { effect, signal } from '@preact/signals';
import { onOtherLanguage } from '../chrome/language/load-messages.ts';
import type { Panel } from './panel-contexts.tsx';
import { TABS } from './tabs.ts';

/**
 * Opens this window again when a person chooses another language: texts are held in constants. It waits for a
 * run or an answer under way to end, and comes back to the tab that was shown.
 */
export function followLanguage({ shell, features }: Panel): () => void {
  const shown = TABS.find(({ id }) => `#${id}` === location.hash);
  if (shown) {
    shell.tab.value = shown.id;
    history.replaceState(null, '', location.pathname + location.search);
  }
  const isOther = signal(false);
  const ends = [
    onOtherLanguage((is) => {
      isOther.value = is;
    }),
    effect(() => {
      if (!isOther.value || isBusy(features.value)) return;
      history.replaceState(null, '', `#${shell.tab.peek()}`);
      location.reload();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Whether something is under way that opening again would end. */
function isBusy(features: Panel['features']['value']): boolean {
  if (!features) return false;
  const { chat, agent, style } = features;
  const models = [chat.chat.isBusy, agent.agent.isRunning, style.improve.isBusy];
  return models.some(({ value }) => value);
}
