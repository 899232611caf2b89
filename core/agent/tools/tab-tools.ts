import { z } from 'zod';
import { type AgentTool, STEP_FIELDS } from './agent-tool.ts';

const address = z.string().min(1).max(4000).describe('http or https address');
const tab = z.int().describe('tab id from the page data: only tabs of this task');

/** Tools that go to another page or tab. */
export const TAB_TOOLS = {
  navigate: {
    name: 'navigate',
    description: 'Go to an address in the present tab.',
    schema: z.object({ url: address, ...STEP_FIELDS }),
    effect: 'navigates',
  },
  go_back: {
    name: 'go_back',
    description: 'Go back one page in the history of the tab.',
    schema: z.object({ ...STEP_FIELDS }),
    effect: 'navigates',
  },
  go_forward: {
    name: 'go_forward',
    description: 'Go forward one page in the history of the tab.',
    schema: z.object({ ...STEP_FIELDS }),
    effect: 'navigates',
  },
  reload: {
    name: 'reload',
    description: 'Reload the page.',
    schema: z.object({ ...STEP_FIELDS }),
    effect: 'navigates',
  },
  open_tab: {
    name: 'open_tab',
    description: 'Open an address in a new tab and go on there.',
    schema: z.object({ url: address, ...STEP_FIELDS }),
    effect: 'navigates',
  },
  switch_tab: {
    name: 'switch_tab',
    description: 'Go on in another tab of this task.',
    schema: z.object({ tab, ...STEP_FIELDS }),
    effect: 'navigates',
  },
  close_tab: {
    name: 'close_tab',
    description: 'Close a tab that this task has opened.',
    schema: z.object({ tab, ...STEP_FIELDS }),
    effect: 'navigates',
  },
} as const satisfies Record<string, AgentTool>;
