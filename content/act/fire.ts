const { dispatchEvent } = EventTarget.prototype;

/** Dispatches an event as no page can shadow it; false when a listener prevented what follows it. */
export function fire(target: EventTarget, event: Event): boolean {
  return dispatchEvent.call(target, event);
}

/** Every event of ours goes up through shadow trees, as a person's would. */
export const UPWARDS = { bubbles: true, cancelable: true, composed: true } as const;
