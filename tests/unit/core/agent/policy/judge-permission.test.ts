import { describe, expect, test } from 'vitest';
import { judgePermission } from '../../../../../core/agent/policy/judge-permission.ts';
import {
  RULE_EFFECTS,
  readRule,
  ruleText,
} from '../../../../../core/agent/policy/permission-rule.ts';
import { parsePolicyFile } from '../../../../../core/agent/policy/policy-file.ts';
import { allowFlags } from '../../../../../core/agent/policy/ways-to-allow.ts';
import type { Concern, ConcernKind } from '../../../../../core/agent/run/concern.ts';
import type { GatePoint } from '../../../../../core/agent/run/gate-point.ts';
import type { AgentAction } from '../../../../../core/agent/tools/agent-tools.ts';

const SITE = 'https://shop.example';
const OTHER = 'https://other.example';
const CLICK: AgentAction = { tool: 'click', input: { element: '1' } };

const rules = (allow: readonly string[], deny: readonly string[] = []) => ({
  allow: allow.map((text) => readRule(text, 'allow')),
  deny: deny.map((text) => readRule(text, 'deny')),
});

const concern = (kind: ConcernKind): Concern => ({
  kind,
  sentence: kind,
  ...(kind === 'new-origin' && { origin: OTHER }),
});

function step(kinds: readonly ConcernKind[], action = CLICK, sends?: string): GatePoint {
  return {
    type: 'approval',
    isPersonal: kinds.length > 0,
    proposal: {
      action,
      callId: null,
      target: null,
      origin: SITE,
      ...(sends !== undefined && { sends }),
      expected: { type: 'any_change' },
      concerns: kinds.map(concern),
      binding: 'b',
    },
  };
}

const upload: AgentAction = { tool: 'upload', input: { element: '1', files: ['a.txt'] } };
const script: AgentAction = { tool: 'run_script', input: { code: '1' } };
const yes: AgentAction = { tool: 'answer_dialog', input: { accept: true } };
const no: AgentAction = { tool: 'answer_dialog', input: { accept: false } };

describe('one decision for the panel and the command line', () => {
  test.each<[string, GatePoint, string[], string[], string]>([
    ['a step without concerns', step([]), [], [], 'allow'],
    ['a payment', step(['pay']), [], [], 'ask'],
    ['a payment that is allowed', step(['pay']), ['pay'], [], 'allow'],
    ['a payment that is allowed here', step(['pay']), [`pay@${SITE}`], [], 'allow'],
    ['a payment that is allowed elsewhere', step(['pay']), [`pay@${OTHER}`], [], 'ask'],
    ['one of two concerns allowed', step(['pay', 'delete']), ['pay'], [], 'ask'],
    ['both concerns allowed', step(['pay', 'delete']), ['delete', 'pay'], [], 'allow'],
    ['denied though allowed', step(['pay']), ['pay'], ['pay'], 'deny'],
    ['denied here though allowed anywhere', step(['pay']), ['pay'], [`pay@${SITE}`], 'deny'],
    ['denied elsewhere', step(['pay']), ['pay'], [`pay@${OTHER}`], 'allow'],
    ['one of two concerns denied', step(['pay', 'delete']), ['pay'], ['delete'], 'deny'],
    ['a tool that is denied, without concerns', step([]), [], ['tool=click'], 'deny'],
    ['another tool is denied', step([]), [], ['tool=type'], 'allow'],
    [
      'a form that posts, with submit denied',
      step([], CLICK, `post ${SITE}/x`),
      [],
      ['submit'],
      'deny',
    ],
    ['a search, with submit denied', step([], CLICK, `get ${SITE}/x`), [], ['submit'], 'allow'],
    ['a file', step(['file'], upload), ['pay'], [], 'ask'],
    ['a file that is allowed', step(['file'], upload), ['tool=upload'], [], 'allow'],
    ['a script that is allowed', step(['script'], script), ['tool=run_script'], [], 'allow'],
    ['Yes to a dialog', step(['dialog'], yes), ['dialog'], [], 'allow'],
    ['Yes to a dialog by its tool', step(['dialog'], yes), ['tool=answer_dialog'], [], 'allow'],
    ['Yes to “Delete it?”', step(['delete'], yes), ['dialog'], [], 'ask'],
    ['Yes, with dialogs denied', step(['delete'], yes), ['delete'], ['dialog'], 'deny'],
    ['No, with dialogs denied', step([], no), [], ['dialog'], 'allow'],
    ['another site', step(['new-origin']), [`origin=${OTHER}`], [], 'allow'],
    ['another site than the allowed', step(['new-origin']), [`origin=${SITE}`], [], 'ask'],
    ['what calls itself something else', step(['unseen']), RULE_EFFECTS.slice(), [], 'ask'],
  ])('%s', (_, point, allow, deny, expected) => {
    expect(judgePermission(point, rules(allow, deny)).type).toBe(expected);
  });

  test('every pair of an allowing and a denying rule of one effect denies, whatever their sites', () => {
    for (const effect of RULE_EFFECTS) {
      for (const allow of [effect, `${effect}@${SITE}`]) {
        for (const deny of [effect, `${effect}@${SITE}`]) {
          expect(judgePermission(step([effect]), rules([allow], [deny])).type).toBe('deny');
        }
      }
    }
  });
});

