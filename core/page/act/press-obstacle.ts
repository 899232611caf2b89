import type { Blocker } from '../tree/frame-node.ts';

const OBSTACLES = [
  'left',
  'disabled',
  'unfilled',
  'aria-disabled',
  'read-only',
  'inert',
  'modal',
  'not rendered',
  'unslotted',
  'closed details',
  'closed dialog',
  'closed popover',
  'invisible',
  'transparent',
  'no size',
  'closed',
  'clipped away',
  'cut off',
  'off the page',
  'ignores clicks',
  'covered',
  'nothing to hit',
  'aria-hidden',
  'unsent',
  'no address',
  'not a control',
  'frame hidden',
  'frame covered',
] as const;

/** What keeps a press from doing what an element says, or an agent from seeing it. */
export type ObstacleKind = (typeof OBSTACLES)[number];

/** An element that a sentence names. */
export interface ObstacleElement extends Blocker {
  /** Its key in the page, which the panel adds. */
  key?: string;
}

/** What to do with an element first: press it, also to show or open something, or point at it, or focus it. */
export type CuringAct = 'press' | 'show' | 'open' | 'hover' | 'focus';

/** One cause why an element cannot be pressed, as its own document tells it. */
export interface PressObstacle {
  kind: ObstacleKind;
  /** The element that is the cause; absent where it is the element itself. */
  by?: ObstacleElement;
  /** The declaration or attribute that does it: `opacity: 0`. */
  css?: string;
  /** Names of the fields that are still to be filled in or mended. */
  fields?: string[];
  /** What to do first, with any of these. */
  cure?: { how: CuringAct; at: ObstacleElement[] };
}
