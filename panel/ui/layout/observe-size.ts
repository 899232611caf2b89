/** Calls back with an element's inner size in CSS pixels, now and on every change. */
export function observeSize(
  element: HTMLElement | null,
  changed: (width: number, height: number) => void,
): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new ResizeObserver(() => changed(element.clientWidth, element.clientHeight));
  observer.observe(element);
  return () => observer.disconnect();
}
