import {
  type Breakpoint,
  breakpointSchema,
  breakpointText,
} from '../../core/agent/breakpoints/breakpoint.ts';
import { parseNumber } from '../controls/parse-number.ts';
import { MOST_USD } from '../models/most-usd.ts';

/** Which field of a breakpoint what was typed is. */
const FIELDS: Partial<Record<Breakpoint['type'], string>> = {
  phase: 'phase',
  tool: 'tool',
  origin: 'origin',
  text: 'text',
  price: 'usd',
};

/** A breakpoint of what a person has typed; null as long as it is none. */
export function breakpointOf(type: Breakpoint['type'], typed: string): Breakpoint | null {
  const field = FIELDS[type];
  const value = type === 'price' ? parseNumber(typed, MOST_USD) : typed.trim();
  const parsed = breakpointSchema.safeParse({ type, isOn: true, ...(field && { [field]: value }) });
  return parsed.success ? parsed.data : null;
}

/** Whether two stop for the same, on or off. */
export function isSameBreakpoint(one: Breakpoint, other: Breakpoint): boolean {
  return breakpointText(one) === breakpointText(other);
}
