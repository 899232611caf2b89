import { isObject } from '../../platform/text/read-json.ts';
import type { JsonObject, JsonValue } from '../call/message.ts';

/**
 * The JSON Schema keywords that Gemini reads. https://ai.google.dev/api/caching#FunctionDeclaration
 */
const KNOWN: ReadonlySet<string> = new Set([
  '$defs',
  '$ref',
  'additionalProperties',
  'anyOf',
  'description',
  'enum',
  'format',
  'items',
  'maximum',
  'maxItems',
  'minimum',
  'minItems',
  'oneOf',
  'prefixItems',
  'properties',
  'required',
  'title',
  'type',
]);

/** Keywords whose value maps names to schemas. */
const MAPS: ReadonlySet<string> = new Set(['properties', '$defs']);

/**
 * The part of a JSON Schema that Gemini reads; it refuses requests that contain the rest. What is
 * lost (patterns, lengths, exclusive bounds) is still checked in the reply.
 */
export function googleSchema(schema: JsonObject): JsonObject {
  const kept: JsonObject = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'const' && typeof value === 'string') kept.enum = [value];
    if (key === 'exclusiveMinimum' && kept.minimum === undefined) kept.minimum = value;
    if (key === 'exclusiveMaximum' && kept.maximum === undefined) kept.maximum = value;
    if (!KNOWN.has(key)) continue;
    if (key === 'enum' && !isStrings(value)) continue;
    kept[key] = MAPS.has(key) ? eachSchema(value) : inner(value);
  }
  return kept;
}

function isStrings(value: JsonValue): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function eachSchema(map: JsonValue): JsonValue {
  if (!isObject(map)) return map;
  return Object.fromEntries(Object.entries(map).map(([name, schema]) => [name, inner(schema)]));
}

function inner(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(inner);
  return isObject(value) ? googleSchema(value) : value;
}
