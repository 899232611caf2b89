import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { sampleInput } from '../../../../core/check/reading/sample-input.ts';

const SCHEMAS: Readonly<Record<string, object>> = {
  'no fields': { type: 'object' },
  'only required fields': {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'number' } },
    required: ['b'],
  },
  'choices and defaults': {
    type: 'object',
    properties: { cabin: { enum: ['economy', 'business'] }, bags: { type: 'integer', default: 2 } },
    required: ['cabin', 'bags'],
  },
  'limits and formats': {
    type: 'object',
    properties: {
      date: { type: 'string', format: 'date' },
      email: { type: 'string', format: 'email' },
      code: { type: 'string', minLength: 8, maxLength: 8 },
      seats: { type: 'integer', minimum: 3 },
    },
    required: ['date', 'email', 'code', 'seats'],
  },
  'nested lists': {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        minItems: 1,
        items: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
      },
      gift: { type: ['boolean', 'null'] },
      pay: { oneOf: [{ type: 'object', properties: { by: { const: 'card' } }, required: ['by'] }] },
    },
    required: ['items', 'gift', 'pay'],
  },
};

test.each(Object.entries(SCHEMAS))('a sample is input that its schema accepts: %s', (_, schema) => {
  const ajv = new Ajv({ strict: false });
  addFormats(ajv);

  const accepts = ajv.compile(schema);

  expect(accepts(sampleInput(schema as never))).toBe(true);
});

test('a schema that goes on in itself has an end', () => {
  const schema: Record<string, unknown> = { type: 'object', required: ['next'] };
  schema.properties = { next: schema };

  expect(sampleInput(schema as never)).toHaveProperty('next');
});
