import { digest } from '../digest.ts';

const TRACE_ID = 32;
const SPAN_ID = 16;

/** The trace of a run; the same run has the same one in every export. */
export async function traceIdOf(run: string): Promise<string> {
  return (await digest(`trace ${run}`)).slice(0, TRACE_ID);
}

export async function spanIdOf(run: string, what: string): Promise<string> {
  return (await digest(`span ${run} ${what}`)).slice(0, SPAN_ID);
}

/** Milliseconds (Unix) as OTLP wants a time. */
export function unixNano(ms: number): string {
  return `${BigInt(Math.round(ms)) * 1_000_000n}`;
}
