import { UsageError } from '../../cli/arguments/command.ts';
import { pageAddress } from '../../cli/arguments/page-arguments.ts';
import { parseArguments } from '../../cli/arguments/parse-arguments.ts';

/** Which page to open, if told, and whether without a window. */
export function parseStartArguments(args: string[]): { address?: string; headless: boolean } {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { headless: { type: 'boolean', default: false } },
  });
  const [typed] = positionals;
  if (positionals.length > 1) throw new UsageError('One page at a time.');
  const { headless } = values;
  return typed === undefined ? { headless } : { address: pageAddress(typed), headless };
}
