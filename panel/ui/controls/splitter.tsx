import './splitter.css';

export interface SplitterProps {
  /** Direction of the bar itself: a vertical bar sits between left and right. */
  orientation: 'vertical' | 'horizontal';
  label: string;
  /** Size of the pane after the bar, CSS pixels. */
  size: number;
  min: number;
  max: number;
  onResize: (size: number) => void;
}

/**
 * A bar that resizes the pane after it by drag, or by arrow keys once it was clicked (ARIA window splitter
 * pattern). It is no stop of Tab: nobody goes through a panel by its lines.
 */
export function Splitter({ orientation, label, size, min, max, onResize }: SplitterProps) {
  const clamp = (value: number) => onResize(Math.round(Math.min(max, Math.max(min, value))));
  const along = (event: PointerEvent) =>
    orientation === 'vertical' ? event.clientX : event.clientY;
  const drag = (down: PointerEvent) => {
    if (!(down.currentTarget instanceof HTMLElement) || down.button !== 0) return;
    const bar = down.currentTarget;
    const stop = new AbortController();
    const move = (event: PointerEvent) => clamp(size + along(down) - along(event));
    bar.setPointerCapture(down.pointerId);
    bar.addEventListener('pointermove', move, { signal: stop.signal });
    bar.addEventListener('lostpointercapture', () => stop.abort(), { signal: stop.signal });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: hr cannot be dragged or focused
    <div
      class={`splitter splitter-${orientation}`}
      role="separator"
      tabIndex={-1}
      title={label}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      onPointerDown={drag}
      onKeyDown={(event) => {
        const next = resizeByKey(event.key, orientation, { size, min, max });
        if (next === null) return;
        event.preventDefault();
        clamp(next);
      }}
    />
  );
}

/** CSS pixels that an arrow key moves a splitter. */
const STEP = 16;

/** The pane size after a key, or null when the splitter does not handle the key. */
export function resizeByKey(
  key: string,
  orientation: 'vertical' | 'horizontal',
  { size, min, max }: { size: number; min: number; max: number },
): number | null {
  const [grow, shrink] =
    orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  if (key === grow) return Math.min(max, size + STEP);
  if (key === shrink) return Math.max(min, size - STEP);
  if (key === 'Home') return min;
  if (key === 'End') return max;
  return null;
}
