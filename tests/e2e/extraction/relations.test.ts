import { beforeAll, expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { AgentHands } from '../agent/agent-hands.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { remotePage } from '../harness/remote-page.ts';
import { borrowHarness, returnHarness } from '../harness/use-harness.ts';

let opened: OpenedPage;

beforeAll(async () => {
  const harness = await borrowHarness();
  opened = await harness.openPage('/fixtures/extraction/blank.html');
  return () => returnHarness(harness);
});

async function write(html: string): Promise<void> {
  await opened.page.evaluate((body) => {
    document.body.innerHTML = body;
  }, html);
}

async function outline(): Promise<string> {
  await opened.settled();
  return callPanel(opened.panel, 'payload', { mode: 'outline', pretty: false, wholePage: true });
}

/** The words of an outline, one line each, without IDs. */
const wordsOf = (text: string) =>
  text
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/\[(\d+ )/g, '[').trim());

const STYLES =
  'decimal decimal-leading-zero lower-roman upper-roman lower-alpha upper-latin lower-greek armenian georgian ' +
  'hebrew arabic-indic devanagari thai cjk-decimal cjk-heavenly-stem hiragana katakana own paren tally fallen ' +
  'cjk-ideographic simp-chinese-formal trad-chinese-informal japanese-informal japanese-formal korean-hangul-formal ' +
  'korean-hanja-formal hangul hangul-consonant ethiopic-numeric hiragana-iroha katakana-iroha urdu';
const OWN = `<style>
@counter-style own { system: fixed 3; symbols: A B C; suffix: ": "; }
@counter-style paren { system: extends decimal; prefix: "("; suffix: ") "; pad: 2 "0"; }
@counter-style tally { system: additive; additive-symbols: 5 "V", 1 "I"; }
@counter-style fallen { system: symbolic; symbols: "*"; range: 1 2; fallback: upper-alpha; }
</style>`;
const item = (name: string, attributes = '') => `<li ${attributes}>${name}</li>`;
const LISTS: readonly string[] = [
  ...STYLES.split(' ').map(
    (style) =>
      `<ol start="2" style="list-style-type:${style}">${item('a') + item('b') + item('c')}</ol>`,
  ),
  `<ol>${item('a') + item('b', 'value=5') + item('c')}</ol>`,
  `<ol reversed>${item('a') + item('b') + item('x', 'style="display:none"') + item('c')}</ol>`,
  `<ol reversed start=9>${item('a') + item('b')}</ol>`,
  `<ol start=4><div>${item('a') + item('b')}</div>${item('c')}</ol>`,
  `<ol>${item('a', 'style="counter-increment:list-item 5"') + item('b')}</ol>`,
  `<ol>${item('a', 'style="counter-set:list-item 9"') + item('b')}</ol>`,
  `<ul style="list-style-type:decimal">${item('a') + item('b')}</ul>`,
  `<menu style="list-style-type:upper-roman">${item('a') + item('b')}</menu>`,
  `<ol>${item('a')}<ol style="list-style-type:lower-alpha">${item('b') + item('c')}</ol>${item('d')}</ol>`,
  `<div>${item('a', 'style="list-style-type:decimal"') + item('b', 'style="list-style-type:decimal"')}</div>`,
  `<ol type=a>${item('a') + item('b', 'type=I')}</ol>`,
  `<ol><custom-list>${item('a') + item('b')}</custom-list></ol>`,
  '<section style="list-style-type:decimal"><p style="display:list-item">a</p><p style="display:list-item">b</p></section>',
];

test('numbers of lists are as the browser paints them', async () => {
  const wrong: string[] = [];
  const session = await opened.page.createCDPSession();
  for (const list of LISTS) {
    await write(OWN + list);
    await opened.page.evaluate(() => {
      const host = document.querySelector('custom-list');
      if (host) host.attachShadow({ mode: 'open' }).innerHTML = '<ol start="3"><slot></slot></ol>';
    });
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const painted = nodes
      .filter(({ role }) => role?.value === 'ListMarker')
      .map(({ name }) => String(name?.value).trim());
    const written = wordsOf(await outline()).map((line) => line.replace(/ ?\w$/, ''));
    if (written.sort().join('|') !== painted.sort().join('|'))
      wrong.push(`${list}: ${written} for ${painted}`);
  }
  expect(wrong).toEqual([]);
});

test('what a part owns stands in it, and a name that a script sets by its elements is one', async () => {
  await write(`<ul aria-owns="b a" id="list"><li>first</li></ul><p>between</p>
    <div role="listitem" id="a">owned a</div><div role="listitem" id="b">owned b</div>
    <input id="field"><b id="label">Set by a script</b>`);
  await opened.page.evaluate(() => {
    const get = (id: string) => document.getElementById(id) as HTMLElement;
    get('field').ariaLabelledByElements = [get('label')];
  });
  const lines = wordsOf(await outline());
  expect(lines.slice(0, 4)).toEqual(['- first', '- owned b', '- owned a', 'between']);
  expect(lines.join('\n')).toContain('textbox "Set by a script"');
});

test('what is owned stands in its owner without a role, and brings what it owns itself', async () => {
  await write(`<div aria-owns="b"><p>first</p></div><p>between</p>
    <div id="c">owned c</div><p>last</p><div id="b" aria-owns="c">owned b</div>`);
  expect(wordsOf(await outline())).toEqual(['first', 'owned b', 'owned c', 'between', 'last']);
});

