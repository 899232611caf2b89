import { PAGE_OPTIONS, type PageArguments, pageArguments } from './page-arguments.ts';
import { parseArguments } from './parse-arguments.ts';

/**
 * The arguments of a command that prints facts about a page, as a table or as JSON; throws as they
 * do.
 */
export function pageCommandArguments(
  args: string[],
  verb: string,
): PageArguments & { json: boolean } {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { ...PAGE_OPTIONS, json: { type: 'boolean', default: false } },
  });
  return { ...pageArguments(positionals, values, verb), json: values.json };
}
