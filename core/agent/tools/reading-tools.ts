import { z } from 'zod';
import { type AgentTool, elementId, STEP_FIELDS } from './agent-tool.ts';
import { outcomeSchema } from './expected-outcome.ts';

const { why } = STEP_FIELDS;

/** Tools that change nothing. */
export const READING_TOOLS = {
  read_page: {
    name: 'read_page',
    description: 'Look at the page again without doing anything.',
    schema: z.object({ why }),
    effect: 'reads',
  },
  read_text: {
    name: 'read_text',
    description: 'Read the text of the page, or of one element.',
    schema: z.object({ element: elementId.optional(), why }),
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
    description: 'A picture of what is in view, for what only shows (charts, colours, layout).',
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
