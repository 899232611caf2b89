import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message } from '../../../../../core/llm/call/message.ts';
import { conversationTokens, trimHistory } from '../../../../../core/llm/history/with-trimming.ts';
import { user } from '../call/model-kit.ts';

function turn(id: string, length: number): Message[] {
  const content = [{ type: 'text' as const, text: 'x'.repeat(length) }];
  return [
    {
      role: 'assistant',
      content: [{ type: 'tool-call', id, name: 'look', input: {} }],
    },
    { role: 'tool', results: [{ callId: id, name: 'look', content, isError: false }] },
  ];
}

test('F17: whatever the limit, the task and the last turn stay, and no result is without its call', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 8000 }),
      (lengths, tokens) => {
        const messages = [
          user('The task.'),
          ...lengths.flatMap((length, at) => turn(`c${at}`, length)),
        ];
        const trimmed = trimHistory(messages, tokens);

        expect(trimmed[0]).toBe(messages[0]);
        expect(trimmed.slice(-2)).toEqual(messages.slice(-2));
        expect(trimHistory(messages, tokens)).toEqual(trimmed);
        expect(conversationTokens(trimmed)).toBeLessThanOrEqual(conversationTokens(messages));
        trimmed.forEach(({ role }, at) => {
          if (role === 'tool') expect(trimmed[at - 1]?.role).toBe('assistant');
        });
      },
    ),
  );
});

test('F17: old pictures go first, then old results are cut, then turns go', () => {
  const picture = {
    type: 'image' as const,
    mimeType: 'image/png' as const,
    data: '',
    width: 1000,
    height: 1000,
  };
  const messages: Message[] = [
    user('The task.'),
    { role: 'user', content: [picture] },
    ...turn('a', 4000),
    ...turn('b', 400),
  ];
  const told = (tokens: number) => JSON.stringify(trimHistory(messages, tokens));

  expect(told(3000)).toBe(JSON.stringify(messages));
  expect(told(1500)).toContain('[picture left out]');
  expect(told(1500)).not.toContain('characters left out');
  expect(told(300)).toContain('3800 characters left out');
  expect(trimHistory(messages, 100)).toEqual([messages[0], ...messages.slice(-2)]);
});
