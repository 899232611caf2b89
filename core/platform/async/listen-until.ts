/** Has an event of Chrome's call a listener until `signal` aborts. */
export function listenUntil<Listener>(
  signal: AbortSignal,
  event: { addListener(listener: Listener): void; removeListener(listener: Listener): void },
  listener: NoInfer<Listener>,
): void {
  event.addListener(listener);
  signal.addEventListener('abort', () => event.removeListener(listener));
}
