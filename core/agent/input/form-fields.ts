import type { JsonObject, JsonValue } from '../../llm/call/message.ts';
import { type Tool, toolJsonSchema } from '../../llm/call/tool.ts';
import { MessageError, msg } from '../../platform/messages/messages.ts';

/** Texts that may be longer get several lines. */
const MULTILINE_CHARACTERS = 1000;

/** The fields of a tool's form, from its schema; throws for a schema that a form cannot represent. */
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
      throw new MessageError(msg('run.noFormHold', { path, type: JSON.stringify(schema.type) }));
  }
}

function isElementId({ pattern, description }: JsonObject): boolean {
  return pattern !== undefined || String(description).startsWith('element id');
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** The values of a form as arguments of its tool: empty fields are left out; the schema validates the rest. */
export function formInput(fields: readonly FormField[], values: FormValues): JsonObject {
  const entries = fields.flatMap((field): [string, JsonValue][] => {
    const value = fieldValue(field, values);
    return value === undefined ? [] : [[field.name, value]];
  });
  return Object.fromEntries(entries);
}

/** The form values of given arguments. */
export function formValues(fields: readonly FormField[], input: unknown): FormValues {
  const given = (typeof input === 'object' && input !== null ? input : {}) as JsonObject;
  const entries = fields.flatMap((field): [string, string | boolean][] => {
    const value = given[field.name];
    if (value === undefined || value === null) return [];
    if (field.type === 'group') return Object.entries(formValues(field.fields, value));
    if (field.type === 'flag') return [[field.path, value === true]];
    if (Array.isArray(value)) return [[field.path, value.map(String).join('\n')]];
    return [[field.path, String(value)]];
  });
  return Object.fromEntries(entries);
}

function fieldValue(field: FormField, values: FormValues): JsonValue | undefined {
  if (field.type === 'group') {
    const [first] = field.fields;
    const isEmpty = !first || !values[first.path];
    return isEmpty && !field.isRequired ? undefined : formInput(field.fields, values);
  }
  const value = values[field.path];
  if (field.type === 'flag') return value === true || (field.isRequired ? false : undefined);
  // A required text may be empty: that clears a field of the page.
  if (typeof value !== 'string' || value === '') {
    return field.isRequired && field.type === 'text' ? '' : undefined;
  }
  if (field.type === 'list') return value.split('\n').filter((line) => line !== '');
  // Text that is not a number is passed on as typed, for the schema to report.
  if (field.type === 'number') return Number.isNaN(Number(value)) ? value : Number(value);
  return field.type === 'element' ? value.trim() : value;
}

/** A field of the form for a tool's arguments. */
export type FormField = {
  name: string;
  /** Path of its value in the form, as `expect.type`. */
  path: string;
  hint: string;
  isRequired: boolean;
} & (
  | { type: 'element' }
  | { type: 'text'; isLong: boolean }
  | { type: 'number' }
  | { type: 'flag' }
  | ({ type: 'choice' } & FieldOptions)
  /** Texts, one per line; some of the options where there are any. */
  | ({ type: 'list' } & Partial<FieldOptions>)
  /** Fields of a nested object. If it is optional, it is left out when its first field is empty. */
  | { type: 'group'; fields: readonly FormField[] }
);

/** What a value is chosen from. */
export interface FieldOptions {
  options: readonly string[];
  /** As a person reads them; otherwise as they are. */
  names?: readonly string[];
}

/** The values in a form, by path. */
export type FormValues = Readonly<Record<string, string | boolean>>;
