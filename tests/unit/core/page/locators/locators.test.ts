import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AGENT_TOOLS } from '../../../../../core/agent/tools/agent-tools.ts';
import {
  agentCall,
  jsPath,
  jsString,
  playwrightLocator,
  testingLibraryQuery,
} from '../../../../../core/page/locators/locators.ts';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const locate = (
  node: PageNode,
  nodes: readonly PageNode[] = [node],
  frames: readonly string[] = [],
  selector = '#x',
) => {
  const located = { node, tree: pageTree(nodes), selector, frames };
  return [playwrightLocator(located), testingLibraryQuery(located)];
};

test('an element is found by its role and name', () => {
  expect(locate(pageNode('1', { node: { name: 'Save' } }))).toEqual([
    "page.getByRole('button', { name: 'Save' })",
    "screen.getByRole('button', { name: 'Save' })",
  ]);
});

test('of several that are alike, by which one it is', () => {
  const nodes = ['1', '2', '3'].map((key) => pageNode(key, { node: { name: 'Edit' } }));
  const [hidden] = nodes;
  if (hidden) hidden.leftOut = 'not rendered';
  const third = nodes[2] as PageNode;

  expect(locate(third, nodes)).toEqual([
    "page.getByRole('button', { name: 'Edit', exact: true }).nth(1)",
    "screen.getAllByRole('button', { name: 'Edit' })[1]",
  ]);
});

test('capitals may be of the style alone', () => {
  const nodes = ['HOME', 'HOMEPAGE', 'HOME'].map((name, at) =>
    pageNode(String(at + 1), { node: { name } }),
  );
  const last = nodes[2] as PageNode;

  expect(locate(last, nodes)).toEqual([
    "page.getByRole('button', { name: /^HOME$/i }).nth(1)",
    "screen.getAllByRole('button', { name: /^HOME$/i })[1]",
  ]);
});

test('of names that hold each other, by the whole of it', () => {
  const nodes = ['SAVE', 'Save as', 'Save', 'Saved'].map((name, at) =>
    pageNode(String(at + 1), { node: { name } }),
  );

  expect(nodes.map((node) => locate(node, nodes)[0])).toEqual([
    "page.getByRole('button', { name: 'SAVE', exact: true })",
    "page.getByRole('button', { name: 'Save as' })",
    "page.getByRole('button', { name: 'Save', exact: true })",
    "page.getByRole('button', { name: 'Saved' })",
  ]);
});

test.each([
  ['no name', { node: { name: '' } }],
  ['a role that is none', { node: { role: 'DisclosureTriangle' } }],
  ['a name that is ours alone', { node: { nameFrom: 'nearby text' } }],
  ['a name that was cut', { node: { name: 'Long…', notes: { cut: true as const } } }],
  ['no place in the accessibility tree', { leftOut: 'hidden from assistive technology' as const }],
])('with %s, by its selector', (_, patch) => {
  expect(locate(pageNode('1', patch))).toEqual([
    "page.locator('#x')",
    "document.querySelector('#x')",
  ]);
});

test('in a frame and in a shadow tree each library goes its own way', () => {
  const node = pageNode('f1_1', { frame: 1, node: { name: 'Pay' } });
  expect(locate(node, [node], ['#shop'])).toEqual([
    "page.locator('#shop').contentFrame().getByRole('button', { name: 'Pay' })",
    "within(document.querySelector('#shop').contentDocument.body).getByRole('button', { name: 'Pay' })",
  ]);
  const inShadow = pageNode('1', { node: { name: '' } });
  expect(locate(inShadow, [inShadow], [], 'my-app >>> #x')).toEqual([
    "page.locator('my-app #x')",
    "document.querySelector('my-app').shadowRoot.querySelector('#x')",
  ]);
});

test('any text is one string of JavaScript', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      // biome-ignore lint/security/noGlobalEval: what is tested is that it evaluates to the text
      expect(globalThis.eval(jsString(text))).toBe(text);
    }),
  );
});

test('a path into shadow trees opens one after the other', () => {
  expect(jsPath("a[title='x'] >>> b >>> c")).toBe(
    "document.querySelector('a[title=\\'x\\']').shadowRoot.querySelector('b').shadowRoot.querySelector('c')",
  );
});

const roles = fc.constantFrom(
  'button',
  'link',
  'textbox',
  'checkbox',
  'switch',
  'combobox',
  'slider',
  'row',
  'generic',
);

test('every element gets a call that the agent’s tools accept', () => {
  fc.assert(
    fc.property(
      roles,
      fc.constantFrom('div', 'input', 'select', 'a'),
      fc.constantFrom('interactive', 'scroller'),
      fc.nat(),
      (role, tag, kind, id) => {
        const node = pageNode(`f1_${id}`, { node: { role, tag, kind } });
        const { name, input } = agentCall(node);
        expect(AGENT_TOOLS[name].schema.safeParse(input).success).toBe(true);
      },
    ),
  );
});

test.each([
  [{ role: 'checkbox', states: ['checked'] }, 'check', { element: '1', checked: false }],
  [{ role: 'textbox', tag: 'input' }, 'type', { element: '1', text: '…' }],
  [{ tag: 'select', role: 'combobox' }, 'select', { element: '1', options: ['…'] }],
  [{ role: 'link' }, 'click', { element: '1' }],
])('%o is used by %s', (node, name, input) => {
  expect(agentCall(pageNode('1', { node }))).toEqual({ name, input });
});
