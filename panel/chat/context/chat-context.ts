import { createContext } from 'preact';
import { useGiven } from '../../ui/shell/shell-context.ts';
import type { ChatModels } from './create-chat.ts';

/** Null until the code of the late tabs has arrived. */
export const ChatContext = createContext<ChatModels | null>(null);

/** The conversations, the one that is shown, and the hand that acts for it; for a view of the chat. */
export function useChat(): ChatModels {
  return useGiven(ChatContext);
}
