import { type ParseArgsConfig, parseArgs } from 'node:util';
import { errorText } from '../../core/platform/text/error-text.ts';
import { UsageError } from './command.ts';

/** `parseArgs` of node:util, strict; throws a {@link UsageError} for unknown arguments. */
export function parseArguments<T extends ParseArgsConfig>(config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    // Node's second sentence is about `--`, which no command here needs.
    const [sentence = ''] = errorText(error).split('. ');
    throw new UsageError(`${sentence.replace(/\.$/, '')}.`);
  }
}
