import { digest } from '../../platform/hash/digest.ts';

const TRACE_ID_DIGITS = 32;
const SPAN_ID_DIGITS = 16;

/** The trace id of a run; it is the same in every export. */
export async function traceIdOf(run: string): Promise<string> {
  return (await digest(`trace ${run}`)).slice(0, TRACE_ID_DIGITS);
}

/** The id of a span by its names; the same in every export. */
export async function spanIdOf(run: string, what: string): Promise<string> {
  return (await digest(`span ${run} ${what}`)).slice(0, SPAN_ID_DIGITS);
}

/** Milliseconds (Unix) in OTLP's unit. */
export function unixNano(ms: number): string {
  return `${BigInt(Math.round(ms)) * 1_000_000n}`;
}
