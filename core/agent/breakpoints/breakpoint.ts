import * as z from 'zod/mini';
import { inEnglish } from '../../platform/messages/messages.ts';
import { PHASES } from '../run/phase.ts';

/** Maximum number of breakpoints. */
export const MAX_BREAKPOINTS = 50;

const text = z.string().check(z.minLength(1), z.maxLength(500));
const isOn = z.boolean();

/** A condition on which a run stops, as stored. */
export const breakpointSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('phase'), phase: z.enum(PHASES), isOn }),
  z.object({ type: z.literal('tool'), tool: text, isOn }),
  /** A whole origin, or a host with its subdomains. */
  z.object({ type: z.literal('origin'), origin: text, isOn }),
  /** Part of the target's name, or of the typed text. */
  z.object({ type: z.literal('text'), text, isOn }),
  /** Cost of the run in US dollars. */
  z.object({ type: z.literal('price'), usd: z.number().check(z.gt(0), z.maximum(1e6)), isOn }),
  z.object({ type: z.literal('failed-check'), isOn }),
  z.object({ type: z.literal('dialog'), isOn }),
  z.object({ type: z.literal('new-tab'), isOn }),
]);

export type Breakpoint = z.infer<typeof breakpointSchema>;

/** The condition of a breakpoint, for people. */
export function breakpointText(breakpoint: Breakpoint): string {
  switch (breakpoint.type) {
    case 'phase':
      return inEnglish('run.before', { phase: breakpoint.phase });
    case 'tool':
      return inEnglish('run.tool', { tool: breakpoint.tool });
    case 'origin':
      return inEnglish('run.site', { origin: breakpoint.origin });
    case 'text':
      return inEnglish('run.text', { text: breakpoint.text });
    case 'price':
      return inEnglish('run.runOver', { usd: breakpoint.usd });
    case 'failed-check':
      return inEnglish('run.failedCheck');
    case 'dialog':
      return inEnglish('run.dialogOpens');
    case 'new-tab':
      return inEnglish('run.newTab');
  }
}
