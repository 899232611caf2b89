import { beforeAll, expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { borrowHarness, returnHarness } from '../harness/use-harness.ts';

let opened: OpenedPage;

beforeAll(async () => {
  const harness = await borrowHarness();
  opened = await harness.openPage('/fixtures/extraction/blank.html');
  return () => returnHarness(harness);
});

async function outlineOf(
  html: string,
  { top = 0, full = false }: { top?: number; full?: boolean } = {},
): Promise<string> {
  await opened.page.evaluate(
    (body, scroll) => {
      document.body.innerHTML = body;
      document.querySelector<HTMLDialogElement>('dialog')?.showModal();
      document.querySelector<HTMLElement>('[popover]')?.showPopover();
      scrollTo(0, scroll);
    },
    html,
    top,
  );
  await opened.settled();
  return callPanel(opened.panel, 'payload', {
    mode: 'outline',
    pretty: false,
    wholePage: false,
    full,
  });
}

/** Containers that are out of view, with something in them that is not. */
const AWAY: Readonly<Record<string, { html: string; top?: number }>> = {
  fixed: {
    html: '<div style="height:3000px"></div><section><p>Away</p><p style="position:fixed;top:9px">Here</p></section>',
  },
  'fixed in what is placed': {
    html: '<div style="position:absolute;top:3000px"><p>Away</p><div><p style="position:fixed;top:9px">Here</p></div></div>',
  },
  absolute: {
    html: '<div style="height:3000px"></div><section><p>Away</p><p style="position:absolute;top:9px">Here</p></section>',
  },
  'negative margin': {
    html: '<div style="height:3000px"></div><section style="height:50px"><p style="margin-top:-2900px">Here</p><p style="margin-top:2950px">Away</p></section>',
  },
  moved: {
    html: '<div style="height:3000px"></div><section><p>Away</p><p style="transform:translateY(-2990px)">Here</p></section>',
  },
  'too large for its parent': {
    html: '<div style="height:100px"><div style="height:100px"><p>Away</p><div style="height:2900px"></div><p>Here</p></div></div>',
    top: 2600,
  },
  'floating out of its parent': {
    html: '<section><div style="float:left"><p>Away</p><div style="height:2900px"></div><p>Here</p></div></section><div style="height:3000px"></div>',
    top: 2600,
  },
  'fixed in what is closed': {
    html: '<div style="height:0;overflow:hidden"><p>Away</p><p style="position:fixed;top:9px">Here</p></div>',
  },
  'placed in a page of many elements': {
    html: `<style>.pin{position:absolute;top:9px}</style>${'<p>Row</p>'.repeat(1_600)}<section><p>Away</p><div><p class="pin">Here</p></div></section>`,
  },
  'sticking in a part that is long': {
    html: '<section style="height:9000px"><p>Away</p><p style="position:sticky;top:0">Here</p></section>',
    top: 3000,
  },
};

test('what is painted in view is read, wherever its container is', async () => {
  const wrong: string[] = [];
  for (const [name, { html, top = 0 }] of Object.entries(AWAY)) {
    const text = await outlineOf(html, { top });
    if (!text.includes('Here') || text.includes('Away')) wrong.push(`${name}: ${text}`);
  }
  expect(wrong).toEqual([]);
});

const PURPLE = 'background:#7c3aed';
const FULL = 'position:absolute;inset:0';
const SQUARE = `url('data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E')`;

/** Ways of painting something dark behind words in white. */
const GROUNDS: Readonly<Record<string, (words: string) => string>> = {
  own: (words) => `<div style="${PURPLE}">${words}</div>`,
  'color mixed': (words) =>
    `<div style="background:color-mix(in srgb, purple, black)">${words}</div>`,
  oklch: (words) => `<div style="background:oklch(0.4 0.2 300)">${words}</div>`,
  gradient: (words) => `<div style="background:linear-gradient(#7c3aed,#5b21b6)">${words}</div>`,
  picture: (words) => `<div style="background:${SQUARE}">${words}</div>`,
  'inset shadow': (words) => `<div style="box-shadow:inset 0 0 0 40px #7c3aed">${words}</div>`,
  'picture of the border': (words) =>
    `<div style="border:1px solid;border-image:linear-gradient(purple,purple) fill 1">${words}</div>`,
  'sibling behind': (words) =>
    `<div style="position:relative;isolation:isolate"><i style="${FULL};${PURPLE};z-index:-1"></i>${words}</div>`,
  'sibling before': (words) =>
    `<div style="position:relative"><i style="${FULL};${PURPLE}"></i><div style="position:relative">${words}</div></div>`,
  'deep in a sibling': (words) =>
    `<div style="position:relative"><i style="${FULL};pointer-events:none"><b style="${FULL};${PURPLE}"></b></i><div style="position:relative">${words}</div></div>`,
  'drawn in a sibling': (words) =>
    `<div style="position:relative"><svg style="${FULL};pointer-events:none" width="400" height="90"><rect width="400" height="90" fill="purple"/></svg><div style="position:relative">${words}</div></div>`,
  'before it in the page': (words) =>
    `<div style="height:90px;${PURPLE};margin-bottom:-90px"></div><div style="position:relative;height:90px">${words}</div>`,
  'in a cousin': (words) =>
    `<div><div><div style="height:90px;${PURPLE};margin-bottom:-90px"></div></div></div><div><div style="position:relative">${words}</div></div>`,
  column: (words) =>
    `<table><colgroup><col style="${PURPLE}"></colgroup><tr><td>${words}</td></tr></table>`,
  border: (words) =>
    `<div style="border-top:90px solid #7c3aed"><div style="margin-top:-80px">${words}</div></div>`,
  outline: (words) =>
    `<div style="width:300px;height:60px;outline:40px solid #7c3aed;outline-offset:-60px"><div style="position:relative">${words}</div></div>`,
};

const WORDS =
  '<p style="color:#fff;margin:0">White words</p><button style="color:#fff;background:none;border:0">White button</button>';

test('words in white on something dark are seen, however that is painted', async () => {
  const wrong: string[] = [];
  for (const [name, ground] of Object.entries(GROUNDS)) {
    const text = await outlineOf(ground(WORDS));
    const isRead = text.includes('White words') && text.includes('button "White button"');
    if (!isRead || text.includes('unseen')) wrong.push(`${name}: ${text}`);
    const under = await outlineOf(`${ground(WORDS)}<dialog><p>Asked</p></dialog>`);
    if (!under.includes('White words')) wrong.push(`${name}, under a dialog: ${under}`);
  }
  expect(wrong).toEqual([]);
});

test('words in white on the backdrop of a dialog are seen, and on white they are not', async () => {
  const style = 'background:transparent;border:0;color:#fff';
  const dark = '<style>::backdrop{background:#222d}</style>';
  expect(await outlineOf(`${dark}<dialog style="${style}">Read this</dialog>`)).toContain(
    'Read this',
  );
  const bare = '<style>::backdrop{background:none}</style>';
  for (const html of [
    `${bare}<dialog style="${style}">Not seen</dialog>`,
    `<p popover style="${style}">Not seen</p>`,
    '<p style="color:#fff">Not seen</p>',
    `<div style="${PURPLE};width:20px;height:20px"></div><p style="color:#fff">Not seen</p>`,
  ]) {
    expect(await outlineOf(html)).not.toContain('Not seen');
  }
});

test('words are read on a canvas that a tag alone makes dark', async () => {
  const meta = '<meta name="color-scheme" content="dark">';
  expect(await outlineOf(`${meta}<p>Plain words</p>`)).toContain('Plain words');
});

test('what stands in fields and on buttons is read behind a dialog, each apart', async () => {
  const fields =
    '<input value="Held"><input placeholder="Asked for"><select><option>Chosen</select>';
  const unseen = '<input value="Faint" style="opacity:0">';
  const behind = `${fields}<button>One</button><button>Two</button>${unseen}`;
  const text = await outlineOf(`${behind}<dialog><p>Question</p></dialog>`);
  expect(text).toContain('Held | Asked for | Chosen | One | Two');
  expect(text).not.toContain('Faint');
});

test('a field says how much more it holds, and all of it where nothing is cut', async () => {
  const value = Array.from({ length: 300 }, (_, at) => `word${at}`).join(' ');
  for (const html of [
    `<textarea aria-label="Letter">${value}</textarea>`,
    `<input aria-label="Letter" value="${value}">`,
    `<div contenteditable role="textbox" aria-label="Letter">${value}</div>`,
    `<div role="textbox" tabindex="0" aria-label="Letter">${value}</div>`,
  ]) {
    expect(await outlineOf(html)).toMatch(
      /textbox "Letter" = "word0 [^"]*…"] \(\+[\d,]+ characters: t1\)/,
    );
    expect(await outlineOf(html, { full: true })).toContain(`textbox "Letter" = "${value}"`);
  }
  const select = `<select aria-label="Letter"><option>${value}</select>`;
  expect(await outlineOf(select, { full: true })).toContain('word299');
  const secret = `<input type="password" aria-label="Secret" value="${value}">`;
  expect(await outlineOf(secret, { full: true })).not.toContain('word299');
});

