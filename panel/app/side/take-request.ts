import { effect, type ReadonlySignal } from '@preact/signals';
import { readSideRequest, SIDE_REQUEST_KEY } from '../../../core/chat/conversation/side-request.ts';
import type { Features } from '../create-features.ts';

/** Carries out what the toolbar popup or the page’s menu wants of the side panel, now and from then on. */
export function takeRequests(features: ReadonlySignal<Features | null>): () => void {
  const { session } = chrome.storage;
  const take = async (ready: Features) => {
    const { [SIDE_REQUEST_KEY]: stored }: Record<string, unknown> =
      await session.get(SIDE_REQUEST_KEY);
    const request = readSideRequest(stored);
    if (!request) return;
    await session.remove(SIDE_REQUEST_KEY);
    if (request.type === 'models') return ready.llm.modelSettings.open();
    const { label, text } = request;
    ready.chat.chat.composer.addElement({ label, text });
    document.getElementById('chat-input')?.focus();
  };
  return effect(() => {
    const ready = features.value;
    if (!ready) return;
    const heard = (changes: Record<string, unknown>) => {
      if (Object.hasOwn(changes, SIDE_REQUEST_KEY)) void take(ready);
    };
    session.onChanged.addListener(heard);
    void take(ready);
    return () => session.onChanged.removeListener(heard);
  });
}
