import type { JsonObject } from '../../llm/call/message.ts';
import { isObject } from '../../platform/text/read-json.ts';
import type { FormField } from '../forms/form-field.ts';

/** Fields of a form at most, and how deep they may be nested. */
const MAX_FIELDS = 60;
const MAX_DEPTH = 4;

/**
 * The fields of a form for a page’s own tool; null where a form cannot hold what its schema says: then the arguments
 * are typed as JSON.
 */
export function webToolFields(schema: JsonObject): readonly FormField[] | null {
  const budget = { left: MAX_FIELDS };
  return fieldsOf(schema, { prefix: '', depth: 0, budget });
}

interface Place {
  prefix: string;
  depth: number;
  budget: { left: number };
}

function fieldsOf(schema: JsonObject, { prefix, depth, budget }: Place): FormField[] | null {
  const { properties = {}, required = [] } = schema;
  if (!isObject(properties) || depth > MAX_DEPTH) return null;
  const needed = Array.isArray(required) ? required : [];
  const fields: FormField[] = [];
  for (const [name, value] of Object.entries(properties)) {
    budget.left -= 1;
    // A dot is what joins the names of nested fields.
    if (budget.left < 0 || name.includes('.') || !isObject(value)) return null;
    const hint = typeof value.description === 'string' ? value.description : '';
    const about = { name, path: prefix + name, hint, isRequired: needed.includes(name) };
    const field = fieldOf(about, value, { prefix: `${prefix}${name}.`, depth: depth + 1, budget });
    if (!field) return null;
    fields.push(field);
  }
  return fields;
}

type About = Pick<FormField, 'name' | 'path' | 'hint' | 'isRequired'>;

function fieldOf(about: About, schema: JsonObject, place: Place): FormField | null {
  const { type } = schema;
  const options = optionsOf(schema);
  if (options) return { ...about, type: 'choice', options };
  if (type === 'string') return { ...about, type: 'text', isLong: false };
  if (type === 'number' || type === 'integer') return { ...about, type: 'number' };
  if (type === 'boolean') return { ...about, type: 'flag' };
  if (type === 'array') {
    const { items } = schema;
    return isObject(items) && items.type === 'string' ? { ...about, type: 'list' } : null;
  }
  if (type !== 'object') return null;
  const fields = fieldsOf(schema, place);
  return fields && { ...about, type: 'group', fields };
}

/** What a text is chosen from: `enum`, or `oneOf` with a `const` each, as forms declare it. */
function optionsOf({ type, enum: listed, oneOf }: JsonObject): string[] | null {
  if (type !== undefined && type !== 'string') return null;
  const values = Array.isArray(listed)
    ? listed
    : Array.isArray(oneOf)
      ? oneOf.map((choice) => (isObject(choice) ? choice.const : undefined))
      : [];
  const texts = values.filter((value) => typeof value === 'string');
  return texts.length > 0 && texts.length === values.length ? texts : null;
}
