import type { JsonObject, JsonValue } from '../../llm/call/message.ts';
import { plainText } from '../../platform/text/cut-text.ts';
import type { WebTool } from './web-tool.ts';

/** Characters of a description, and of the arguments, that a model is offered. */
const MAX_DESCRIPTION = 400;
const MAX_ARGUMENTS = 1200;
const MAX_HINT = 80;

/** A tool of the page as one line for a model: its name, its arguments, and what the page says of it. */
export function webToolOffer({ name, description, schema, hints }: WebTool): string {
  const said = plainText(description.replace(/\s+/g, ' ').trim(), MAX_DESCRIPTION).text;
  const marks = [
    hints.readOnly ? 'reads only, says the page' : '',
    hints.consequential ? 'consequential' : '',
  ].filter(Boolean);
  const about = marks.length > 0 ? ` (${marks.join('; ')})` : '';
  return `- ${JSON.stringify(name)} ${argumentsOf(schema)}${about}: ${said}`;
}

/** `{from: string "city", date?: string, cabin: "economy"|"business"}`. */
function argumentsOf(schema: JsonObject): string {
  const { properties, required } = schema;
  if (!isObject(properties)) return '{}';
  const needed = Array.isArray(required) ? required : [];
  const fields = Object.entries(properties).map(([name, value]) => {
    const about = isObject(value) ? value : {};
    const hint = typeof about.description === 'string' ? about.description : '';
    const quoted = hint === '' ? '' : ` ${JSON.stringify(plainText(hint, MAX_HINT).text)}`;
    return `${name}${needed.includes(name) ? '' : '?'}: ${typeText(about)}${quoted}`;
  });
  return plainText(`{${fields.join(', ')}}`, MAX_ARGUMENTS).text;
}

function typeText({ type, enum: options, items }: JsonObject): string {
  if (Array.isArray(options)) return options.map((one) => JSON.stringify(one)).join('|');
  if (type === 'array') return `[${isObject(items) ? typeText(items) : 'any'}]`;
  return typeof type === 'string' ? type : 'any';
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a model reads of the page's tools, below the page; empty where there are none. */
export function webToolsText(tools: readonly WebTool[]): string {
  if (tools.length === 0) return '';
  const how = 'use_tool {"name": "page_tool", "args": {"tool": "…", "input": {…}}}';
  const head = `tools of this page, to be called by ${how}; prefer one that fits to clicking:`;
  return [head, ...tools.map(webToolOffer)].join('\n');
}
