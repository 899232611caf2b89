import type { JsonObject, JsonValue } from '../../llm/call/message.ts';
import type { Tool } from '../../llm/call/tool.ts';
import { toolJsonSchema } from '../../llm/call/tool-schema.ts';

/** Fields that every tool may have: no signature repeats them. */
const COMMON: ReadonlySet<string> = new Set(['why', 'expect']);

/** A tool with its arguments on one line: `drag {element, to}`, `open_tab {url}`, `go_back`. */
export function toolSignature(tool: Tool): string {
  const { properties = {}, required = [] } = toolJsonSchema(tool);
  const needed = Array.isArray(required) ? required : [];
  const fields = Object.entries(properties as JsonObject)
    .filter(([name]) => !COMMON.has(name))
    .map(([name, schema]) => {
      const optional = needed.includes(name) ? '' : '?';
      return `${name}${optional}${typeText(schema)}`;
    });
  return fields.length === 0 ? tool.name : `${tool.name} {${fields.join(', ')}}`;
}

/** Texts are the rule and go without saying. */
function typeText(schema: JsonValue | undefined): string {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return '';
  const { type } = schema;
  if (type === 'array') return ': [text]';
  if (type === 'boolean') return ': true|false';
  return type === 'integer' || type === 'number' ? ': number' : '';
}
