import type { BrightCause, ElementName } from './audit-protocol.ts';
import type { ScreenPlaces } from './screen-places.ts';
import type { Veil } from './veil-css.ts';

/** What an audit may ask of a page. */
export interface AuditedPage {
  /** Where everything is on screen now. */
  places(): Promise<ScreenPlaces>;
  /** Resolves when every frame is painted so; null takes all of it away. */
  veil(veil: Veil | null): Promise<void>;
  /** Names elements of one frame and root; null for those that have gone. */
  names(groups: readonly ElementGroup[]): Promise<(PlacedName | null)[]>;
  /** What is bright at points of the top viewport. */
  brightCauses(
    places: ScreenPlaces,
    points: readonly { x: number; y: number }[],
  ): Promise<((BrightCause & { frame: number }) | null)[]>;
}

export type PlacedName = ElementName & { frame: number };

/** Elements by their numbers in `FramePlaces`. */
export interface ElementGroup {
  frame: number;
  elements: number[];
}
