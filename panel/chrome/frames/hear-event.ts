/** An event of Chrome's; `Filter` is what can be said of which to hear. */
interface BrowserEvent<Listener, Filter extends unknown[]> {
  addListener(listener: Listener, ...filter: Filter): void;
  removeListener(listener: Listener): void;
}

/** Has an event of Chrome's heard until `signal` aborts. */
export function hearEvent<Listener, Filter extends unknown[]>(
  event: BrowserEvent<Listener, Filter>,
  listener: Listener,
  signal: AbortSignal,
  ...filter: Filter
): void {
  event.addListener(listener, ...filter);
  signal.addEventListener('abort', () => event.removeListener(listener));
}
