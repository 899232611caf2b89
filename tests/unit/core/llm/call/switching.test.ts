import { describe, expect, test } from 'vitest';
import type { Message } from '../../../../../core/llm/call/message.ts';
import { useProvider } from '../../../../fakes/provider-server/use-provider.ts';
import { CLICK, call, FORMATS, type Format, open, textOf, user } from './model-kit.ts';

const provider = useProvider();

/** Lets a model call a tool, and answers all but the last of its calls. */
async function turn(format: Format, messages: Message[], ids: string[]): Promise<Message[]> {
  const calls = ids.map((id) => ({ id, name: 'click', input: { id: '1' } }));
  provider().say({ reasoning: 'Hm.', text: 'I click.', calls });
  const { reply, failure } = await call(await open(format, provider().url), {
    messages,
    tools: [CLICK],
    reasoning: 'high',
  });
  expect(failure).toBeUndefined();
  if (!reply) return messages;
  const results = reply.message.content.flatMap((part) => {
    if (part.type !== 'tool-call') return [];
    const content = [{ type: 'text' as const, text: 'Clicked.' }];
    return [{ callId: part.id, name: part.name, content, isError: false }];
  });
  return [...messages, reply.message, { role: 'tool', results }];
}

describe.each(FORMATS)('F18: from %s', (from) => {
  // The fake server refuses what the real ones refuse: strange ids, foreign signatures, open calls.
  test.each(FORMATS)('to %s and back, in the middle of a conversation', async (to) => {
    let messages = await turn(from, [user('Click twice.')], ['call_1', 'call_2']);
    messages = await turn(to, messages, ['call_1']);
    messages = await turn(from, messages, ['call_1']);

    provider().say({ text: 'Done.' });
    const heard = await call(await open(to, provider().url), { messages, tools: [CLICK] });
    expect(heard.failure).toBeUndefined();
    expect(textOf(heard)).toBe('Done.');
  });

  test.each(FORMATS)(
    'to %s with calls that were never answered, and sound ids for strange ones',
    async (to) => {
      const messages = await turn(from, [user('Click.')], ['call_1', 'call_2']);
      const strange: Message[] = [
        ...messages.slice(0, -1),
        user('Never mind.'),
        {
          role: 'assistant',
          content: [
            {
              type: 'reasoning',
              text: 'Somebody else thought.',
              carried: { signature: 'foreign' },
            },
            { type: 'text', text: '' },
            { type: 'tool-call', id: 'a strange:id/', name: 'click', input: { id: '1' } },
            { type: 'invalid-tool-call', id: '', name: 'click', raw: '{"i', problem: 'Cut.' },
          ],
        },
        { role: 'tool', results: [] },
        user('Go on.'),
      ];
      const heard = await call(await open(to, provider().url), {
        messages: strange,
        tools: [CLICK],
      });

      expect(heard.failure).toBeUndefined();
    },
  );
});

test('reasoning goes back to the model that wrote it, and to no other', async () => {
  const messages = await turn('anthropic', [user('Click.')], ['call_1']);
  provider().requests.length = 0;
  await call(await open('anthropic', provider().url), { messages, tools: [CLICK] });
  await call(await open('responses', provider().url), { messages, tools: [CLICK] });

  expect(provider().requests.map(({ body }) => JSON.stringify(body).includes('signed-'))).toEqual([
    true,
    false,
  ]);
});
