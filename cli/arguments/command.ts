import { MessageError } from '../../core/platform/messages/messages.ts';

/** One command of the command line. */
export interface Command {
  /** What `penumbra <command> --help` prints. */
  usage: string;
  /** Returns the exit code. Throws a {@link UsageError}, or an error whose message is a sentence. */
  run(args: string[]): Promise<number>;
}

/** The command was called wrongly: exit code 2. */
export class UsageError extends MessageError {}
