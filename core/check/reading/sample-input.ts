import { isObject } from '../../platform/text/read-json.ts';

/** A text of each format of JSON Schema. */
const FORMATS: Readonly<Record<string, string>> = {
  date: '2030-01-15',
  'date-time': '2030-01-15T12:00:00Z',
  time: '12:00:00',
  email: 'somebody@example.com',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
};
const MAX_DEPTH = 6;

/** Input that a schema of a tool accepts, as far as its own examples and types say: required fields alone. */
export function sampleInput(schema: object): Record<string, unknown> {
  const value = sampleOf(schema, 0);
  return isObject(value) ? value : {};
}

function sampleOf(schema: unknown, depth: number): unknown {
  if (!isObject(schema) || depth > MAX_DEPTH) return null;
  const { examples, enum: options, oneOf, anyOf, type } = schema;
  for (const given of [schema.default, schema.const, firstOf(examples), firstOf(options)])
    if (given !== undefined) return given;
  const choice = firstOf(oneOf) ?? firstOf(anyOf);
  if (choice !== undefined) return sampleOf({ type, ...(choice as object) }, depth + 1);
  const kind = Array.isArray(type) ? type[0] : type;
  if (kind === 'string') return sampleText(schema);
  if (kind === 'number' || kind === 'integer') return numberOf(schema.minimum, 1);
  if (kind === 'boolean') return true;
  if (kind === 'array')
    return numberOf(schema.minItems, 1) < 1 ? [] : [sampleOf(schema.items, depth + 1)];
  if (kind === 'null') return null;
  const { properties, required } = schema;
  if (!isObject(properties)) return {};
  const needed = Array.isArray(required) ? required : [];
  const fields = Object.entries(properties).filter(([name]) => needed.includes(name));
  return Object.fromEntries(fields.map(([name, own]) => [name, sampleOf(own, depth + 1)]));
}

function sampleText({ format, minLength, maxLength }: Record<string, unknown>): string {
  const text = FORMATS[String(format)] ?? 'test';
  return text.padEnd(numberOf(minLength, 0), 't').slice(0, numberOf(maxLength, 1000));
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

function firstOf(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined;
}
