import { expect, test } from 'vitest';
import { newConversation, withNode } from '../../../../core/chat/conversation.ts';
import { conversationMarkdown } from '../../../../core/chat/conversation-markdown.ts';

const WORDS = {
  you: 'You',
  picture: 'Picture',
  model: (name: string) => name,
  tool: (name: string, status: string) => `${name} (${status})`,
};

test('a conversation is a document in which results stay in their blocks', () => {
  const about = { id: 'c', origin: 'https://a.test', at: 0, mark: 'page-data-1' };
  const asked = withNode(newConversation(about), {
    id: 'q',
    parent: null,
    at: 1,
    role: 'user',
    text: 'Read it',
    page: null,
    elements: [],
    pictures: [],
  });
  const whole = withNode(asked, {
    id: 'a',
    parent: 'q',
    at: 2,
    role: 'assistant',
    from: { provider: 'openai', model: 'gpt' },
    content: [{ type: 'text', text: 'I read.' }],
    executions: [
      {
        callId: '1',
        name: 'tab_read_dom',
        args: {},
        status: 'completed',
        content: [{ type: 'text', text: 'a\n```\n# No heading' }],
        startedAt: 1,
        endedAt: 2,
        tokens: 5,
      },
    ],
    end: { type: 'failed', kind: 'cut', message: 'Cut\noff.' },
    usage: null,
    usd: null,
    ms: 1,
  });

  expect(conversationMarkdown(whole, WORDS)).toBe(`# Read it

https://a.test

## You

Read it

## gpt

I read.

**tab_read_dom (completed)**

\`\`\`json
{}
\`\`\`

\`\`\`\`
a
\`\`\`
# No heading
\`\`\`\`

> Cut off.
`);
});
