import { z } from 'zod';
import { type AgentTool, STEP_FIELDS } from './agent-tool.ts';

/** What a dialog of the page (alert, confirm, prompt, beforeunload) is answered with. */
export const DIALOG_TOOLS = {
  answer_dialog: {
    name: 'answer_dialog',
    description:
      'Answer the dialog that holds the page up: accept it (OK) or dismiss it (Cancel); a prompt takes a text.',
    schema: z.object({
      accept: z.boolean(),
      text: z.string().max(2000).optional().describe('what a prompt is answered with'),
      ...STEP_FIELDS,
    }),
    effect: 'changes',
  },
} as const satisfies Record<string, AgentTool>;
