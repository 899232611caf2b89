import { type ParseArgsConfig, parseArgs } from 'node:util';
import { english, t } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { nearestName } from '../../core/platform/text/nearest-name.ts';
import { UsageError } from './command.ts';

/** `parseArgs` of node:util, strict; throws a {@link UsageError}, one sentence, for unknown arguments. */
export function parseArguments<T extends ParseArgsConfig>(config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(
      argumentProblem(english(errorText(error)), Object.keys(config.options ?? {})),
    );
  }
}

/** Node's own message in the catalog's words. It goes on for lines, about `--` and `=`, and is English only. */
function argumentProblem(message: string, options: readonly string[]): string {
  const [, name = ''] = /'([^'\s]+)[^']*'/.exec(message) ?? [];
  if (/unknown option/i.test(message)) return unknownOption(name, options);
  if (/does not take an argument/.test(message)) return t('cli.optionTakesNoValue', { name });
  if (/argument (missing|is ambiguous)/.test(message)) return t('cli.optionNeedsValue', { name });
  if (/unexpected argument/i.test(message)) return t('cli.oneArgumentTooMany', { name });
  return message;
}

function unknownOption(name: string, options: readonly string[]): string {
  const meant = nearestName(name.replace(/^-+/, ''), options);
  if (meant === null) return t('cli.noOption', { name });
  return t('cli.noOptionButNearest', { name, nearest: `--${meant}` });
}
