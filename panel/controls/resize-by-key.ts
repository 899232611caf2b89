/** Pixels an arrow key moves a splitter by. */
const STEP = 16;

/** The size a key gives to the pane after a splitter, or null when the key is not for it. */
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
