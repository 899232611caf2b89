import { Console } from 'node:console';
import { errorText } from '../core/text/error-text.ts';
import { UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';
import { progress } from './setup/progress.mjs';

// Build tools chat on standard output, which is for results alone.
globalThis.console = new Console(process.stderr, process.stderr);

process.exitCode = await main(process.argv.slice(2));

async function main([name, ...args]: string[]): Promise<number> {
  if (name === '--help' || name === '-h') {
    process.stdout.write(await help());
    return 0;
  }
  const load = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) {
    progress(name === undefined ? 'Name a command.' : `There is no command "${name}".`);
    process.stderr.write(await help());
    return 2;
  }
  const { command } = await load();
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(command.usage);
    return 0;
  }
  try {
    return await command.run(args);
  } catch (error) {
    progress(errorText(error));
    if (!(error instanceof UsageError)) return 1;
    process.stderr.write(command.usage);
    return 2;
  }
}

async function help(): Promise<string> {
  const lines = Object.entries(COMMANDS).map(async ([name, load]) => {
    const { command } = await load();
    return `  ${name.padEnd(9)} ${command.summary}\n`;
  });
  const list = (await Promise.all(lines)).join('');
  return `Usage: penumbra <command> [options]\n\n${list}\nMore of one: penumbra <command> --help\n`;
}
