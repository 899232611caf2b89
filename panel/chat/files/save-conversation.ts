import type { Conversation } from '../../../core/chat/conversation/conversation.ts';
import { conversationMarkdown } from '../../../core/chat/files/conversation-markdown.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { fileName, saveFile } from '../../ui/files/save-file.ts';

/** What is taken out of a file: it leaves the panel. */
interface FileSecrets {
  typed: readonly string[];
  keys: readonly string[];
}

/**
 * Saves the shown branch as Markdown for people, or everything as JSON, without what looks like a key. Resolves with
 * a sentence of what was taken out.
 */
export async function saveConversation(
  conversation: Conversation,
  form: 'markdown' | 'json',
  secrets: FileSecrets,
): Promise<string> {
  const { redactConversation } = await import('../../../core/chat/files/redact-conversation.ts');
  const { conversation: safe, report } = await redactConversation(conversation, secrets);
  const isText = form === 'markdown';
  const name = fileName('chat', conversation.origin, isText ? 'md' : 'json');
  saveFile(
    name,
    isText ? markdownOf(safe) : JSON.stringify(safe, null, 1),
    isText ? 'text/markdown' : 'application/json',
  );
  const count = Object.values(report).reduce((sum, part) => sum + part, 0);
  return count === 0 ? t('chat.exported', { name }) : t('chat.exportedWithout', { name, count });
}

function markdownOf(conversation: Conversation): string {
  return conversationMarkdown(conversation, {
    you: t('chat.you'),
    picture: t('chat.pictureLeftOut'),
    model: (name) => name,
    tool: (name, status) => t('chat.toolHeading', { name, status }),
  });
}
