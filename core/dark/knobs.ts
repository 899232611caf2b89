/** What a person may turn. Every knob works on any page. */
export interface DarkKnobs {
  /** Lightness of the page behind everything, perceived, 0 (black) to 0.3. */
  lightness: number;
  /** Contrast ratio that text is lifted to where the page gave it that much; at least 4.5. */
  contrast: number;
  /** Chroma kept of the page's colours: 0 greys, 1 as they are, up to 1.5. */
  saturation: number;
  /** A colour whose hue takes the place of the page's main hue; null leaves hues alone. */
  accent: string | null;
  /** `auto` turns dark logos and icons light and darkens white tiles; `dim` darkens photos a little too. */
  images: 'auto' | 'keep' | 'dim';
}

export const DEFAULT_KNOBS: DarkKnobs = {
  lightness: 0.13,
  contrast: 7,
  saturation: 1,
  accent: null,
  images: 'auto',
};
