/** A part of a whole as people say it: `1/80`. */
export function share(part: number, whole: number): string {
  return `1/${Math.round(whole / part).toLocaleString('en')}`;
}
