import { expect, test } from 'vitest';
import { remotePage } from '../harness/remote-page.ts';
import { useHarness } from '../harness/use-harness.ts';
import { AgentHands } from './agent-hands.ts';

const harness = useHarness();

/** Editors by their names, and what they hold behind two lines: runs in the page. */
const EDITORS = {
  Area: { html: '<textarea aria-label="Area"></textarea>', holds: 'one\ntwo' },
  Rich: {
    html: '<div contenteditable aria-label="Rich" role="textbox"><p><br></p></div>',
    holds: '<p>one</p><p>two</p>',
  },
  Plain: {
    html: '<div contenteditable="plaintext-only" aria-label="Plain" role="textbox" style="white-space: pre-wrap"></div>',
    holds: 'one\ntwo',
  },
  // It lets the browser change nothing, as Slate and Lexical do, and sends by Enter, as a chat does.
  Model: {
    html: '<div contenteditable aria-label="Model" role="textbox"></div>',
    holds: '<p>one</p><p>two</p>',
  },
} as const;

function followModel(): void {
  const editor = document.querySelector<HTMLElement>('[aria-label=Model]');
  const lines = [''];
  editor?.addEventListener('beforeinput', (event) => {
    event.preventDefault();
    if (event.inputType === 'insertText') lines.push(`${lines.pop()}${event.data}`);
    if (event.inputType === 'insertParagraph') lines.push('');
    editor.innerHTML = lines.map((line) => `<p>${line}</p>`).join('');
    getSelection()?.selectAllChildren(editor);
    getSelection()?.collapseToEnd();
  });
  editor?.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') lines.length = 0;
  });
}

function held(name: string): string {
  const editor = document.querySelector<HTMLElement>(`[aria-label=${name}]`);
  if (editor instanceof HTMLTextAreaElement) return editor.value;
  const html = editor?.innerHTML ?? '';
  return name === 'Plain' ? html.replaceAll('<br>', '\n').replace(/\n$/, '') : html;
}

test.each([{ isTrusted: true }, { isTrusted: false }])(
  'a line break in an editor is a line or paragraph of its own, and no Enter ($isTrusted)',
  async ({ isTrusted }) => {
    const opened = await harness().openPage('/fixtures/extraction/blank.html');
    const { page, panel } = opened;
    const hands = new AgentHands(remotePage(panel, { isTrusted }));
    await page.evaluate(
      (html) => {
        document.body.innerHTML = html;
      },
      Object.values(EDITORS)
        .map(({ html }) => html)
        .join(''),
    );
    await page.evaluate(followModel);
    await opened.settled();
    await page.bringToFront();
    await hands.agent.began?.({ id: 'e2e', task: 'Write' });
    for (const [name, { holds }] of Object.entries(EDITORS)) {
      await hands.look();
      expect(await hands.act('type', { text: 'one\ntwo' }, name), name).toMatchObject({
        type: 'done',
      });
      expect(await page.evaluate(held, name), name).toBe(holds);
    }
  },
);
