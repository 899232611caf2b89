import { expect, test } from 'vitest';
import { writePlaywright } from '../../../../../core/agent/recorder/write-playwright.ts';
import { runHtml } from '../../../../../panel/agent/history/run-html.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const PICTURE = { type: 'image', mimeType: 'image/png', width: 4, height: 3 } as const;

function formPage(name = 'Save') {
  const nodes = [
    pageNode('1', { node: { name } }),
    pageNode('2', { node: { tag: 'input', role: 'textbox', name: 'Note', value: '' } }),
    pageNode('3', { node: { tag: 'input', role: 'checkbox', name: 'Express' } }),
  ];
  const page = new FakeAgentPage(pageTree(nodes));
  page.does = ({ tool, input }) => {
    const said = pageNode('9', { node: { kind: 'structure', role: 'status', name: 'Saved' } });
    if (tool === 'type')
      page.change('2', (n) => ({ ...n, node: { ...n.node, value: `${input.text}` } }));
    if (tool === 'check')
      page.change('3', (n) => ({ ...n, node: { ...n.node, states: ['checked'] } }));
    if (tool === 'click') page.tree = { ...page.tree, nodes: [...page.tree.nodes, said] };
    return DONE;
  };
  return page;
}

async function ran(name?: string, pictures = '') {
  const { state } = await runScript(formPage(name), {
    replies: [
      calls(['type', { element: '2', text: "Ann’s 'note'", why: 'The note\nis empty.' }]),
      calls(['check', { element: '3', checked: true }]),
      calls(['click', { element: '1', expect: { type: 'element_appears', text: 'Saved' } }]),
      finish(),
    ],
    recorder: {
      picture: async () => ({ ...PICTURE, data: pictures }),
      selector: async (key: string) => `#e${key}`,
    },
  });
  return state;
}

test('a run is a Playwright test by role and name, with what its steps brought about', async () => {
  const { code, leftOut } = writePlaywright(await ran());

  expect(leftOut).toEqual([]);
  expect(code).toMatch(
    /^import \{ expect, test \} from '@playwright\/test';\n\ntest\('Save the order'/,
  );
  expect(code).toContain("  await page.goto('https://example.test/orders');");
  expect(code).toContain(
    "  // 1. The note is empty.\n  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Ann’s \\'note\\'');",
  );
  expect(code).toContain(
    "  await expect(page.getByRole('checkbox', { name: 'Express', exact: true })).toBeChecked({ checked: true });",
  );
  expect(code).toContain("toContainText('Saved', { ignoreCase: true });");
});

test('a run is one HTML file that asks for nothing and runs nothing, whatever its page is called', async () => {
  const name = '</pre><script>alert(1)</script><img src=https://evil.test/x>"';
  const html = runHtml(await ran(name, 'AAAA'));

  expect(html).toContain('&lt;script&gt;alert(1)');
  expect(html).not.toMatch(/<script|<img src=https/);
  expect(html).toContain("default-src 'none'");
  expect(html.match(/<li id="step-/g)).toHaveLength(4);
  expect(html).toContain('src="data:image/png;base64,AAAA"');
});

test('a run with large pictures stays under 5 MB, keeps the first and the last, and says so', async () => {
  const html = runHtml(await ran('Save', 'A'.repeat(2_000_000)));

  expect(html.length).toBeLessThan(5_000_000);
  expect(html.match(/<img/g)).toHaveLength(2);
  expect(html).toContain('Parts of this run are left out');
});
