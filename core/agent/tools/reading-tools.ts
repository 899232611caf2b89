import { z } from 'zod';
import { type AgentTool, STEP_FIELDS } from './agent-tool.ts';
import { outcomeSchema } from './expected-outcome.ts';

const { why } = STEP_FIELDS;

/** An element, or a text that an outline has cut or folded. */
const elementOrHandle = z
  .string()
  .regex(/^((f\d+_)?\d+|[tf]\d+)$/, 'is no element id or handle, such as 12, f1_5 or t7')
  .describe('element id, or a handle such as t7');

/** Tools that change nothing. */
export const READING_TOOLS = {
  read_page: {
    name: 'read_page',
    description:
      'Be sent the page again, all of it where that is not the last thing you were sent.',
    schema: z.object({ why }),
    effect: 'reads',
  },
  read_text: {
    name: 'read_text',
    description: 'Read the text of the page, of one element, or what an outline has cut.',
    schema: z.object({ element: elementOrHandle.optional(), why }),
    effect: 'reads',
  },
  find: {
    name: 'find',
    description: 'The lines of the whole page, also out of view, that are about a text.',
    schema: z.object({ text: z.string().min(1).max(500), why }),
    effect: 'reads',
  },
  extract: {
    name: 'extract',
    description:
      'Read data from the whole page: it comes back matching a JSON schema, with the lines that it was read from.',
    schema: z.object({
      schema: z.looseObject({}).describe('a JSON schema of the data'),
      question: z.string().min(1).max(2000),
      why,
    }),
    effect: 'reads',
  },
  needs_full_dom: {
    name: 'needs_full_dom',
    description: 'Be sent the HTML of the whole page once; only where what you were sent lacks it.',
    schema: z.object({ reason: z.string().min(1).max(500), why }),
    effect: 'reads',
  },
  page_info: {
    name: 'page_info',
    description: 'Address, title, headings and the number of links, forms and frames of the page.',
    schema: z.object({ why }),
    effect: 'reads',
  },
  screenshot: {
    name: 'screenshot',
    description:
      'A picture of what is in view with the IDs of its elements, for what only shows (charts, colors, layout).',
    schema: z.object({ why }),
    effect: 'reads',
  },
  wait_for: {
    name: 'wait_for',
    description: 'Wait until something happens in the page, without doing anything.',
    schema: z.object({ outcome: outcomeSchema, why }),
    effect: 'reads',
  },
} as const satisfies Record<string, AgentTool>;
