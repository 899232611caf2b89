import { z } from 'zod';
import { type AgentTool, elementId, STEP_FIELDS } from './agent-tool.ts';

/** Tools that fill in a form. */
export const FIELD_TOOLS = {
  type: {
    name: 'type',
    description:
      'Type text into a field, in the place of what it holds. Dates, times and colours are ' +
      'written as HTML has them: 2026-11-22, 14:30, #ff0000.',
    schema: z.object({
      element: elementId,
      text: z.string().max(50_000),
      append: z.boolean().optional().describe('keep what the field holds and type behind it'),
      ...STEP_FIELDS,
    }),
    effect: 'changes',
  },
  press_keys: {
    name: 'press_keys',
    description:
      'Press a key, or several at once joined by +, such as Enter, Escape, ArrowDown or ' +
      'Control+A; on the focused element unless one is named.',
    schema: z.object({
      keys: z.string().min(1).max(60),
      element: elementId.optional(),
      ...STEP_FIELDS,
    }),
    effect: 'changes',
  },
  select: {
    name: 'select',
    description: 'Choose options of a select by their text or value; several only where it allows.',
    schema: z.object({
      element: elementId,
      options: z.array(z.string().max(500)).min(1).max(100),
      ...STEP_FIELDS,
    }),
    effect: 'changes',
  },
  check: {
    name: 'check',
    description: 'Check or uncheck a checkbox, radio button or switch.',
    schema: z.object({ element: elementId, checked: z.boolean(), ...STEP_FIELDS }),
    effect: 'changes',
  },
  upload: {
    name: 'upload',
    description: 'Give a file field the files that a person has chosen for this task, by name.',
    schema: z.object({
      element: elementId,
      files: z.array(z.string().max(500)).min(1).max(20),
      ...STEP_FIELDS,
    }),
    effect: 'changes',
  },
} as const satisfies Record<string, AgentTool>;
