import { expect, test } from 'vitest';
import { z } from 'zod';
import { toolJsonSchema } from '../../../../../core/llm/call/tool.ts';
import { googleSchema } from '../../../../../core/llm/clients/google.ts';

test('what Gemini does not read is left out, and names of fields are no keywords', () => {
  const schema = z.object({
    pattern: z.string().regex(/x/).min(2).describe('A pattern.'),
    kind: z.literal('a'),
    size: z.enum(['s', 'm']),
    count: z.number().int().positive().optional(),
    list: z.array(z.union([z.string(), z.null()])).max(3),
  });

  expect(googleSchema(toolJsonSchema({ name: 't', description: '', schema }))).toEqual({
    type: 'object',
    properties: {
      pattern: { type: 'string', description: 'A pattern.' },
      kind: { type: 'string', enum: ['a'] },
      size: { type: 'string', enum: ['s', 'm'] },
      count: { type: 'integer', minimum: 0, maximum: 9007199254740991 },
      list: {
        type: 'array',
        maxItems: 3,
        items: { type: ['string', 'null'] },
      },
    },
    required: ['pattern', 'kind', 'size', 'list'],
  });
});
