import type { AgentEvent } from '../../core/agent/agent-event.ts';

/** Prints what happens as a line of JSON. Pictures are for the trace: a terminal shows none. */
export function printEvent(event: AgentEvent): void {
  const line = JSON.stringify(event, (name, value: unknown) =>
    name === 'picture' ? undefined : value,
  );
  process.stdout.write(`${line}\n`);
}
