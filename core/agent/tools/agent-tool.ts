import { z } from 'zod';
import type { Tool } from '../../model/tool.ts';
import { outcomeSchema } from '../sentinel/expected-outcome.ts';

/** What using a tool can do: nothing, something to the page, another page, or something to the run. */
export type ToolEffect = 'reads' | 'changes' | 'navigates' | 'steers';

/** A tool of the agent; defined once, for models, for a person's own steps and for the executor. */
export interface AgentTool extends Tool {
  effect: ToolEffect;
}

/** A page-wide element id, as the payload has it. */
export const elementId = z
  .string()
  .regex(/^(f\d+_)?\d+$/, 'is no element id, such as 12 or f1_5')
  .describe('element id (i) from interactive_tree');

/** What every step may say beside its own arguments. */
export const STEP_FIELDS = {
  why: z.string().max(2000).optional().describe('why this is the next step, in one sentence'),
  expect: outcomeSchema
    .optional()
    .describe('what the step will bring about; it is checked after the step'),
};
