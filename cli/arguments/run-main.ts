import { Console } from 'node:console';
import { styleText } from 'node:util';
import { say, t } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { nearestName } from '../../core/platform/text/nearest-name.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { progress } from '../setup/progress.mjs';
import { type Command, UsageError } from './command.ts';

/** A command as the help lists it; its code and its libraries are loaded only when it runs. */
interface CommandEntry {
  /** One line for the list of commands. */
  summary: string;
  load: () => Promise<{ command: Command }>;
}

/** Commands by name. */
export type CommandTable = Readonly<Record<string, CommandEntry>>;

/** The exit code after a wrong call. */
const WRONG_CALL = 2;

/** What asks for help, before a command. */
const HELP: ReadonlySet<string> = new Set(['help', '--help', '-h']);

/**
 * Runs the command that the arguments name and returns the exit code: 0, 1 after a sentence on
 * standard error, or 2 after a sentence and the line of the usage. `program` is its name in the help, to which
 * `more` is added.
 */
export async function runMain(
  commands: CommandTable,
  program: string,
  args: readonly string[],
  more = '',
): Promise<number> {
  // Build tools print to standard output, which is for results only.
  globalThis.console = new Console(process.stderr, process.stderr);
  endWithReader();
  const [first, ...rest] = args;
  const asksForVersion = first === '--version' || first === '-V';
  const asksForHelp = first !== undefined && HELP.has(first);
  const words = rest.filter((word) => !HELP.has(word));
  const [extra] = asksForVersion ? words : asksForHelp ? words.slice(1) : [];
  if (extra !== undefined)
    return saysWrongCall(t('cli.oneArgumentTooMany', { name: extra }), program);
  if (asksForVersion) {
    process.stdout.write(`${packageJson.version}\n`);
    return 0;
  }
  const name = asksForHelp ? words[0] : first;
  if (name === undefined && asksForHelp) {
    process.stdout.write(listCommands(commands, program, more));
    return 0;
  }
  if (name === undefined) {
    progress(t('cli.nameACommand'));
    process.stderr.write(listCommands(commands, program, more));
    return WRONG_CALL;
  }
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!entry) {
    const nearest = nearestName(name, Object.keys(commands));
    const known = nearest ? t('cli.noCommandButNearest', { name, nearest }) : noSuch(name);
    return saysWrongCall(known, program);
  }
  const { command } = await entry.load();
  if (asksForHelp || rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(command.usage);
    return 0;
  }
  return runCommand(command, rest, `${program} ${name} --help`);
}

function noSuch(name: string): string {
  return name.startsWith('-') ? t('cli.nameCommandBefore', { name }) : t('cli.noCommand', { name });
}

/**
 * The exit code after arguments that are wrong for every command, once their error and a line of usage are on
 * standard error.
 */
export function saysWrongCall(error: unknown, program: string): number {
  progress(styleText('red', say(errorText(error)), { stream: process.stderr }));
  const [usage, help] = [t('cli.commandUsage', { program }), `${program} --help`];
  process.stderr.write(`${usage}\n${t('cli.allCommands', { help })}\n`);
  return WRONG_CALL;
}

async function runCommand(command: Command, args: string[], help: string): Promise<number> {
  try {
    return await command.run(args);
  } catch (error) {
    progress(styleText('red', say(errorText(error)), { stream: process.stderr }));
    if (!(error instanceof UsageError)) return 1;
    const [usage = ''] = command.usage.split('\n');
    process.stderr.write(`${usage}\n${t('cli.allOptions', { help })}\n`);
    return WRONG_CALL;
  }
}

/**
 * Ends the process quietly when nobody reads its output any more, as `| head` does not. Where the output cannot be
 * kept, as on a full disk, it has failed.
 */
function endWithReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      const isUnread = error.code === 'EPIPE';
      if (!isUnread && stream === process.stderr) return;
      if (!isUnread) progress(styleText('red', outputProblem(error), { stream: process.stderr }));
      process.exit(isUnread ? 0 : 1);
    });
  }
}

function outputProblem({ code, message }: NodeJS.ErrnoException): string {
  return t('cli.outputNotWritten', { error: code ?? message });
}

function listCommands(commands: CommandTable, program: string, note: string): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length)) + 1;
  const lines = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(width)} ${summary}\n`,
  );
  const [usage, more] = [
    t('cli.commandUsage', { program }),
    t('cli.helpOneCommandHelpCommand', { program }),
  ];
  return `${[usage, '', lines.join(''), more, note].join('\n').trimEnd()}\n`;
}
