const { dispatchEvent } = EventTarget.prototype;

let depth = 0;

/** Dispatches an event as no page can shadow it; false when a listener prevented what follows it. */
export function fire(target: EventTarget, event: Event): boolean {
  depth += 1;
  try {
    return dispatchEvent.call(target, event);
  } finally {
    depth -= 1;
  }
}

/**
 * Whether what is heard now comes of an event of ours: the click that a label passes on to its field is
 * as trusted as a person's.
 */
export function isFiring(): boolean {
  return depth > 0;
}

/** Every event of ours goes up through shadow trees, as a person's would. */
export const BUBBLING = { bubbles: true, cancelable: true, composed: true } as const;
