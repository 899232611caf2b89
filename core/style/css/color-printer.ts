import { formatColor } from '../color/format-color.ts';
import type { Rgba } from '../color/rgba.ts';

/** How a color is written at one place of a sheet. */
export interface ColorPrinter {
  /** The same for printers that write alike. */
  key: string;
  print: (color: Rgba) => string;
}

/** `#181a1b`, or `#181a1b80` with an alpha of its own. */
export const HEX_PRINTER: ColorPrinter = { key: '', print: formatColor };

/** `rgb(24 26 27 / var(--o))`: the alpha is the page's text. */
export function alphaPrinter(alpha: string): ColorPrinter {
  const byte = (channel: number) => Math.round(channel * 255);
  return {
    key: `/${alpha}`,
    print: ({ r, g, b }) => `rgb(${byte(r)} ${byte(g)} ${byte(b)} / ${alpha})`,
  };
}
