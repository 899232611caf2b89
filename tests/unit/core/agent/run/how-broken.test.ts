import { expect, test } from 'vitest';
import { findElement } from '../../../../../core/agent/replay/find-element.ts';
import { rememberElement } from '../../../../../core/page/healing/remember-element.ts';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const ROLES = ['button', 'link', 'checkbox', 'tab', 'menuitem', 'switch'] as const;
const NAMES = ['Save', 'Place order', 'Größe wählen', '保存'] as const;

/** A form with a control among others; ids are of another document each time. */
function build(role: string, name: string, { id = 10, top = 100, form = 'Delivery' } = {}) {
  const node = (key: number, about: Partial<PageNode['node']>, at: number, parent: string | null) =>
    pageNode(`${key}`, { parent, box: [0, at, 80, 20], xy: [40, at + 10], node: about });
  const nodes = [
    node(id, { role: 'form', name: form, kind: 'structure' }, 0, null),
    node(id + 1, { role: 'textbox', name: 'Street' }, 40, `${id}`),
    ...(name ? [node(id + 2, { role, name }, top, `${id}`)] : []),
    node(id + 3, { role: 'button', name: 'Help' }, 700, `${id}`),
  ];
  return pageTree(nodes);
}

const CASES = ROLES.flatMap((role) => NAMES.map((name) => ({ role, name })));

test.each(CASES)('how $role “$name” broke is said by name, role and place', async (control) => {
  const { role, name } = control;
  const before = build(role, name);
  const sought = { remembered: rememberElement(before, '12'), css: [] };
  const broken = async (tree: ReturnType<typeof build>) => {
    const found = await findElement(tree, sought);
    return found.type === 'none' ? english(found.why) : found.type;
  };
  const other = role === 'button' ? 'link' : 'button';

  expect(await broken(build(role, name, { id: 40 }))).toBe('found');
  expect(await broken(build(role, 'Something else', { id: 40 }))).toBe(
    `The ${role} “${name}” is called “Something else” now: its name has changed.`,
  );
  expect(await broken(build(other, name, { id: 40, top: 600, form: 'Payment' }))).toBe(
    `The ${role} “${name}” is a ${other} now: its role has changed.`,
  );
  expect(await broken(build(role, '', { id: 40 }))).toBe(
    `The ${role} “${name}” is gone from form Delivery.`,
  );
});
