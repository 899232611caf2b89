import type { JsonObject, JsonValue } from '../../llm/call/message.ts';
import type { FormField, FormValues } from './form-field.ts';

/**
 * The values of a form as arguments of its tool: empty fields are left out; the schema validates
 * the rest.
 */
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
