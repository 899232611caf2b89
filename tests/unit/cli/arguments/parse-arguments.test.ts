import { afterEach, expect, test } from 'vitest';
import { UsageError } from '../../../../cli/arguments/command.ts';
import { parseArguments } from '../../../../cli/arguments/parse-arguments.ts';
import { speak } from '../../../../cli/arguments/speak.ts';
import { setMessages } from '../../../../core/platform/messages/messages.ts';
import english from '../../../../locales/en.json' with { type: 'json' };

const options = {
  mode: { type: 'string' },
  'max-tokens': { type: 'string' },
  watch: { type: 'boolean' },
} as const;

function problem(args: readonly string[]): string {
  try {
    parseArguments({ args: [...args], options });
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return (error as Error).message;
  }
  return '';
}

afterEach(() => setMessages(english, 'en'));

const WRONG = [
  [['--bogus'], 'There is no option "--bogus".'],
  [['-x'], 'There is no option "-x".'],
  [['--mod', 'full'], 'There is no option "--mod"; the nearest is "--mode".'],
  [['--max-token=3'], 'There is no option "--max-token"; the nearest is "--max-tokens".'],
  [['--no-watch'], 'There is no option "--no-watch".'],
  [['--mode'], 'Option "--mode" needs a value.'],
  [['--max-tokens', '-3'], 'Option "--max-tokens" needs a value.'],
  [['--mode', '--watch'], 'Option "--mode" needs a value.'],
  [['--watch=1'], 'Option "--watch" takes no value.'],
  [['a.html'], '"a.html" is one argument too many.'],
] as const;

test.each(WRONG)('%j is wrong in one sentence', (args, sentence) => {
  expect(problem(args)).toBe(sentence);
});

test.each(WRONG)('%j is wrong in French where French is spoken', async (args, sentence) => {
  await speak([], { LANG: 'fr' });

  expect(problem(args)).not.toBe(sentence);
  expect(problem(args)).not.toMatch(/argument '|Unknown|option '/);
  expect(problem(args)).toContain(args[0].replace(/=.*/, ''));
});
