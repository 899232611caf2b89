import type { FrameInventory } from './frame-inventory.ts';

/** A frame as it was last read, for what answers the panel from it. */
export interface ReadFrame {
  readonly inventory: FrameInventory;
  /** Of the page-wide ids: '' in the main frame. */
  readonly prefix: string;
  /** Whether a node in view has text that a person cannot see, as it was last reported. */
  isUnseen(id: number): boolean;
}
