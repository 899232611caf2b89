/** An event of Chrome's; `Filter` is what can be said of which to hear. */
interface ChromeEvent<Listener, Filter extends unknown[]> {
  addListener(listener: Listener, ...filter: Filter): void;
  removeListener(listener: Listener): void;
}

/** Has an event of Chrome's call a listener until `signal` aborts. */
export function listenUntil<Listener, Filter extends unknown[]>(
  signal: AbortSignal,
  event: ChromeEvent<Listener, Filter>,
  listener: NoInfer<Listener>,
  ...filter: Filter
): void {
  event.addListener(listener, ...filter);
  signal.addEventListener('abort', () => event.removeListener(listener));
}
