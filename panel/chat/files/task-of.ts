import { shownPath } from '../../../core/chat/conversation/branches.ts';
import { type Conversation, replyText } from '../../../core/chat/conversation/conversation.ts';
import { inEnglish } from '../../../core/platform/messages/messages.ts';

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
    if (node.role === 'user') return [`${inEnglish('chat.you')}: ${node.text}`];
    const text = replyText(node).trim();
    return text === '' ? [] : [`${inEnglish('chat.model')}: ${text.slice(0, MAX_REPLY)}`];
  });
  const context = said.join('\n').slice(-MAX_CONTEXT);
  return context === '' ? task : `${task}\n\n${inEnglish('chat.taskContext')}\n${context}`;
}
