import { expect, test } from 'vitest';
import { wideCovers } from '../../../../../core/page/outline/wide-covers.ts';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';
import { pageNode } from '../../../../fakes/fake-tree.ts';

const dialog = pageNode('50', {
  node: { kind: 'structure', reason: 'structure', role: 'dialog', name: 'New event' },
});
const field = pageNode('51', { parent: '50', node: { role: 'textbox', name: 'Title' } });
/** The backdrop has the dialog's name and no id; the field is known by its own. */
const backdrop = { blocker: { label: 'div.overlay', name: 'New event' } };
const byField = { blocker: { label: 'input', name: 'Title' }, blockerKey: '51' };

function buttons(count: number, cover: Partial<PageNode>, from = 1): PageNode[] {
  return Array.from({ length: count }, (_, at) => pageNode(String(from + at), cover));
}

test('what a dialog, its backdrop and its fields cover is covered by the dialog, on one line', () => {
  const nodes = [...buttons(4, backdrop), ...buttons(3, byField, 5), dialog, field];

  const covers = wideCovers(nodes);

  expect(covers.leads).toEqual(['covered by 50 dialog "New event": 1–7']);
  expect([...covers.nodes.values()].some(({ blocker }) => blocker)).toBe(false);
});

test('a range goes over ids that no reader has been given, and not over what lies free', () => {
  const covered = buttons(8, backdrop).filter(({ key }) => key !== '3' && key !== '6');
  const free = pageNode('6');

  expect(wideCovers([...covered, free, dialog]).leads).toEqual([
    'covered by 50 dialog "New event": 1–5, 7–8',
  ]);
});

test('a field of the dialog that another part of it covers is not covered by the dialog', () => {
  const inside = pageNode('52', { parent: '50', ...byField });

  expect(wideCovers([dialog, field, inside]).nodes.get('52')?.blockerKey).toBe('51');
});

test('controls that ignore clicks are covered by nothing', () => {
  const nodes = buttons(7, { blocker: { label: 'its own pointer-events: none' } });

  expect(wideCovers(nodes).leads).toEqual([]);
});
