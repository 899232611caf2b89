import type { CaptureMode } from './capture-css.ts';
import type { BrightCause, ElementName } from './element-name.ts';
import type { ScreenPlaces } from './screen-places.ts';

/** What an audit can ask of a page. */
export interface AuditedPage {
  /** The places of everything on screen. */
  places(): Promise<ScreenPlaces>;
  /** Resolves when every frame is painted in this mode; null restores the page. */
  setCaptureMode(mode: CaptureMode | null): Promise<void>;
  /** Selectors and names for elements of one frame and root; null for those that are gone. */
  names(groups: readonly ElementGroup[]): Promise<(PlacedName | null)[]>;
  /** The bright elements at points of the top viewport. */
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
