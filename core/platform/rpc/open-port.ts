import type { Caller } from './create-caller.ts';

/** The calling end of a port to one document. */
export interface OpenPort<Api> extends Pick<Caller<Api>, 'call' | 'notify' | 'alive'> {
  /** False as soon as either end has closed. */
  readonly isOpen: boolean;
  close(): void;
}

export interface PortListener<Event> {
  /** What the script reports without being asked. */
  heard(event: Event): void;
  /** The document has gone, and with it the port. */
  closed(): void;
}

/** Our own script has sent it: of what it is only the type is looked at. */
export function isPortEvent<Event extends { type: string }>(message: unknown): message is Event {
  return typeof (message as { type?: unknown } | null)?.type === 'string';
}
