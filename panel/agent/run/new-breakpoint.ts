import {
  type Breakpoint,
  breakpointSchema,
  breakpointText,
} from '../../../core/agent/breakpoints/breakpoint.ts';
import { MAX_USD } from '../../ui/settings/max-usd.ts';
import { parseNumber } from '../../ui/text/parse-number.ts';

/** The field of a breakpoint that holds what was typed. */
const FIELDS: Partial<Record<Breakpoint['type'], string>> = {
  phase: 'phase',
  tool: 'tool',
  origin: 'origin',
  text: 'text',
  price: 'usd',
};

/** The breakpoint that a person typed; null while it is not valid. */
export function breakpointOf(type: Breakpoint['type'], typed: string): Breakpoint | null {
  const field = FIELDS[type];
  const value = type === 'price' ? parseNumber(typed, MAX_USD) : typed.trim();
  const parsed = breakpointSchema.safeParse({ type, isOn: true, ...(field && { [field]: value }) });
  return parsed.success ? parsed.data : null;
}

/** Whether two breakpoints stop at the same point, enabled or not. */
export function isSameBreakpoint(one: Breakpoint, other: Breakpoint): boolean {
  return breakpointText(one) === breakpointText(other);
}
