import type { JsonObject, JsonValue } from '../../llm/call/message.ts';
import type { Tool } from '../../llm/call/tool.ts';
import { toolJsonSchema } from '../../llm/call/tool-schema.ts';

/** Fields that every tool may have: no signature repeats them. */
const COMMON: ReadonlySet<string> = new Set(['why', 'expect']);

/** A tool with its arguments on one line: `drag {element, to}`, `open_tab {url}`, `go_back`. */
export function toolSignature(tool: Tool): string {
  return [tool.name, toolArguments(tool)].filter(Boolean).join(' ');
}

/**
 * Tools with their arguments; those that take the same stand together: `go_back, reload; hover, double_click
 * {element}`.
 */
export function toolSignatures(tools: readonly Tool[]): string {
  const alike = new Map<string, string[]>();
  for (const tool of tools) {
    const names = alike.get(toolArguments(tool)) ?? [];
    names.push(tool.name);
    alike.set(toolArguments(tool), names);
  }
  const signatures = [...alike].map(([args, names]) =>
    [names.join(', '), args].filter(Boolean).join(' '),
  );
  return signatures.join('; ');
}

/** `{element, to}`; empty for a tool that takes nothing. */
function toolArguments(tool: Tool): string {
  const { properties = {}, required = [] } = toolJsonSchema(tool);
  const needed = Array.isArray(required) ? required : [];
  const fields = Object.entries(properties as JsonObject)
    .filter(([name]) => !COMMON.has(name))
    .map(([name, schema]) => {
      const optional = needed.includes(name) ? '' : '?';
      return `${name}${optional}${typeText(schema)}`;
    });
  return fields.length === 0 ? '' : `{${fields.join(', ')}}`;
}

/** Texts are the rule and go without saying. */
function typeText(schema: JsonValue | undefined): string {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return '';
  const { type } = schema;
  if (type === 'array') return ': [text]';
  if (type === 'boolean') return ': true|false';
  return type === 'integer' || type === 'number' ? ': number' : '';
}