test('a run that stops names every option that is missing, and none where none would do', () => {
  const both = step(['pay', 'new-origin']);

  expect(allowFlags(both, rules([]))).toBe(`--allow pay --allow origin=${OTHER}`);
  expect(allowFlags(both, rules(['pay']))).toBe(`--allow origin=${OTHER}`);
  expect(allowFlags(step(['pay', 'unseen']), rules([]))).toBe('');
  expect(allowFlags(step(['file'], upload), rules([]))).toBe('--allow tool=upload');
});

test('the options that are named let the same point pass', () => {
  const kinds: ConcernKind[] = [...RULE_EFFECTS, 'new-origin'];
  for (const one of kinds) {
    for (const other of kinds) {
      const point = step([one, other]);
      const named = allowFlags(point, rules([])).split('--allow ').slice(1);
      expect(judgePermission(point, rules(named.map((text) => text.trim()))).type).toBe('allow');
    }
  }
});

test('rules are read as they are written', () => {
  const texts = [
    'pay',
    `delete@${SITE}`,
    `origin=${OTHER}`,
    'tool=upload',
    `tool=run_script@${SITE}`,
  ];

  expect(texts.map((text) => ruleText(readRule(text, 'allow')))).toEqual(texts);
  expect(ruleText(readRule('origin=HTTPS://Other.example:443/path', 'allow'))).toBe(
    `origin=${OTHER}`,
  );
});

test.each([
  ['buy', 'isn’t a rule'],
  ['payments', 'isn’t a rule. A rule is'],
  ['delte', 'Did you mean delete?'],
  [`acount@${SITE}`, 'Did you mean account?'],
  ['tool=uplod', 'Did you mean tool=upload?'],
  ['origin=other.example', 'needs the address of a site'],
  ['pay@shop', 'needs the address of a site'],
  ['tool=teleport', 'There is no tool “teleport”'],
  ['tool=click', 'is judged by what it does'],
])('“%s” is refused with a sentence', (text, sentence) => {
  expect(() => readRule(text, 'allow')).toThrow(sentence);
});

test('any tool can be denied', () => {
  expect(readRule('tool=click', 'deny')).toEqual({ type: 'tool', tool: 'click' });
});

test('a policy file has rules and ways to go', () => {
  const text = JSON.stringify({ allow: ['pay'], deny: ['tool=navigate'], askAtEnd: true });

  expect(parsePolicyFile(text)).toEqual({ ...rules(['pay'], ['tool=navigate']), askAtEnd: true });
});

test.each([
  ['{', 'It isn’t JSON'],
  ['[]', '“the file” is wrong'],
  ['{"allow": "pay"}', '“allow” is wrong'],
  ['{"allow": [1]}', '“allow.0” is wrong'],
  ['{"allowed": []}', 'It has “allowed”'],
  ['{"strict": "yes"}', '“strict” is wrong'],
  ['{"deny": ["buy"]}', '“buy” isn’t a rule'],
])('a policy file %s is refused with a sentence', (text, sentence) => {
  expect(() => parsePolicyFile(text)).toThrow(sentence);
});
