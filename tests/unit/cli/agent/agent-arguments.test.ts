import { expect, test } from 'vitest';
import { agentArguments } from '../../../../cli/agent/agent-arguments.ts';
import { UsageError } from '../../../../cli/arguments/command.ts';
import { RUN_LIMITS } from '../../../../core/agent/run/run-state.ts';

const PAGE = 'https://example.test/orders';

test('a page, a task and limits are read; what is not named is as usual', () => {
  const asked = agentArguments([PAGE, 'Save it', '--max-steps', '5', '--budget', '0.10', '--yes']);

  expect(asked).toMatchObject({
    address: PAGE,
    origin: 'https://example.test',
    task: 'Save it',
    isAlone: true,
    limits: { ...RUN_LIMITS, steps: 5, usd: 0.1 },
  });
});

test('input is trusted unless events of scripts are asked for, and files are named one by one', () => {
  const usual = agentArguments([PAGE, 'Send it', '--file', 'a.txt', '--file', 'b.png']);

  expect(usual).toMatchObject({ isTrusted: true, uploads: ['a.txt', 'b.png'] });
  expect(agentArguments([PAGE, 'Send it', '--dom-events'])).toMatchObject({
    isTrusted: false,
    uploads: [],
  });
});

test('a replay needs no task and no model', () => {
  const asked = agentArguments([PAGE, '--replay', 'run.zip', '--speed', '0.5']);

  expect(asked).toMatchObject({ replay: 'run.zip', task: '', pause: 500 });
});

test.each([
  [[], 'Name the page'],
  [[PAGE, '--replay', 'run.zip', '--script', 'a.json'], 'calls no model'],
  [[PAGE, 'Save', '--speed', 'fast'], '--speed'],
  [[PAGE], 'Name the task'],
  [[PAGE, 'Save', 'it'], 'quotation marks'],
  [[PAGE, 'Save', '--max-steps', '0'], '--max-steps'],
  [[PAGE, 'Save', '--budget', '-1'], '--budget'],
  [[PAGE, 'Save', '--budget', 'much'], '--budget'],
  [['javascript:alert(1)', 'Save'], 'http and https'],
  [[import.meta.filename, 'Save'], 'http and https'],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => agentArguments(args)).toThrow(UsageError);
  expect(() => agentArguments(args)).toThrow(sentence);
});
