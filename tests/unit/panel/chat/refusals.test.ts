import { expect, test, vi } from 'vitest';
import { conversationMarkdown } from '../../../../core/chat/conversation-markdown.ts';
import { readConversation } from '../../../../core/chat/read-conversation.ts';
import { chatCall, chatPanel, chatText, finishedReply } from '../../../fakes/chat-panel.ts';
import { pageNode, pageTree } from '../../../fakes/fake-tree.ts';

const soon = (look: () => unknown) => vi.waitFor(look, { timeout: 10_000 });

const REFUSALS = {
  'another site': chatCall('tab_info', {}),
  'a dark page': chatCall('dark_preview', { dark: true }),
  'a step': chatCall('tab_click', { selector: '[data-id="2"]' }),
};

test.each(Object.entries(REFUSALS))(
  'a person who refuses %s has refused it: it has not failed',
  async (what, call) => {
    const { say, page, consent, hand, chat, close } = chatPanel({
      answers: [
        [chatText('Yes?')],
        async function* () {
          if (what === 'another site') goElsewhere();
          yield finishedReply([call]);
        },
        [chatText('Then not.')],
      ],
    });
    const goElsewhere = () => {
      const tree = pageTree([pageNode('1')], { url: 'https://other.test/' });
      page.send({ type: 'tree', tree, changed: new Set(), reset: true });
    };
    await say('Hello');
    const over = say('Do it');
    if (what === 'a step') {
      await soon(() => expect(hand.agent.waiting.value?.point.type).toBe('approval'));
      hand.agent.answer({ type: 'reject', reason: 'Not that.' });
    } else {
      await soon(() => expect(consent.question.value).not.toBeNull());
      consent.answer(false);
    }
    await over;
    const reply = chat.path.value.find(
      (node) => node.role === 'assistant' && node.executions.length,
    );
    const [execution] = reply?.role === 'assistant' ? reply.executions : [];
    expect(execution).toMatchObject({ status: 'failed', isRefused: true });
    const kept = JSON.parse(JSON.stringify(chat.open.value));
    expect(readConversation(kept)).toMatchObject({ type: 'conversation', conversation: kept });
    const words = {
      you: 'You',
      picture: 'Picture',
      model: (name: string) => name,
      tool: (name: string, status: string) => `${name} (${status})`,
    };
    expect(chat.open.value && conversationMarkdown(chat.open.value, words)).toContain('(refused)');
    close();
  },
);
