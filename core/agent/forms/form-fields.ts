import type { JsonObject, JsonValue } from '../../llm/call/message.ts';
import type { Tool } from '../../llm/call/tool.ts';
import { toolJsonSchema } from '../../llm/call/tool-schema.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import type { FormField } from './form-field.ts';

/** Texts that may be longer get several lines. */
const MULTILINE_CHARACTERS = 1000;

/**
 * The fields of a tool's form, from its schema; throws for a schema that a form cannot represent.
 */
export function formFields(tool: Tool): FormField[] {
  return fieldsOf(toolJsonSchema(tool), '');
}

function fieldsOf(schema: JsonObject, prefix: string): FormField[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(objectOf(schema.properties)).map(([name, value]) =>
    fieldOf(name, prefix + name, objectOf(value), required.includes(name)),
  );
}

function fieldOf(name: string, path: string, schema: JsonObject, isRequired: boolean): FormField {
  const hint = typeof schema.description === 'string' ? schema.description : '';
  const about = { name, path, hint, isRequired };
  switch (schema.type) {
    case 'string': {
      if (Array.isArray(schema.enum)) {
        return { ...about, type: 'choice', options: schema.enum.map(String) };
      }
      if (isElementId(schema)) return { ...about, type: 'element' };
      return {
        ...about,
        type: 'text',
        isLong: Number(schema.maxLength ?? 0) > MULTILINE_CHARACTERS,
      };
    }
    case 'integer':
    case 'number':
      return { ...about, type: 'number' };
    case 'boolean':
      return { ...about, type: 'flag' };
    case 'array':
      return { ...about, type: 'list' };
    case 'object':
      return { ...about, type: 'group', fields: fieldsOf(schema, `${path}.`) };
    default:
      throw new Error(inEnglish('run.noFormHold', { path, type: JSON.stringify(schema.type) }));
  }
}

function isElementId({ pattern, description }: JsonObject): boolean {
  return pattern !== undefined || String(description).startsWith('element id');
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