test('an element of the page’s own and the control that is all of it are one', async () => {
  await opened.page.evaluate(() => {
    const define = (name: string, root: ShadowRootInit, inside: string) =>
      customElements.define(
        name,
        class extends HTMLElement {
          connectedCallback() {
            if (root.delegatesFocus) this.tabIndex = 0;
            this.attachShadow(root).innerHTML = inside;
            this.addEventListener('click', () => this.toggleAttribute('pressed'));
          }
        },
      );
    const filling = '<button style="width:100%;height:100%"><slot></slot></button>';
    for (const mode of ['open', 'closed'] as const) {
      define(`${mode}-filled`, { mode }, `<style>:host{display:inline-block}</style>${filling}`);
      define(
        `${mode}-delegating`,
        { mode, delegatesFocus: true },
        'More <input aria-label="Search">',
      );
    }
  });
  const tags = ['open-filled', 'closed-filled', 'open-delegating', 'closed-delegating'];
  const text = await outlineOf(tags.map((tag) => `<p><${tag}>Save</${tag}></p>`).join(''));
  expect(text.match(/\[\d/g)).toHaveLength(4);
  expect(text.match(/button "Save"/g)).toHaveLength(2);
  expect(text.match(/textbox "Search"/g)).toHaveLength(2);
});

test('a stop of the Tab key of the page’s own has no row where what it holds acts', async () => {
  const stop = (tag: string, inside: string, more = '') =>
    `<${tag} tabindex="0"${more}>${inside}</${tag}>`;
  const button = '<button tabindex="-1">Send</button>';
  expect((await outlineOf(stop('own-stop', button))).match(/\[\d/g)).toHaveLength(1);
  const pages = '<nav><button>1</button> of 9 <button>2</button></nav>';
  expect((await outlineOf(stop('own-pages', pages))).match(/\[\d/g)).toHaveLength(2);
  expect(await outlineOf(stop('own-bare', 'Alone'))).toMatch(/\[\d+ unknown "Alone"/);
  const named = stop('own-named', button, ' aria-label="Composer"');
  expect(await outlineOf(named)).toContain('"Composer"');
});

test('what only a sign says is said once', async () => {
  const tick =
    '<svg width="16" height="16" viewBox="0 0 16 16"><path d="M2 8l4 4 8-8" fill="none" stroke="green"/></svg>';
  const dot = 'style="display:inline-block;width:14px;height:14px;background:#06c"';
  const text = await outlineOf(`<table><tr><th>Mail</th><th>State</th></tr>
    <tr><td>Invoice</td><td><i title="Has attachment" ${dot}></i></td></tr>
    <tr><td>Report</td><td><div title="40% done" ${dot}><div ${dot}></div></div></td></tr>
    <tr><td>Letter</td><td>${tick}</td></tr>
    <tr><td title="World Health Organization">WHO</td><td><span title="Overdue">12</span></td></tr></table>
    <p><span title="Comments">7</span> <span title="Likes">9</span></p>
    <p><span><i class="fa fa-eye" ${dot}></i> 34</span></p>
    <ul><li>Paid <svg width="9" height="9"><title>By card</title><rect width="9" height="9"/></svg></li>
    <li>Sent <span role="img" aria-label="With a letter">\u{1F4CE}</span></li><li>Open <i aria-label="Urgent" ${dot}></i></li></ul>
    <p><i class="fa fa-heart" ${dot}></i> 5 <i class="fa fa-share" ${dot}></i> 6 <i class="fa fa-bell" ${dot}></i> 8</p>
    <p><span class="fa fa-thumbs-up">55</span> <i class="fa fa-clock" ${dot}></i> 3 hours</p>
    <p><button title="Remove"><svg width="9" height="9"></svg></button> <a href="#x"><i class="fa fa-star" ${dot}></i> Stars</a></p>`);
  for (const line of [
    'Invoice | [image "Has attachment"]',
    'Report | [image "40% done"]',
    'Letter | [image "check"]',
    'WHO | [image "Overdue"] 12',
    '[image "Comments"] 7 [image "Likes"] 9',
    '[image "eye"] 34',
    'Paid [image "By card"]',
    'Sent [image "With a letter"]',
    'Open [image "Urgent"]',
    '[image "heart"] 5 [image "share"] 6 [image "bell"] 8',
    '[image "thumbs up"] 55 3 hours',
  ]) {
    expect(text).toContain(line);
  }
  expect(text.match(/image/g)).toHaveLength(14);
});

test('a row says what its color or side alone tells, where the page has a word for it', async () => {
  const item = (words: string, name: string, style = '', more = '') =>
    `<li class="${name}" style="${style}" ${more}>${words}</li>`;
  const row = (words: string, name: string, style = '') =>
    `<tr class="${name}" style="${style}"><td>${words}</td><td>€5</td></tr>`;
  const says = (words: string, name: string, style = '') =>
    `<div class="msg ${name}" style="${style}">${words}</div>`;
  const swatch = (color: string, word: string) =>
    `<span><i style="display:inline-block;width:10px;height:10px;background:${color}"></i> ${word}</span>`;
  const [red, right] = ['color:#c00', 'text-align:right'];
  const text = await outlineOf(`<style>body,ul,p,table{margin:0;font:10px/12px sans-serif}</style>
    <ul>${item('Plants', 'task')}${item('Rent', 'task overdue', red)}${item('Call Ann', 'task')}</ul>
    <table><tr><th>Invoice</th><th>Sum</th></tr>
    ${row('First', 'row')}${row('Second', 'row row-late', 'background:#fdd')}${row('Third', 'row')}</table>
    <div role="log">${says('Hi there', 'mine', right)}${says('Hello', 'theirs')}${says('How so', 'mine', right)}</div>
    <div role="log">${['Ann', 'Bob', 'Ann'].map((name, at) => `<div class="m" aria-label="From ${name}">Line ${at}</div>`).join('')}</div>
    <section><article class="post us" style="${right}">Shall we</article><article class="post them">Yes</article>
    <article class="post them">Now</article></section>
    <p class="legend">${swatch('#fed', 'Waiting')} ${swatch('#dfd', 'Done')}</p>
    <ul>${item('Alpha', 'a', 'background:#fed')}${item('Beta', 'b', 'background:#dfd')}${item('Gamma', 'a', 'background:#fed')}</ul>
    <ul>${item('Gas', '', red, 'title="Unpaid"')}${item('Water', '')}${item('Power', '')}</ul>
    <ul>${item('One', 'odd', 'background:#eee')}${item('Two', 'even')}${item('Three', 'odd', 'background:#eee')}</ul>
    <ul>${item('Big', 'large')}${item('Little', 'small')}${item('Tiny', 'small')}</ul>
    <table border="1"><tr><td>Ada</td><td><b class="due late" style="${red}">3 May</b></td></tr>
    <tr><td>Ben</td><td><b class="due">9 May</b></td></tr><tr><td>Cy</td><td><b class="due">8 May</b></td></tr></table>
    <ul>${['Done', 'Failed', 'Done'].map((word) => `<li><b class="badge ${word === 'Done' ? 'good' : 'bad'}" style="color:${word === 'Done' ? '#080' : '#c00'}">${word}</b></li>`).join('')}</ul>
    <ul>${item('Mail is urgent', 'urgent', red)}${item('Post', '')}${item('Parcel', '')}</ul>`);
  const marks = [
    'Rent [overdue]',
    'Second | €5 [late]',
    'Hi there [mine]',
    'Hello [theirs]',
    'How so [mine]',
    'Alpha [Waiting]',
    'Beta [Done]',
    'Gamma [Waiting]',
    'Gas [Unpaid]',
    'Ada | 3 May [late]',
  ];
  for (const line of marks) expect(text).toContain(line);
  expect(text.match(/\[[a-z]+\]/gi)).toHaveLength(marks.length + 3);
  const others = ['Shall we [us]', 'Now [them]', 'Line 0 [From Ann]', 'Line 1 [From Bob]'];
  for (const line of others) expect(text).toContain(line);
});

test('a word is said for what a color alone says, where the page or a standard has one', async () => {
  const sign = (classes: string, color: string, more = '') =>
    `<span class="${classes}" ${more} style="display:inline-block;width:10px;height:10px;background:${color}"></span>`;
  const [red, green, gray] = ['#c00', '#080', '#999'];
  const text = await outlineOf(`<table><tr><th>Invoice</th><th>Sum</th></tr>
    <tr><td>${sign('dot dot-overdue', red)} INV-1</td><td>€5</td></tr>
    <tr><td>${sign('dot dot-paid', green)} INV-2</td><td>€6</td></tr>
    <tr><td>${sign('dot dot-sent', gray)} INV-3</td><td>€7</td></tr></table>
    <p>${sign('dot dot-overdue', red)} Overdue</p><p>${sign('dot dot-paid', green)} Paid</p>
    <ul><li>${sign('flag urgent', red, 'title="Urgent"')} Call Ann</li><li>${sign('flag urgent', red)} Call Bob</li>
    <li>${sign('flag later', gray)} Call Cleo</li></ul>
    <ul><li>${sign('presence isOnline', green)} Dan</li><li>${sign('presence isAway', gray)} Eve</li></ul>
    <ul><li>${sign('chip large', red)} Fay</li><li>${sign('chip small', green)} Gus</li></ul>
    <ul><li>${sign('led online', red)} Hal</li><li>${sign('led offline', red)} Ida</li></ul>`);
  for (const line of [
    '[image "Overdue"] INV-1',
    '[image "Paid"] INV-2',
    '[image "Urgent"] Call Ann',
    '[image "Urgent"] Call Bob',
    '[image "online"] Dan',
    '[image "away"] Eve',
  ]) {
    expect(text).toContain(line);
  }
  expect(text.match(/image/g)).toHaveLength(6);
});
