import { type Conversation, replyText, shownPath } from '../../../core/chat/conversation.ts';
import { conversationMarkdown } from '../../../core/chat/conversation-markdown.ts';
import { inEnglish, inWords, t } from '../../../core/platform/messages/messages.ts';
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
  const { redactConversation } = await import('../../../core/chat/conversation-markdown.ts');
  const { conversation: safe, report } = await redactConversation(conversation, secrets);
  const isText = form === 'markdown';
  const name = fileName('chat', conversation.origin, isText ? 'md' : 'json');
  saveFile(
    name,
    isText ? markdownOf(safe) : JSON.stringify(safe, inWords, 1),
    isText ? 'text/markdown' : 'application/json',
  );
  const count = Object.values(report).reduce((sum, part) => sum + part, 0);
  return count === 0
    ? t('chat.saved', { name })
    : t('chat.savedWithoutKeysTokens', { name, count });
}

function markdownOf(conversation: Conversation): string {
  return conversationMarkdown(conversation, {
    you: t('common.you'),
    picture: t('chat.picture'),
    model: (name) => name,
    tool: (name, status) => t('chat.nameStatus', { name, status }),
  });
}

/** Characters of the conversation that a task takes along; the agent's field holds twice as many. */
const MAX_CONTEXT = 10_000;
/** Characters of one reply in it. */
const MAX_REPLY = 1500;

/**
 * A task for the agent: the last message of the person, and what was said before it as its context. What tools have
 * read stays behind: the agent looks at the page itself.
 */
export function taskOf(conversation: Conversation): string {
  const path = shownPath(conversation);
  const asked = path.findLast((node) => node.role === 'user');
  const task = asked?.role === 'user' ? asked.text : '';
  const said = path.flatMap((node) => {
    if (node === asked) return [];
    if (node.role === 'user') return [`${inEnglish('common.you')}: ${node.text}`];
    const text = replyText(node).trim();
    return text === '' ? [] : [`${inEnglish('common.model')}: ${text.slice(0, MAX_REPLY)}`];
  });
  const context = said.join('\n').slice(-MAX_CONTEXT);
  return context === ''
    ? task
    : `${task}\n\n${inEnglish('chat.whatSaidBeforeContext')}\n${context}`;
}
