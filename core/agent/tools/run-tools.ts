import { z } from 'zod';
import { type AgentTool, STEP_FIELDS } from './agent-tool.ts';
import { outcomeSchema } from './expected-outcome.ts';

/** Tools for the run, not the page; and those that run code of somebody else. */
export const STEERING_TOOLS = {
  ask_user: {
    name: 'ask_user',
    description: 'Ask the person something that only they can know or decide.',
    schema: z.object({ question: z.string().min(1).max(2000), why: STEP_FIELDS.why }),
    effect: 'steers',
  },
  done: {
    name: 'done',
    description:
      'End the task: say whether it was achieved and what came of it. What you expect to be on the page is checked.',
    schema: z.object({
      success: z.boolean(),
      summary: z.string().min(1).max(10_000),
      expect: outcomeSchema.optional().describe('what on the page shows that the task is achieved'),
    }),
    effect: 'steers',
  },
  page_tool: {
    name: 'page_tool',
    description: 'Call a tool that the page or a server offers, as it is listed below the page.',
    schema: z.object({
      tool: z.string().min(1).max(256).describe('its name'),
      input: z.looseObject({}).optional().describe('its arguments'),
      ...STEP_FIELDS,
    }),
    effect: 'changes',
  },
  run_script: {
    name: 'run_script',
    description: 'Run JavaScript in the page; only where nothing else would do.',
    schema: z.object({ code: z.string().min(1).max(20_000), ...STEP_FIELDS }),
    effect: 'changes',
  },
} as const satisfies Record<string, AgentTool>;
