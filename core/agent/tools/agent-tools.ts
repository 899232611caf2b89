import { z } from 'zod';
import type { Tool } from '../../llm/call/tool.ts';
import { outcomeSchema } from './expected-outcome.ts';

/** Fields that every step may have besides its own arguments. */
const STEP_FIELDS = {
  why: z.string().max(2000).optional().describe('why this is the next step, in one sentence'),
  expect: outcomeSchema
    .optional()
    .describe('what the step will bring about; it is checked after the step'),
};

/** The tools with the names under which they stand. */
function namedTools<const Tools extends Readonly<Record<string, Omit<Tool, 'name'>>>>(
  tools: Tools,
): { readonly [Name in keyof Tools]: Tools[Name] & { readonly name: Name } } {
  const all = Object.entries(tools).map(([name, tool]) => [name, { name, ...tool }]);
  return Object.fromEntries(all) as never;
}

/** Answers to a dialog of the page (alert, confirm, prompt, beforeunload). */
const DIALOG_TOOLS = namedTools({
  answer_dialog: {
    description:
      'Answer the dialog that holds the page up: accept it (OK) or dismiss it (Cancel); a prompt takes a text.',
    schema: z.object({
      accept: z.boolean(),
      text: z.string().max(2000).optional().describe('what a prompt is answered with'),
      ...STEP_FIELDS,
    }),
  },
});

/** A page-wide element id, as the payload has it. */
const elementId = z
  .string()
  .regex(/^(f\d+_)?\d+$/, 'is no element id, such as 12 or f1_5')
  .describe('element id (i) from interactive_tree');

const POINTER_TOOLS = namedTools({
  click: {
    description: 'Click an element: buttons, links, tabs, options.',
    schema: z.object({ element: elementId, ...STEP_FIELDS }),
  },
  double_click: {
    description: 'Double-click an element, as one whose state is double-click needs.',
    schema: z.object({ element: elementId, ...STEP_FIELDS }),
  },
  right_click: {
    description:
      'Click an element with the right button, to open the menu that the page has for it, as ' +
      'its state right-click says.',
    schema: z.object({ element: elementId, ...STEP_FIELDS }),
  },
  click_at: {
    description:
      'Click a point of what is in view, for what has no ID, such as a place in a canvas: CSS ' +
      'pixels from the top left.',
    schema: z.object({
      x: z.number().min(0).max(20_000),
      y: z.number().min(0).max(20_000),
      ...STEP_FIELDS,
    }),
  },
  hover: {
    description: 'Move the pointer onto an element, to open what shows on hovering.',
    schema: z.object({ element: elementId, ...STEP_FIELDS }),
  },
  drag: {
    description: 'Drag an element onto another one and let it go there.',
    schema: z.object({ element: elementId, to: elementId, ...STEP_FIELDS }),
  },
  scroll: {
    description:
      'Scroll the page, or the list or box that an element is in, to see what is out of view.',
    schema: z.object({
      element: elementId.optional(),
      direction: z.enum(['up', 'down', 'left', 'right', 'top', 'bottom']),
      pixels: z.int().min(1).max(100_000).optional().describe('default: most of what shows'),
      ...STEP_FIELDS,
    }),
  },
});

const FIELD_TOOLS = namedTools({
  type: {
    description:
      'Type text into a field, in the place of what it holds. Dates, times and colours are ' +
      'written as HTML has them: 2026-11-22, 14:30, #ff0000.',
    schema: z.object({
      element: elementId,
      text: z.string().max(50_000),
      append: z.boolean().optional().describe('keep what the field holds and type behind it'),
      ...STEP_FIELDS,
    }),
  },
  press_keys: {
    description:
      'Press a key, or several at once joined by +, such as Enter, Escape, ArrowDown or ' +
      'Control+A; on the focused element unless one is named.',
    schema: z.object({
      keys: z.string().min(1).max(60),
      element: elementId.optional(),
      ...STEP_FIELDS,
    }),
  },
  select: {
    description: 'Choose options of a select by their text or value; several only where it allows.',
    schema: z.object({
      element: elementId,
      options: z.array(z.string().max(500)).min(1).max(100),
      ...STEP_FIELDS,
    }),
  },
  check: {
    description: 'Check or uncheck a checkbox, radio button or switch.',
    schema: z.object({ element: elementId, checked: z.boolean(), ...STEP_FIELDS }),
  },
  upload: {
    description: 'Give a file field the files that a person has chosen for this task, by name.',
    schema: z.object({
      element: elementId,
      files: z.array(z.string().max(500)).min(1).max(20),
      ...STEP_FIELDS,
    }),
  },
});

const { why } = STEP_FIELDS;

/** An element, or a text that an outline has cut or folded. */
const elementOrHandle = z
  .string()
  .regex(/^((f\d+_)?\d+|[tf]\d+)$/, 'is no element id or handle, such as 12, f1_5 or t7')
  .describe('element id, or a handle such as t7');

