/** Settings for a person. Every knob works on any page. */
export interface DarkKnobs {
  /** Perceived lightness of the page's background, 0 (black) to 0.3. */
  lightness: number;
  /** Contrast ratio to which text is raised where the page gave it that much; at least 4.5. */
  contrast: number;
  /** Chroma kept of the page's colors: 0 gray, 1 unchanged, up to 1.5. */
  saturation: number;
  /** A color whose hue replaces the page's dominant hue; null keeps hues. */
  accent: string | null;
  /** `auto` inverts dark logos and icons and darkens white tiles; `dim` dims photos a little too. */
  images: 'auto' | 'keep' | 'dim';
  /** How much less blue and green light colors send: 0 as they are, 1 as by candlelight. */
  warmth: number;
}

export const DEFAULT_KNOBS: DarkKnobs = {
  lightness: 0.13,
  contrast: 7,
  saturation: 1,
  accent: null,
  images: 'auto',
  warmth: 0,
};
