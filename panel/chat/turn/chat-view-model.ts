import { createModel, effect, signal } from '@preact/signals';
import type { LayoutModel } from '../../ui/shell/layout-model.ts';
import type { ChatModel } from './chat-model.ts';

interface ChatViewDeps {
  chat: ChatModel;
  layout: LayoutModel;
}

/** Whether the list of conversations is open: beside the messages in a wide panel, over them in a narrow one. */
export const ChatViewModel = createModel(({ chat, layout }: ChatViewDeps) => {
  const isListOpen = signal(false);
  /** The name under which the message is about to be kept; null while it is not. */
  const promptName = signal<string | null>(null);
  let isWide: boolean | null = null;
  effect(() => {
    const { side } = layout.arrangement.value;
    if (isWide === (side === 'right')) return;
    isWide = side === 'right';
    isListOpen.value = isWide;
  });
  return {
    isListOpen,
    promptName,
    toggleList() {
      isListOpen.value = !isListOpen.peek();
    },
    /** A conversation was chosen: in a narrow panel the list makes room for it. */
    chosen() {
      if (!isWide) isListOpen.value = false;
    },
    startNew() {
      chat.show(null);
      chat.composer.clear();
      if (!isWide) isListOpen.value = false;
    },
  };
});
