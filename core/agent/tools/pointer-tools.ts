import { z } from 'zod';
import { type AgentTool, elementId, STEP_FIELDS } from './agent-tool.ts';

/** Tools that point at an element. */
export const POINTER_TOOLS = {
  click: {
    name: 'click',
    description: 'Click an element: buttons, links, tabs, options.',
    schema: z.object({ element: elementId, ...STEP_FIELDS }),
    effect: 'changes',
  },
  double_click: {
    name: 'double_click',
    description: 'Double-click an element, as one whose state is double-click needs.',
    schema: z.object({ element: elementId, ...STEP_FIELDS }),
    effect: 'changes',
  },
  right_click: {
    name: 'right_click',
    description:
      'Click an element with the right button, to open the menu that the page has for it, as ' +
      'its state right-click says.',
    schema: z.object({ element: elementId, ...STEP_FIELDS }),
    effect: 'changes',
  },
  click_at: {
    name: 'click_at',
    description:
      'Click a point of what is in view, for what has no ID, such as a place in a canvas: CSS ' +
      'pixels from the top left.',
    schema: z.object({
      x: z.number().min(0).max(20_000),
      y: z.number().min(0).max(20_000),
      ...STEP_FIELDS,
    }),
    effect: 'changes',
  },
  hover: {
    name: 'hover',
    description: 'Move the pointer onto an element, to open what shows on hovering.',
    schema: z.object({ element: elementId, ...STEP_FIELDS }),
    effect: 'changes',
  },
  drag: {
    name: 'drag',
    description: 'Drag an element onto another one and let it go there.',
    schema: z.object({ element: elementId, to: elementId, ...STEP_FIELDS }),
    effect: 'changes',
  },
  scroll: {
    name: 'scroll',
    description:
      'Scroll the page, or the list or box that an element is in, to see what is out of view.',
    schema: z.object({
      element: elementId.optional(),
      direction: z.enum(['up', 'down', 'left', 'right', 'top', 'bottom']),
      pixels: z.int().min(1).max(100_000).optional().describe('default: most of what shows'),
      ...STEP_FIELDS,
    }),
    effect: 'changes',
  },
} as const satisfies Record<string, AgentTool>;
