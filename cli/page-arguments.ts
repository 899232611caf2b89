import { UsageError } from './command.ts';
import { pageAddress } from './page-address.ts';
import { parseViewport } from './viewport-argument.ts';

/** The option of every command that reads one page, for `parseArguments`. */
export const PAGE_OPTIONS = { viewport: { type: 'string', default: '1280x800' } } as const;

/** Its line in the usage. */
export const PAGE_USAGE =
  '  --viewport <width>x<height>  size of the page in CSS pixels (default 1280x800)';

export interface PageArguments {
  address: string;
  /** CSS pixels. */
  viewport: { width: number; height: number };
}

/**
 * The one page that a command is about, a URL or a file, and its size; `verb` is what the command
 * does with it. Throws a {@link UsageError}, or a sentence when there is no such file or URL.
 */
export function pageArguments(
  positionals: readonly string[],
  viewport: string,
  verb: string,
): PageArguments {
  const [typed] = positionals;
  if (typed === undefined) throw new UsageError(`Name the page to ${verb}.`);
  if (positionals.length > 1) throw new UsageError('One page at a time.');
  // A wrong call is told before a page that is not there.
  const size = parseViewport(viewport);
  return { address: pageAddress(typed), viewport: size };
}
