import type { JsonObject } from '../../llm/call/message.ts';
import { plainText } from '../../platform/text/cut-text.ts';
import { isObject } from '../../platform/text/read-json.ts';
import type { OfferedWebTool, WebTool } from './web-tool.ts';

/** Characters of a description, and of the arguments, that a model is offered. */
const MAX_DESCRIPTION = 400;
const MAX_ARGUMENTS = 1200;
const MAX_HINT = 80;

/** A tool of the page as one line for a model: its name, its arguments, and what the page says of it. */
export function webToolOffer(tool: WebTool | OfferedWebTool): string {
  const { name, description, schema, hints } = tool;
  const server = 'server' in tool ? tool.server : undefined;
  const said = plainText(description.replace(/\s+/g, ' ').trim(), MAX_DESCRIPTION).text;
  const marks = [
    hints.readOnly ? (server === undefined ? 'reads only, says the page' : 'reads only') : '',
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
  if (Array.isArray(options)) return options.map((option) => JSON.stringify(option)).join('|');
  if (type === 'array') return `[${isObject(items) ? typeText(items) : 'any'}]`;
  return typeof type === 'string' ? type : 'any';
}

/** How a run calls a tool that is offered. */
const BY_RUN = 'use_tool {"name": "page_tool", "args": {"tool": "…", "input": {…}}}';

/**
 * What a model reads of the tools of the page and of a person’s servers, and how it calls them; empty where there are
 * none.
 */
export function webToolsText(tools: readonly OfferedWebTool[], how = BY_RUN): string {
  const { own = [], served = [] } = Object.groupBy(tools, ({ server }) =>
    server === undefined ? 'own' : 'served',
  );
  const parts = [
    {
      head: `tools of this page, to be called by ${how}; prefer one that fits to clicking:`,
      some: own,
    },
    { head: `tools of other servers, not of this page, to be called by ${how}:`, some: served },
  ];
  return parts
    .filter(({ some }) => some.length > 0)
    .map(({ head, some }) => [head, ...some.map(webToolOffer)].join('\n'))
    .join('\n\n');
}
