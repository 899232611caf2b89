import { expect, test } from 'vitest';
import * as z from 'zod';
import type { LlmRequest } from '../../../../../core/llm/call/llm.ts';
import {
  withoutPart,
  withoutTool,
  withText,
} from '../../../../../panel/llm/view/sent-messages.tsx';

const PICTURE = { type: 'image', mimeType: 'image/png', data: 'AA', width: 1, height: 1 } as const;
const REQUEST: LlmRequest = {
  system: 'old',
  messages: [
    { role: 'user', content: [{ type: 'text', text: 'a' }, PICTURE] },
    { role: 'assistant', content: [{ type: 'text', text: 'said' }] },
    {
      role: 'tool',
      results: [
        { callId: '1', name: 't', content: [{ type: 'text', text: 'x' }], isError: false },
        { callId: '2', name: 't', content: [{ type: 'text', text: 'y' }], isError: false },
      ],
    },
  ],
  tools: [
    { name: 'tap', description: '', schema: z.object({}) },
    { name: 'type', description: '', schema: z.object({}) },
  ],
};

test('each text can be changed in its place, and nothing else with it', () => {
  expect(withText(REQUEST, { type: 'system' }, 'new')).toEqual({ ...REQUEST, system: 'new' });
  const asked = withText(REQUEST, { type: 'part', message: 0, part: 0 }, 'b');
  expect(asked.messages[0]).toEqual({
    role: 'user',
    content: [{ type: 'text', text: 'b' }, PICTURE],
  });
  expect(asked.messages.slice(1)).toEqual(REQUEST.messages.slice(1));
  const told = withText(REQUEST, { type: 'part', message: 2, part: 0, result: 1 }, 'z');
  expect(told.messages[2]).toMatchObject({
    results: [{ content: [{ text: 'x' }] }, { content: [{ text: 'z' }] }],
  });
  expect(REQUEST.system).toBe('old');
});

test('what a model has said is not ours to change', () => {
  const place = { type: 'part', message: 1, part: 0 } as const;
  expect(withText(REQUEST, place, 'never said').messages[1]).toEqual(REQUEST.messages[1]);
});

test('pictures and tools can be left out', () => {
  const bare = withoutPart(REQUEST, { type: 'part', message: 0, part: 1 });
  expect(bare.messages[0]).toEqual({ role: 'user', content: [{ type: 'text', text: 'a' }] });

  expect(withoutTool(REQUEST, 'tap').tools?.map(({ name }) => name)).toEqual(['type']);
  expect(withoutTool(withoutTool(REQUEST, 'tap'), 'type')).not.toHaveProperty('tools');
});
