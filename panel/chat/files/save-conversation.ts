import type { Conversation } from '../../../core/chat/conversation/conversation.ts';
import { conversationMarkdown } from '../../../core/chat/files/conversation-markdown.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { fileName, saveFile } from '../../ui/files/save-file.ts';

/** Saves the shown branch, for people. */
export function saveMarkdown(conversation: Conversation): void {
  const text = conversationMarkdown(conversation, {
    you: t('chat.you'),
    picture: t('chat.pictureLeftOut'),
    model: (name) => name,
    tool: (name, status) => t('chat.toolHeading', { name, status }),
  });
  saveFile(fileName('chat', conversation.origin, 'md'), text, 'text/markdown');
}

/** Saves everything: all branches, tools and pictures. */
export function saveJson(conversation: Conversation): void {
  const text = JSON.stringify(conversation, null, 1);
  saveFile(fileName('chat', conversation.origin, 'json'), text, 'application/json');
}
