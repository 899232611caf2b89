/** The steps from an element down to another; null for one that is left out, below which the next lies anywhere. */
type Path = readonly (string | null)[];

/**
 * A selector of a path without the steps that tell nothing apart, as a person would write it: each one between the
 * first and the last is left out where `holds` agrees to what is left.
 */
export function thinnedPath(
  steps: readonly string[],
  holds: (selector: string) => boolean,
): string {
  let path: Path = steps;
  for (let index = path.length - 2; index > 0; index--) {
    const without = path.with(index, null);
    if (holds(writtenPath(without))) path = without;
  }
  return writtenPath(path);
}

/** The selector of a path. */
export function writtenPath(path: Path): string {
  return path.reduce<string>((selector, step, index) => {
    if (step === null || index === 0) return step ?? selector;
    return `${selector}${path[index - 1] === null ? ' ' : ' > '}${step}`;
  }, '');
}
