/** What a trace must hold for {@link frameCosts}. */
export const TRACE_CATEGORIES = ['toplevel', 'devtools.timeline', 'blink.user_timing'];

/** Milliseconds of tasks of a thread, ascending. */
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
  const inside = eventsBetween(trace, mark);
  const frames = inside.filter(({ name }) => name === 'FireAnimationFrame');
  return costsOf(inside, ({ ts, dur = 0 }) =>
    frames.some((frame) => frame.ts >= ts && frame.ts <= ts + dur),
  );
}

/** What each task cost the thread between two marks of this name: none can draw while it runs. */
export function taskCosts(trace: Uint8Array, mark: string): FrameCosts {
  return costsOf(eventsBetween(trace, mark), () => true);
}

function eventsBetween(trace: Uint8Array, mark: string): TraceEvent[] {
  const { traceEvents } = JSON.parse(new TextDecoder().decode(trace)) as {
    traceEvents: TraceEvent[];
  };
  const [begin, end] = traceEvents.filter(({ name }) => name === mark);
  if (!begin || !end) throw new Error(`The trace has no two marks ${mark}.`);
  return traceEvents.filter(
    ({ pid, tid, ts }) => pid === begin.pid && tid === begin.tid && ts >= begin.ts && ts <= end.ts,
  );
}

function costsOf(events: readonly TraceEvent[], test: (task: TraceEvent) => boolean): FrameCosts {
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && test(event));
  const milliseconds = (pick: (event: TraceEvent) => number) =>
    tasks.map((task) => pick(task) / 1000).sort((a, b) => a - b);
  return {
    cpu: milliseconds(({ tdur }) => tdur ?? Number.NaN),
    wall: milliseconds(({ dur }) => dur ?? Number.NaN),
  };
}
