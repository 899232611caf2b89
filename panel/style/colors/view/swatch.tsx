import './swatch.css';

/** A small square of a color over a checkerboard, which shows its opacity. */
export function Swatch({ color, title }: { color: string; title?: string }) {
  return <span class="swatch" title={title ?? color} style={{ '--swatch': color }} />;
}
