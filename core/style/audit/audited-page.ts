import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import type { BrightCause, ElementName } from './audit-issue.ts';
import type { ScreenPlaces } from './screen-places.ts';

/** What an audit can ask of a page. */
export interface AuditedPage {
  /** The places of everything on screen; with `forContrast` only texts with their contrast, and what is drawn. */
  places(forContrast?: boolean): Promise<ScreenPlaces>;
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

/** `still` stops animations; `shadows` also makes glyphs transparent, and `bare` their shadows, too. */
export type CaptureMode = 'still' | 'bare' | 'shadows';

const ALL = [
  ':is(*, #_#_#_#_#_)',
  ...['before', 'after', 'placeholder', 'marker'].map((name) => `:is(*, #_#_#_#_#_)::${name}`),
].join(', ');

const STILL = `${ALL} { animation-play-state: paused !important; transition: none !important; }`;

const SHADOWS = `${ALL} {
  -webkit-text-fill-color: transparent !important;
  -webkit-text-stroke-color: transparent !important;
  text-decoration-color: transparent !important;
  text-emphasis-color: transparent !important;
  caret-color: transparent !important;
}
:is(text, tspan, textPath, #_#_#_#_#_) { fill: transparent !important; }`;

const BARE = `${SHADOWS}\n${ALL} { text-shadow: none !important; }`;

const HIDDEN: Readonly<Record<CaptureMode, string>> = { still: '', bare: BARE, shadows: SHADOWS };

/**
 * The sheet of a capture mode. It wins over every other sheet of the extension: in the layer of what people wrote,
 * what is important in a layer within, as repairs are, wins over what is in none.
 */
export function captureCss(mode: CaptureMode | null): string {
  if (mode === null) return '';
  return `@layer ${OWN_LAYERS.written}.${OWN_LAYERS.repairs} {\n${STILL}\n${HIDDEN[mode]}\n}`;
}
