import './swatch.css';

/** A small square of a colour over a chequered ground, which shows how opaque it is. */
export function Swatch({ color, title }: { color: string; title?: string }) {
  return <span class="swatch" title={title ?? color} style={{ '--swatch': color }} />;
}
