import { z } from 'zod';
import type { Tool } from '../../llm/call/tool.ts';
import { outcomeSchema } from './expected-outcome.ts';

/** What a tool can affect: nothing, the page, another page, or the run. */
type ToolEffect = 'reads' | 'changes' | 'navigates' | 'steers';

/** A tool of the agent; defined once, for models, for a person's own steps and for the executor. */
export interface AgentTool extends Tool {
  effect: ToolEffect;
}

/** A page-wide element id, as the payload has it. */
export const elementId = z
  .string()
  .regex(/^(f\d+_)?\d+$/, 'is no element id, such as 12 or f1_5')
  .describe('element id (i) from interactive_tree');

/** Fields that every step may have besides its own arguments. */
export const STEP_FIELDS = {
  why: z.string().max(2000).optional().describe('why this is the next step, in one sentence'),
  expect: outcomeSchema
    .optional()
    .describe('what the step will bring about; it is checked after the step'),
};
