import { z } from 'zod';
import type { JsonObject, JsonValue } from '../../llm/call/message.ts';
import { type Tool, toolJsonSchema } from '../../llm/call/tool.ts';
import type { PageTool } from '../../page/act/act-order.ts';
import { msg, type Text } from '../../platform/messages/messages.ts';
import {
  AGENT_TOOLS,
  type AgentAction,
  isPageAction,
  isToolName,
  MACHINE_TOOLS,
  type ToolName,
} from './agent-tools.ts';
import { EXPECTATION_FORM } from './expected-outcome.ts';

const element = z.coerce.string();
/** Described as a text; what comes as an object, as in the full schema, is read as well. */
const line = z.any().meta({ type: 'string' });
const expect = line.optional();

/** Tools that a model seldom needs: it calls them by their name through `use_tool`. */
const SELDOM = [
  'press_keys',
  'check',
  'ask_user',
  'hover',
  'double_click',
  'right_click',
  'click_at',
  'drag',
  'upload',
  'answer_dialog',
  'wait_for',
  'navigate',
  'go_back',
  'go_forward',
  'reload',
  'open_tab',
  'switch_tab',
  'close_tab',
  'screenshot',
  'page_info',
  'extract',
  'needs_full_dom',
  'read_page',
  'run_script',
] as const satisfies readonly ToolName[];

/** The name under which all other tools are called. */
export const USE_TOOL = 'use_tool';

/** Fields that every tool may have: no signature repeats them. */
const COMMON: ReadonlySet<string> = new Set(['why', 'expect']);

/** How the schema of an element's id reads: a field that takes one says so, unless its name does. */
const ELEMENT = JSON.stringify(
  (toolJsonSchema(AGENT_TOOLS.click).properties as JsonObject | undefined)?.element,
);

/**
 * The tools as a model is offered them: few, with short schemas, and always the same, since providers
 * keep what a request begins with and any change of the tools throws that away.
 */
export const MODEL_TOOLS: readonly Tool[] = [
  {
    name: 'click',
    description: `Click an element. expect: ${EXPECTATION_FORM}.`,
    schema: z.object({ element, expect }),
  },
  {
    name: 'type',
    description:
      'Put text into a field, in place of what it holds unless append; submit: then Enter. ' +
      'Dates as 2026-11-22, times as 14:30.',
    schema: z.object({
      element,
      text: z.string(),
      append: z.boolean().optional(),
      submit: z.boolean().optional(),
      expect,
    }),
  },
  {
    name: 'select',
    description: 'Choose options of a select by their text.',
    schema: z.object({ element, options: z.array(z.string()) }),
  },
  {
    name: 'scroll',
    description: 'Scroll the page, or what an element is in: up, down, left, right, top or bottom.',
    schema: z.object({ direction: z.string(), element: element.optional() }),
  },
  {
    name: 'find',
    description: 'Lines of the whole page about a text.',
    schema: z.object({ text: z.string() }),
  },
  {
    name: 'read_text',
    description: 'All text of the page, an element or a handle such as t7.',
    schema: z.object({ element: element.optional() }),
  },
  {
    name: 'done',
    description: 'End the task: whether it was achieved, and the answer.',
    schema: z.object({ success: z.boolean(), summary: z.string(), expect }),
  },
  {
    name: USE_TOOL,
    description: `Call one of: ${toolSignatures(SELDOM.map((name) => AGENT_TOOLS[name]))}. \
keys: Enter, Control+A; outcome as expect; run_script only if the person allows it.`,
    schema: z.object({ name: z.string(), args: z.looseObject({}).optional() }),
  },
];

/** What is called through `use_tool`: a model that names one of them directly means the same. */
export const SELDOM_TOOLS: readonly Tool[] = SELDOM.map((name) => ({
  name,
  description: AGENT_TOOLS[name].description,
  // Its arguments are checked when the call is carried out.
  schema: z.looseObject({}),
}));

/** A call as a model makes it: of a tool that is not offered on its own, through `use_tool`. */
export function modelCall(tool: string, input: JsonObject): { name: string; input: JsonObject } {
  const isOffered = MODEL_TOOLS.some(({ name }) => name === tool);
  if (isOffered || !isToolName(tool)) return { name: tool, input };
  return { name: USE_TOOL, input: { name: tool, args: input } };
}

/** What a tool is for and takes, for a model that called it wrongly. */
export function explainTool(name: ToolName): string {
  const tool = AGENT_TOOLS[name];
  return `${toolSignature(tool)}: ${tool.description}`;
}

/** A tool with its arguments on one line: `drag {element, to: element}`, `open_tab {url}`, `go_back`. */
export function toolSignature(tool: Tool): string {
  return [tool.name, toolArguments(tool)].filter(Boolean).join(' ');
}

/**
 * Tools with their arguments; those that take the same stand together: `go_back, reload; hover, double_click
 * {element}`.
 */
function toolSignatures(tools: readonly Tool[]): string {
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

/** `{element, to: element}`; empty for a tool that takes nothing. */
function toolArguments(tool: Tool): string {
  const { properties = {}, required = [] } = toolJsonSchema(tool);
  const needed = Array.isArray(required) ? required : [];
  const fields = Object.entries(properties as JsonObject)
    .filter(([name]) => !COMMON.has(name))
    .map(([name, schema]) => {
      const optional = needed.includes(name) ? '' : '?';
      const isOther = name !== 'element' && JSON.stringify(schema) === ELEMENT;
      return `${name}${optional}${isOther ? ': element' : typeText(schema)}`;
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

/** The tools that a person can use by hand: what the page can do, and what the machine does itself. */
export function toolsOf(can: ReadonlySet<PageTool>): readonly ToolName[] {
  const own: readonly ToolName[] = MACHINE_TOOLS;
  return (Object.keys(AGENT_TOOLS) as ToolName[]).filter(
    // A page’s own tools have a place of their own, with forms made of their schemas.
    (name) => name !== 'page_tool' && (own.includes(name) || can.has(name as PageTool)),
  );
}

/**
 * Why an action is not offered to a model here; null when it is. A branch, an edited reply and a
 * replayed file can name any action (FAULTS D9, D13); a person's own steps are limited only by what
 * the page can do.
 */
export function whyNotOffered(
  action: AgentAction,
  { page, allowScript = false }: { page: { can: ReadonlySet<PageTool> }; allowScript?: boolean },
): Text | null {
  if (isPageAction(action) && !page.can.has(action.tool)) {
    return msg('run.cannotOnPage', { tool: action.tool });
  }
  if (action.tool !== 'run_script' || allowScript) return null;
  return msg('run.scriptsNotAllowed');
}