test('rows that nobody presses say their level and whether they are open or selected', async () => {
  const row = (name: string, more: string) =>
    `<tr role="row" ${more}><td role="gridcell">${name}</td><td role="gridcell">x</td></tr>`;
  await write(`<table role="treegrid" aria-label="Files"><tbody>
    ${row('Root', 'aria-level="1" aria-expanded="true"')}${row('Leaf', 'aria-level="2" aria-selected="true"')}
    ${row('Shut', 'aria-level="2" aria-expanded="false"')}</tbody></table>`);
  const lines = wordsOf(await outline()).join('\n');
  expect(lines).toMatch(/Root\b.*\[expanded\]/);
  expect(lines).toMatch(/Leaf\b.*\[selected level 2\]/);
  expect(lines).toMatch(/Shut\b.*\[collapsed level 2\]/);
});

const EDITED: Readonly<Record<string, string>> = {
  context: '<div id="host" style="height:30px;border:1px solid" aria-label="Note"></div>',
  'context on a canvas':
    '<canvas id="host" width="200" height="30" tabindex="0" aria-label="Note"></canvas>',
};

test('what is edited without a field is one, shows its text and takes what is typed', async () => {
  for (const html of Object.values(EDITED)) {
    await write(html);
    await opened.page.evaluate(() => {
      const { EditContext } = globalThis as unknown as {
        EditContext: new (init: { text: string }) => EventTarget & { text: string };
      };
      const host = document.getElementById('host') as HTMLElement & { editContext: unknown };
      const context = new EditContext({ text: 'Draft' });
      host.editContext = context;
      const show = () => {
        if (host.localName === 'div') host.textContent = context.text;
      };
      context.addEventListener('textupdate', show);
      show();
      host.tabIndex = 0;
    });
    expect((await outline()).replace(/\] |= "/, '= ')).toMatch(/textbox "Note" ?= Draft/);
    const hands = new AgentHands(remotePage(opened.panel, { isTrusted: false }));
    await hands.agent.began?.({ id: 'e2e', task: 'Type into the note' });
    await hands.look();
    const report = await hands.act('type', { text: 'Final words' }, 'Note');
    expect(report.type).toBe('done');
    expect((await outline()).replace(/\] |= "/, '= ')).toMatch(/textbox "Note" ?= Final words/);
  }
});

test('a document that is edited as a whole is a field', async () => {
  const script = "<script>document.designMode = 'on'</script>";
  await write(`<iframe srcdoc="${script}<p>Letter to all"></iframe>`);
  expect(await outline()).toMatch(/\[f\d+_\d+ textbox[^[]*Letter to all/);
});

const SELECT = `<style>select,::picker(select){appearance:base-select}</style>
  <label for="s">Weather</label>
  <select id="s"><button><selectedcontent></selectedcontent></button>
    <option><b>Sunny</b> day</option><option selected><i>Rainy</i> day</option><option disabled>Fog</option></select>`;

test('a drop-down that the page draws is one control', async () => {
  await write(SELECT);
  expect(wordsOf(await outline()).join('\n')).toBe('[select "Weather" = "Rainy day"]');
  const { interactive_tree: nodes } = await opened.payload({ wholePage: true });
  expect(nodes.map(({ n }) => n)).toEqual(['Weather']);
});

test('a button says whether the popover of its command is open', async () => {
  await write(
    '<button command="toggle-popover" commandfor="menu">Menu</button><div id="menu" popover>Inside</div>',
  );
  expect(wordsOf(await outline()).join('\n')).toContain('button "Menu" collapsed');
  await opened.page.evaluate(() => document.getElementById('menu')?.showPopover());
  expect(wordsOf(await outline()).join('\n')).toContain('button "Menu" expanded');
});

/** What sets a text, and how long after the press. Milliseconds. */
const SETTERS: Readonly<Record<string, string>> = {
  'a command': '<button commandfor="out" command="--say">Go</button>',
  'a timer of 50 ms': '<button onclick="setTimeout(say, 50)">Go</button>',
  'a timer of 250 ms': '<button onclick="setTimeout(say, 250)">Go</button>',
  'a task': '<button onclick="scheduler.postTask(say, { delay: 100 })">Go</button>',
  'a frame':
    '<button onclick="requestAnimationFrame(() => requestAnimationFrame(say))">Go</button>',
  'an idle time': '<button onclick="requestIdleCallback(say)">Go</button>',
  'a message':
    '<button onclick="const { port1, port2 } = new MessageChannel(); port1.onmessage = say; port2.postMessage(1)">Go</button>',
  'a transition':
    '<button style="transition: opacity 0.2s" ontransitionend="say()" onclick="this.style.opacity = 0.5">Go</button>',
};

test('text that is set by what a press begins is in the look after it', async () => {
  await opened.page.evaluate(() => {
    Object.assign(globalThis, {
      say: () => {
        const out = document.getElementById('out');
        if (out) out.textContent = 'Said at last';
      },
    });
  });
  const missing: string[] = [];
  for (const [name, html] of Object.entries(SETTERS)) {
    await write(`${html}<p id="out">Nothing yet</p>`);
    await opened.page.evaluate(() => {
      const { say } = globalThis as unknown as { say: () => void };
      document.getElementById('out')?.addEventListener('command', say);
    });
    await opened.settled();
    const hands = new AgentHands(remotePage(opened.panel, { isTrusted: false }));
    await hands.agent.began?.({ id: 'e2e', task: 'Press Go' });
    await hands.look();
    await hands.act('click', {}, 'Go');
    if (!(await outline()).includes('Said at last')) missing.push(name);
  }
  expect(missing).toEqual([]);
});
