import { describe, expect, test } from 'vitest';
import { judgeAction } from '../../../../../core/agent/policy/judge-action.ts';
import { isDatedRow } from '../../../../../core/agent/policy/words/is-dated-row.ts';
import { parseAction } from '../../../../../core/agent/tools/parse-action.ts';
import { MessageError } from '../../../../../core/platform/messages/messages.ts';
import { TASK } from '../../../../fakes/agent-run.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { NOTHING_AROUND } from '../../../../fakes/press-around.ts';

/** What a press on the first of some rows needs a person for beforehand, and what is seen first. */
function judgedRow(
  names: readonly string[],
  role = 'generic',
  isNested = false,
  more: readonly string[] = [],
) {
  const list = pageNode('1', { node: { kind: 'structure', role: 'list', tag: 'div', name: '' } });
  const rows = names.flatMap((name, at) => {
    const row = pageNode(`${at + 10}`, { parent: '1', node: { role, tag: 'div', name } });
    if (!isNested) return [row];
    const cell = pageNode(`${at + 50}`, { parent: '1', node: { kind: 'structure', name: '' } });
    return [cell, { ...row, parent: cell.key }];
  });
  const tree = pageTree([list, ...rows]);
  // A frame reads what is seen on it, too: blocks without spaces between them.
  const seen = { ...NOTHING_AROUND, names: [names[0]?.replaceAll(' ', '') ?? '', ...more] };
  const contexts = new Map([['10', seen]]);
  const facts = { task: TASK, tree, origins: ['https://example.test'], originsRead: [], contexts };
  const verdict = judgeAction(parseAction('click', { element: '10' }), facts);
  if (verdict.type === 'forbidden') throw new MessageError(verdict.message);
  const before = verdict.concerns.filter(({ isUnforeseen }) => !isUnforeseen);
  return { asked: before.map(({ kind }) => kind), all: verdict.concerns.map(({ kind }) => kind) };
}

const TIMES = ['10:18', 'Apr 21', '3 May', '09:42', 'Tuesday 14:05', '2026-11-22 08:00'];
const SAID = [
  'Pushed the dependency upgrade — all green',
  'Can you delete the old branch please',
  'I will send the invoice after lunch',
  'Please pay for my ticket as well',
  'They remove the scaffolding next week',
  'Shall we buy pizza for everybody',
];
const OTHERS = ['RG Rita Gomez 08:11 Coffee in the morning?', 'PV Paolo Vega Mon See you there'];

describe('a row of a list of messages is judged by what it sends, not by what somebody wrote', () => {
  const cases = TIMES.flatMap((time) => SAID.map((said) => `LR Leo Reyes ${time} ${said} 2`));
  test.each(cases)('%s', (name) => {
    for (const role of ['generic', 'listitem', 'option', 'link']) {
      for (const isNested of [false, true]) {
        const { asked, all } = judgedRow([name, ...OTHERS], role, isNested);
        expect(asked).toEqual([]);
        expect(all.length).toBeGreaterThan(0);
      }
    }
  });
});

describe('and asked about before where it is no such row', () => {
  const ROW = 'LR Leo Reyes 10:18 Please buy pizza for everybody';
  test.each([
    ['alone', [ROW], 'generic'],
    ['a button', [ROW, ...OTHERS], 'button'],
    ['a menu’s item', [ROW, ...OTHERS], 'menuitem'],
    ['with a price', [`${ROW} €20`, ...OTHERS], 'generic'],
    [
      'no dates',
      ['Upgrade to the plan for large teams', 'Stay with what you have now', 'Ask for an offer'],
      'generic',
    ],
    ['short', ['10:18 Delete all', '10:20 Keep all', '10:21 Keep some'], 'generic'],
    ['the same text each time', [ROW, ROW, ROW], 'generic'],
  ] as const)('%s', (_, names, role) => {
    expect(judgedRow(names, role).asked.length).toBeGreaterThan(0);
  });
});

test('another name of such a row is judged as ever', () => {
  const row = `LR Leo Reyes 10:18 ${SAID[0]}`;
  expect(judgedRow([row, ...OTHERS], 'generic', false, ['Delete the account']).asked).toEqual([
    'delete',
  ]);
});

test('numbers alone are no dates', () => {
  const rows = ['You delete 3 of the files', 'You keep 12 of the files', 'You move 7 of the files'];
  expect(isDatedRow(rows[0] ?? '', rows.slice(1))).toBe(false);
});
