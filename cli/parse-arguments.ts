import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './command.ts';

/** `parseArgs` of node:util, strict; throws a {@link UsageError} for what it does not know. */
export function parseArguments<T extends ParseArgsConfig>(config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    // Node's second sentence is about `--`, which no command here needs.
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split('. ');
    throw new UsageError(`${sentence.replace(/\.$/, '')}.`);
  }
}
