import * as z from 'zod/mini';
import { PHASES } from '../phase.ts';

/** Breakpoints that a person may set. */
export const MOST_BREAKPOINTS = 50;

const text = z.string().check(z.minLength(1), z.maxLength(500));
const isOn = z.boolean();

/** What a run stops for, as it is kept. */
export const breakpointSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('phase'), phase: z.enum(PHASES), isOn }),
  z.object({ type: z.literal('tool'), tool: text, isOn }),
  /** A whole origin, or a host: then its subdomains too. */
  z.object({ type: z.literal('origin'), origin: text, isOn }),
  /** Part of the name of the element that is acted on, or of what is typed there. */
  z.object({ type: z.literal('text'), text, isOn }),
  /** US dollars that the run comes to. */
  z.object({ type: z.literal('price'), usd: z.number().check(z.gt(0), z.maximum(1e6)), isOn }),
  z.object({ type: z.literal('failed-check'), isOn }),
  z.object({ type: z.literal('dialog'), isOn }),
  z.object({ type: z.literal('new-tab'), isOn }),
]);

export type Breakpoint = z.infer<typeof breakpointSchema>;

/** What a breakpoint stops for, for people. */
export function breakpointText(breakpoint: Breakpoint): string {
  switch (breakpoint.type) {
    case 'phase':
      return `before ${breakpoint.phase}`;
    case 'tool':
      return `tool ${breakpoint.tool}`;
    case 'origin':
      return `site ${breakpoint.origin}`;
    case 'text':
      return `text “${breakpoint.text}”`;
    case 'price':
      return `run over $${breakpoint.usd}`;
    case 'failed-check':
      return 'failed check';
    case 'dialog':
      return 'dialog opens';
    case 'new-tab':
      return 'new tab';
  }
}
