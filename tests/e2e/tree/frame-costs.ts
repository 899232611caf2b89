/** What a trace must hold for {@link frameCosts}. */
export const TRACE_CATEGORIES = ['toplevel', 'devtools.timeline', 'blink.user_timing'];

/** Milliseconds of a thread's tasks that made a frame, ascending. */
export interface FrameCosts {
  /** Processor time. */
  cpu: number[];
  /** Time by the clock, with what other threads of the machine took meanwhile. */
  wall: number[];
}

/** An event of Chrome's trace format; times are in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

/**
 * What each frame cost the thread that put two marks of this name on its timeline, between them: its
 * scroll events, scripts, style, layout and paint, which Chrome runs as one task.
 */
export function frameCosts(trace: Uint8Array, mark: string): FrameCosts {
  const { traceEvents } = JSON.parse(new TextDecoder().decode(trace)) as {
    traceEvents: TraceEvent[];
  };
  const [begin, end] = traceEvents.filter(({ name }) => name === mark);
  if (!begin || !end) throw new Error(`The trace has no two marks ${mark}.`);
  const inside = traceEvents.filter(
    ({ pid, tid, ts }) => pid === begin.pid && tid === begin.tid && ts >= begin.ts && ts <= end.ts,
  );
  const frames = inside.filter(({ name }) => name === 'FireAnimationFrame');
  const tasks = inside.filter(
    ({ name, ts, dur = 0 }) =>
      name.endsWith('RunTask') && frames.some((frame) => frame.ts >= ts && frame.ts <= ts + dur),
  );
  const milliseconds = (pick: (event: TraceEvent) => number) =>
    tasks.map((task) => pick(task) / 1000).sort((a, b) => a - b);
  return {
    cpu: milliseconds(({ tdur }) => tdur ?? Number.NaN),
    wall: milliseconds(({ dur }) => dur ?? Number.NaN),
  };
}
