interface Size {
  width: number;
  height: number;
}

/**
 * Whether a picture can show exactly the viewport; both are whole pixels. In device mode it does not:
 * the page is shown smaller and elsewhere.
 */
export function isSameShape(picture: Size, viewport: Size): boolean {
  const scale = picture.width / viewport.width;
  return Math.abs(picture.height - viewport.height * scale) <= 2 * Math.max(1, scale);
}
