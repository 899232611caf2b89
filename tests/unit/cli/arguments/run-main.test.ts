import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UsageError } from '../../../../cli/arguments/command.ts';
import { type CommandTable, runMain } from '../../../../cli/arguments/run-main.ts';
import packageJson from '../../../../package.json' with { type: 'json' };

const loaded: string[] = [];
let out = '';
let err = '';

const COMMANDS: CommandTable = {
  paint: {
    summary: 'paint a wall',
    load: async () => {
      loaded.push('paint');
      return {
        command: {
          usage: 'Usage: house paint <color>\n\nOptions:\n  --twice\n',
          run: async ([color]) => {
            if (color === undefined) throw new UsageError('Name a color.');
            if (color === 'plaid') throw new Error('Plaid is no color.');
            return color === 'gray' ? 3 : 0;
          },
        },
      };
    },
  },
};

const run = (...args: string[]) => runMain(COMMANDS, 'house', args);

beforeEach(() => {
  loaded.length = 0;
  [out, err] = ['', ''];
  vi.stubGlobal('console', console);
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += String(text);
    return true;
  });
});

afterEach(() => {
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error');
});

test.each([['--help'], ['-h'], ['help']])('%s lists the commands and loads none', async (flag) => {
  expect(await run(flag)).toBe(0);
  expect(out).toContain('paint  paint a wall');
  expect(loaded).toEqual([]);
});

test.each([
  ['help', 'paint'],
  ['paint', '--help'],
])('%s %s prints the usage of the command', async (...args) => {
  expect(await run(...args)).toBe(0);
  expect(out).toBe('Usage: house paint <color>\n\nOptions:\n  --twice\n');
});

test.each([
  ['help', 'paint', 'extra'],
  ['--help', 'paint', 'extra'],
  ['help', '--help', 'paint', 'extra'],
  ['--version', 'extra'],
])('%s with a word too many gets a sentence about it', async (...args) => {
  expect(await run(...args)).toBe(2);
  expect(err).toContain('"extra" is one argument too many.');
  expect(err).toContain('Usage: house <command> [options]');
  expect(out).toBe('');
});

test('help for help is the list of commands', async () => {
  expect(await run('help', '--help')).toBe(0);
  expect(out).toContain('paint  paint a wall');
});

test('--version prints the version alone', async () => {
  expect(await run('--version')).toBe(0);
  expect(out).toBe(`${packageJson.version}\n`);
});

test('a wrong call gets its sentence and one line of usage', async () => {
  expect(await run('paint')).toBe(2);
  expect(err).toContain('Name a color.');
  expect(err).toContain('Usage: house paint <color>\nAll options: house paint --help\n');
  expect(err).not.toContain('--twice');
});

test('an error is a sentence with exit code 1, and the code of a command is kept', async () => {
  expect(await run('paint', 'plaid')).toBe(1);
  expect(err).toContain('Plaid is no color.');
  expect(err).not.toContain('Usage');
  expect(await run('paint', 'gray')).toBe(3);
});

test.each(['pain', 'pant', 'paitn', 'Paint', 'paints'])(
  'the wrong command %s gets one sentence with the nearest, and one line of usage',
  async (typed) => {
    expect(await run(typed)).toBe(2);
    expect(err).toContain(`There is no command "${typed}"; the nearest is "paint".`);
    expect(err).toContain('Usage: house <command> [options]\nAll commands: house --help\n');
    expect(err).not.toContain('paint a wall');
    expect(loaded).toEqual([]);
  },
);

test.each(['toString', 'x', 'demolish'])('no command is near %s', async (typed) => {
  expect(await run(typed)).toBe(2);
  expect(err).toContain(`There is no command "${typed}".`);
  expect(err).not.toContain('paint');
});

test('without a command the list of those there are comes', async () => {
  expect(await run()).toBe(2);
  expect(err).toContain('Name a command.');
  expect(err).toContain('paint a wall');
});

test.each(['--twice', '-x', '--nonsense'])(
  'the option %s needs a command before it',
  async (typed) => {
    expect(await run(typed)).toBe(2);
    expect(err).toContain(`Name a command before "${typed}".\nUsage: house <command> [options]\n`);
  },
);

test('output that cannot be kept is a failure, and output that nobody reads is none', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  await run('--version');

  process.stdout.emit('error', Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
  expect(exit).toHaveBeenLastCalledWith(1);
  expect(err).toContain('The output could not be written: ENOSPC.');

  process.stdout.emit('error', Object.assign(new Error('closed'), { code: 'EPIPE' }));
  expect(exit).toHaveBeenLastCalledWith(0);
  exit.mockRestore();
});
