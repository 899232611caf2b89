import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  agentArguments,
  readPolicyFile,
  withUploads,
} from '../../../../cli/agent/agent-arguments.ts';
import { leftOverText } from '../../../../cli/agent/event-lines.ts';
import { terminalGate } from '../../../../cli/agent/terminal-gate.ts';
import { UsageError } from '../../../../cli/arguments/command.ts';
import { NO_PERMISSIONS, ruleText } from '../../../../core/agent/policy/permission-rule.ts';
import type { GatePoint } from '../../../../core/agent/run/gate-point.ts';
import { startState } from '../../../fakes/agent-run.ts';

const PAGE = 'https://example.test/orders';

const buy: GatePoint = {
  type: 'approval',
  isPersonal: true,
  proposal: {
    action: { tool: 'click', input: { element: '3' } },
    callId: null,
    target: null,
    origin: 'https://example.test',
    expected: { type: 'any_change' },
    concerns: [{ kind: 'pay', sentence: '“Buy” may cost money.' }],
    binding: 'b',
  },
};

test('options are read, each as often as it is given', () => {
  const { policy, isAlone, policyFile } = agentArguments([
    ...[PAGE, 'Buy it', '--allow', 'pay', '--allow', 'origin=https://pay.test', '--deny', 'delete'],
    ...['--ask-at-end', '--policy', 'p.json'],
  ]);

  expect(policy.allow.map(ruleText)).toEqual(['pay', 'origin=https://pay.test']);
  expect(policy.deny.map(ruleText)).toEqual(['delete']);
  expect({ isAlone, policyFile, askAtEnd: policy.askAtEnd }).toEqual({
    isAlone: true,
    policyFile: 'p.json',
    askAtEnd: true,
  });
});

test('files that are named for the agent may go to its page’s site, and to no other', () => {
  const { policy } = agentArguments([PAGE, 'Send it', '--deny', 'tool=upload']);

  expect(withUploads(policy, 0, 'https://example.test').allow).toEqual([]);
  const withFile = withUploads(policy, 1, 'https://example.test');
  expect(withFile.allow.map(ruleText)).toEqual(['tool=upload@https://example.test']);
  expect(withFile.deny.map(ruleText)).toEqual(['tool=upload']);
});

test('a rule that is none is a wrong call, named by its option', () => {
  expect(() => agentArguments([PAGE, 'Buy it', '--deny', 'buy'])).toThrow(UsageError);
  expect(() => agentArguments([PAGE, 'Buy it', '--deny', 'buy'])).toThrow(
    '--deny: “buy” isn’t a rule',
  );
});

test('a policy file that is missing or wrong is a wrong call that names the file', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'policy-')), 'p.json');

  await expect(readPolicyFile(path)).rejects.toThrow(
    `${path} could not be read: there is no such file`,
  );
  await writeFile(path, '{"allow": ["pay"], "deny": 1}');
  await expect(readPolicyFile(path)).rejects.toThrow(`${path} cannot be used. “deny” is wrong`);
  await writeFile(path, '{"allow": ["pay"]}');
  expect((await readPolicyFile(path)).allow.map(ruleText)).toEqual(['pay']);
});

test('without a terminal, the reason to stop names the option that would let it pass', async () => {
  const { signal } = new AbortController();

  await expect(terminalGate(null)(buy, startState(), signal)).rejects.toThrow(
    'the terminal isn’t interactive. To let it pass: --allow pay.',
  );
});

test('what was left is listed once each, with what would allow it', () => {
  expect(leftOverText([buy, buy], NO_PERMISSIONS).split('\n')).toEqual([
    '2 things were left for a person:',
    '  click {"element":"3"}. “Buy” may cost money. To let it pass: --allow pay.',
  ]);
});
