/** A pattern that finds any of these, whatever their case. */
export function anyPattern(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'), 'i');
}
