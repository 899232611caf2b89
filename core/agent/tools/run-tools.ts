import { z } from 'zod';
import { type AgentTool, STEP_FIELDS } from './agent-tool.ts';
import { outcomeSchema } from './expected-outcome.ts';

/** Tools for the run, not the page; and the one that a person must allow first. */
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
  run_script: {
    name: 'run_script',
    description: 'Run JavaScript in the page; only where nothing else would do.',
    schema: z.object({ code: z.string().min(1).max(20_000), ...STEP_FIELDS }),
    effect: 'changes',
  },
} as const satisfies Record<string, AgentTool>;
