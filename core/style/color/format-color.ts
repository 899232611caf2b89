import type { Rgba } from './rgba.ts';

/** The shortest exact CSS of a color at 8 bits a channel: `#181a1b`, or `#181a1b80` with alpha. */
export function formatColor({ r, g, b, a }: Rgba): string {
  const opaque = `#${hex(r)}${hex(g)}${hex(b)}`;
  return a >= 1 ? opaque : opaque + hex(a);
}

/** Every byte as two digits: a big sheet has thousands of colors. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hex(channel: number): string {
  return HEX[Math.round(Math.min(1, Math.max(0, channel)) * 255)] ?? '00';
}
