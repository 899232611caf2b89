/** All of them. */
export const LISTENER_KINDS = [
  'press',
  'double',
  'touch',
  'menu',
  'drag',
  'sorted',
  'drop',
] as const;

/**
 * What an element listens to: clicks, double clicks and no clicks, only parts of a press (`mousedown` for a focus),
 * only the right button, only what begins a drag, by what is around it, to be dragged among its siblings, or drops.
 */
export type ListenerKind = (typeof LISTENER_KINDS)[number];
