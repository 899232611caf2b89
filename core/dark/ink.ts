import { formatColor } from '../color/format-color.ts';
import type { Rgba } from '../color/rgba.ts';

/** How a colour is written where it stands. */
export interface Ink {
  /** The same for inks that write alike. */
  key: string;
  print: (color: Rgba) => string;
}

/** `#181a1b`, or `#181a1b80` with an alpha of its own. */
export const HEX_INK: Ink = { key: '', print: formatColor };

/** `rgb(24 26 27 / var(--o))`: the alpha is the page's text. */
export function alphaInk(alpha: string): Ink {
  const byte = (channel: number) => Math.round(channel * 255);
  return {
    key: `/${alpha}`,
    print: ({ r, g, b }) => `rgb(${byte(r)} ${byte(g)} ${byte(b)} / ${alpha})`,
  };
}
