import { expect, test } from 'vitest';
import type { PageLook } from '../../../../../core/agent/run/agent-page.ts';
import { verifyOutcome } from '../../../../../core/agent/sentinel/verify-outcome.ts';
import type { ExpectedOutcome } from '../../../../../core/agent/tools/expected-outcome.ts';
import type { AppearanceChange } from '../../../../../core/page/act/appearance-change.ts';
import type { PageEvent } from '../../../../../core/page/tree/frame-node.ts';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const settled = { isSettled: true, ms: 300, last: null, lastAt: 0, busy: [], endless: [] };

function verdictOf(
  expected: ExpectedOutcome,
  target: string,
  nodes: { before: PageNode[]; after: PageNode[] },
  more: { events?: PageEvent[]; appearance?: AppearanceChange[] } = {},
) {
  const look = (list: PageNode[], events: PageEvent[] = []): PageLook => ({
    tree: pageTree(list),
    events,
    settled,
  });
  return verifyOutcome(expected, {
    before: look(nodes.before),
    after: look(nodes.after, more.events),
    target: { before: target, after: target },
    since: 10,
    ...(more.appearance && { appearance: more.appearance }),
  });
}

const CHECKED: ExpectedOutcome = { type: 'state_changes', state: 'checked' };
const cell = (key: string, role: string) => pageNode(key, { node: { role, name: '' } });
const box = (key: string, parent: string, isOn: boolean, role = 'checkbox') =>
  pageNode(key, {
    parent,
    node: { role, name: isOn ? 'Checked' : 'Unchecked', states: isOn ? ['checked'] : [] },
  });

const HOLDERS = ['gridcell', 'cell', 'listitem', 'row', 'treeitem'];
const BOXES = ['checkbox', 'switch', 'radio'];
const CASES = HOLDERS.flatMap((holder) => BOXES.map((role) => [role, holder] as const));

test.each(CASES)('a %s that its %s draws anew is followed', (role, holder) => {
  const others = [cell('1', holder), box('2', '1', false, role)];
  const before = [...others, cell('4', holder), box('5', '4', false, role)];
  const after = (isOn: boolean) => [...others, cell('4', holder), box('9', '4', isOn, role)];

  expect(verdictOf(CHECKED, '5', { before, after: after(true) }).success).toBe(true);
  expect(verdictOf(CHECKED, '5', { before, after: after(false) }).success).toBe(false);
});

test.each(CASES)(
  'of two of the role %s in a %s, none is taken for the one that has gone',
  (role, holder) => {
    const before = [cell('4', holder), box('5', '4', false, role)];
    const after = [cell('4', holder), box('8', '4', true, role), box('9', '4', true, role)];

    expect(verdictOf(CHECKED, '5', { before, after }).success).toBe(false);
  },
);

const list = (key: string, names: readonly string[], from: number) => [
  pageNode(key, { node: { role: 'listbox', name: key, value: '' } }),
  ...names.map((name, at) =>
    pageNode(String(from + at), { parent: key, node: { role: 'option', name } }),
  ),
];

const NAMES = ['Alaska', 'Delaware', 'Tennessee', 'Texas', 'Washington, D.C.'];
const SUBSETS = Array.from({ length: 2 ** NAMES.length - 1 }, (_, at) =>
  NAMES.filter((__, bit) => ((at + 1) >> bit) & 1),
);

test.each(SUBSETS.map((names) => [names]))(
  'options that another list holds now are chosen: %j',
  (chosen) => {
    const rest = NAMES.filter((name) => !chosen.includes(name));
    const expected: ExpectedOutcome = { type: 'value_changes', value: chosen.join(', ') };
    const before = [...list('1', NAMES, 10), ...list('2', ['Utah'], 30)];
    const moved = [...list('1', rest, 40), ...list('2', ['Utah', ...chosen], 60)];
    const lost = [...list('1', rest, 40), ...list('2', ['Utah'], 60)];

    expect(verdictOf(expected, '1', { before, after: moved }).success).toBe(true);
    expect(verdictOf(expected, '1', { before, after: lost }).success).toBe(false);
    const other: ExpectedOutcome = { type: 'value_changes', value: 'Utah' };
    expect(verdictOf(other, '1', { before, after: moved }).success).toBe(false);
  },
);

const error = (at: number, type: PageEvent['type']): PageEvent => ({
  at,
  type,
  category: 'error',
  description: `${type === 'removed' ? 'Removed' : 'Added'}: 'Not an address'`,
  where: '3',
});

test('an error that was over when the text was whole is none; one that stays is', () => {
  const field = (value: string) => [pageNode('1', { node: { role: 'textbox', value } })];
  const typed = (events: PageEvent[]) =>
    verdictOf(
      { type: 'value_changes', value: 'a@b.c' },
      '1',
      { before: field(''), after: field('a@b.c') },
      { events },
    ).errorsDetected;

  expect(typed([error(20, 'added'), error(30, 'removed')])).toEqual([]);
  expect(typed([error(20, 'added')])).toHaveLength(1);
  expect(typed([error(20, 'added'), error(30, 'removed'), error(40, 'added')])).toHaveLength(1);
});

test.each(['caret', 'selection', 'focus'] as const)('a change of the %s is said', (kind) => {
  const nodes = [pageNode('1', { node: { role: 'textbox' } })];
  const found = verdictOf(
    { type: 'any_change' },
    '1',
    { before: nodes, after: nodes },
    { appearance: [{ what: 'textbox “Body”', kinds: [kind] }] },
  );

  expect(found).toMatchObject({ success: true, movedCaret: true });
  expect(english(found.feedback)).toContain('textbox “Body”');
});
