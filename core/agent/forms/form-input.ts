import type { JsonObject, JsonValue } from '../../model/message.ts';
import type { FormField, FormValues } from './form-field.ts';

/** What a form says, as arguments of its tool: empty fields are left out; the schema judges the rest. */
export function formInput(fields: readonly FormField[], values: FormValues): JsonObject {
  const entries = fields.flatMap((field): [string, JsonValue][] => {
    const value = fieldValue(field, values);
    return value === undefined ? [] : [[field.name, value]];
  });
  return Object.fromEntries(entries);
}

/** What a form shows of arguments that are there. */
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
  // An empty text is one where there must be one: so a field of the page is emptied.
  if (typeof value !== 'string' || value === '') {
    return field.isRequired && field.type === 'text' ? '' : undefined;
  }
  if (field.type === 'list') return value.split('\n').filter((line) => line !== '');
  // What is no number goes through as it was typed, for the schema to say so.
  if (field.type === 'number') return Number.isNaN(Number(value)) ? value : Number(value);
  return field.type === 'element' ? value.trim() : value;
}
