/**
 * The computed colour behind the page: the root's background, or else the body's, which CSS paints
 * on the canvas then (CSS Backgrounds 3 §2.11.2). Transparent where neither has one.
 */
export function canvasColor(): string {
  const root = getComputedStyle(document.documentElement);
  const isBare = root.backgroundColor === TRANSPARENT && root.backgroundImage === 'none';
  if (!isBare || !document.body) return root.backgroundColor;
  return getComputedStyle(document.body).backgroundColor;
}

const TRANSPARENT = 'rgba(0, 0, 0, 0)';