/** Tools that change nothing. */
export const READING_TOOLS = namedTools({
  read_page: {
    description:
      'Be sent the page again, all of it where that is not the last thing you were sent.',
    schema: z.object({ why }),
  },
  read_text: {
    description: 'Read the text of the page, of one element, or what an outline has cut.',
    schema: z.object({ element: elementOrHandle.optional(), why }),
  },
  find: {
    description: 'The lines of the whole page, also out of view, that are about a text.',
    schema: z.object({ text: z.string().min(1).max(500), why }),
  },
  extract: {
    description:
      'Read data from the whole page: it comes back matching a JSON schema, with the lines that it was read from.',
    schema: z.object({
      schema: z.looseObject({}).describe('a JSON schema of the data'),
      question: z.string().min(1).max(2000),
      why,
    }),
  },
  needs_full_dom: {
    description: 'Be sent the HTML of the whole page once; only where what you were sent lacks it.',
    schema: z.object({ reason: z.string().min(1).max(500), why }),
  },
  page_info: {
    description: 'Address, title, headings and the number of links, forms and frames of the page.',
    schema: z.object({ why }),
  },
  screenshot: {
    description:
      'A picture of what is in view with the IDs of its elements, for what only shows (charts, colors, layout).',
    schema: z.object({ why }),
  },
  wait_for: {
    description: 'Wait until something happens in the page, without doing anything.',
    schema: z.object({ outcome: outcomeSchema, why }),
  },
});

const address = z.string().min(1).max(4000).describe('http or https address');
const tab = z.int().describe('tab id from the page data: only tabs of this task');

/** Tools that go to another page or tab. */
export const TAB_TOOLS = namedTools({
  navigate: {
    description: 'Go to an address in the present tab.',
    schema: z.object({ url: address, ...STEP_FIELDS }),
  },
  go_back: {
    description: 'Go back one page in the history of the tab.',
    schema: z.object({ ...STEP_FIELDS }),
  },
  go_forward: {
    description: 'Go forward one page in the history of the tab.',
    schema: z.object({ ...STEP_FIELDS }),
  },
  reload: {
    description: 'Reload the page.',
    schema: z.object({ ...STEP_FIELDS }),
  },
  open_tab: {
    description: 'Open an address in a new tab and go on there.',
    schema: z.object({ url: address, ...STEP_FIELDS }),
  },
  switch_tab: {
    description: 'Go on in another tab of this task.',
    schema: z.object({ tab, ...STEP_FIELDS }),
  },
  close_tab: {
    description: 'Close a tab that this task has opened.',
    schema: z.object({ tab, ...STEP_FIELDS }),
  },
});

/** Tools for the run, not the page; and those that run code of somebody else. */
const STEERING_TOOLS = namedTools({
  ask_user: {
    description: 'Ask the person something that only they can know or decide.',
    schema: z.object({ question: z.string().min(1).max(2000), why: STEP_FIELDS.why }),
  },
  done: {
    description:
      'End the task: say whether it was achieved and what came of it. What you expect to be on the page is checked.',
    schema: z.object({
      success: z.boolean(),
      summary: z.string().min(1).max(10_000),
      expect: outcomeSchema.optional().describe('what on the page shows that the task is achieved'),
    }),
  },
  page_tool: {
    description: 'Call a tool that the page or a server offers, as it is listed below the page.',
    schema: z.object({
      tool: z.string().min(1).max(256).describe('its name'),
      input: z.looseObject({}).optional().describe('its arguments'),
      ...STEP_FIELDS,
    }),
  },
  run_script: {
    description: 'Run JavaScript in the page; only where nothing else would do.',
    schema: z.object({ code: z.string().min(1).max(20_000), ...STEP_FIELDS }),
  },
});

/** Every tool of the agent, by its name; for models, for a person's own steps and for the executor. */
export const AGENT_TOOLS = {
  ...POINTER_TOOLS,
  ...FIELD_TOOLS,
  ...READING_TOOLS,
  ...TAB_TOOLS,
  ...DIALOG_TOOLS,
  ...STEERING_TOOLS,
};

export type ToolName = keyof typeof AGENT_TOOLS;

/** A tool with arguments that match its schema. */
export type AgentAction = {
  [Name in ToolName]: { tool: Name; input: z.output<(typeof AGENT_TOOLS)[Name]['schema']> };
}[ToolName];

/** Tools that the machine executes itself; the page executes all others. */
export const MACHINE_TOOLS = [
  'read_page',
  'find',
  'extract',
  'needs_full_dom',
  'wait_for',
  'ask_user',
  'done',
] as const;

/** Whether a name is that of a tool of the agent. */
export function isToolName(name: string): name is ToolName {
  return Object.hasOwn(AGENT_TOOLS, name);
}

/** An action that the page executes, and not the machine itself. */
type PageAction = Exclude<AgentAction, { tool: (typeof MACHINE_TOOLS)[number] }>;

/** Whether the page executes an action, and not the machine itself. */
export function isPageAction(action: AgentAction): action is PageAction {
  return !(MACHINE_TOOLS as readonly string[]).includes(action.tool);
}
