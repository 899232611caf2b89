import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bundleSemantics } from './bundle-semantics.ts';
import { launchChromium } from './launch-chromium.ts';
import './our-tree.ts';

let browser: Browser;
let bundle: string;
let page: Page;

beforeAll(async () => {
  [browser, bundle] = await Promise.all([launchChromium(), bundleSemantics()]);
}, 60_000);

afterAll(async () => {
  await browser?.close();
});

beforeEach(async () => {
  page = await browser.newPage();
  await page.evaluate(bundle);
});

/** Reads `#it` in `html`. */
async function read(html: string) {
  await page.evaluate((text) => {
    document.body.innerHTML = text;
  }, html);
  return readIt();
}

function readIt() {
  return page.evaluate(() => {
    const el = document.querySelector('#it');
    if (!el) throw new Error('The page has no #it.');
    const start = performance.now();
    const pass = new semantics.SemanticsPass();
    const role = semantics.roleOf(el, pass);
    return {
      role,
      ...semantics.nameOf(el, role, pass),
      value: semantics.valueOf(el, role, pass),
      states: semantics.statesOf(el, role, pass),
      description: semantics.descriptionOf(el, pass),
      nearby: semantics.nearbyLabel(el, pass),
      isHidden: semantics.isHidden(el, pass),
      ms: performance.now() - start,
    };
  });
}

/** How long this page takes to go once through all nodes, their styles and their words; in milliseconds. */
function readOnce(): Promise<number> {
  return page.evaluate(() => {
    const start = performance.now();
    const walker = document.createTreeWalker(document);
    let letters = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const attributes = node instanceof Element ? [...node.attributes] : [];
      const texts = [node.nodeValue ?? '', ...attributes.map(({ value }) => value)];
      if (node instanceof Element) texts.push(getComputedStyle(node).display);
      for (const word of texts.join(' ').split(' ')) letters += word.length;
    }
    if (!letters) throw new Error('The page is empty.');
    return performance.now() - start;
  });
}

test('aria-labelledby cycles end', async () => {
  const it = await read(
    '<a href="#" id="it" aria-labelledby="b it">one</a><b id="b" aria-labelledby="it b">two</b>',
  );
  expect(it.name).toBe('two one');
});

test('elements that own each other have roles', async () => {
  const it = await read(
    '<div role="option" id="it" aria-owns="b">x</div><div role="option" id="b" aria-owns="it">y</div>',
  );
  expect(it.role).toBe('generic');
});

test('labels that hold each other’s controls end', async () => {
  const it = await read(
    '<label for="it">one <input id="b" type="checkbox"></label><label for="b">two <input id="it"></label>',
  );
  expect(it.name).toBe('one two');
});

test('labels of 1 and 10 MB are cut in bounded time', async () => {
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.id = 'it';
    button.textContent = 'word '.repeat(200_000);
    button.setAttribute('aria-description', 'x'.repeat(10_000_000));
    button.title = ' '.repeat(10_000_000);
    document.body.append(button);
    // Laying out so much text takes Chromium a second, which is not ours to bound.
    button.getBoundingClientRect();
  });
  const it = await readIt();
  expect(it.name.length).toBe(1_000);
  expect(it.description.length).toBe(1_000);
  expect(it.ms).toBeLessThan(await readOnce());
});

test('a document 100,000 levels deep is read at both ends', async () => {
  await page.evaluate(() => {
    const top = document.createElement('button');
    top.id = 'it';
    let at: Element = top;
    // In pieces, since each append to a deep detached tree walks all the way up.
    for (let piece = 0; piece < 100; piece += 1) {
      const first = document.createElement('span');
      let last: Element = first;
      for (let level = 1; level < 1_000; level += 1) {
        last = last.appendChild(document.createElement('span'));
      }
      at.append(first);
      at = last;
    }
    at.id = 'deepest';
    at.textContent = 'deep';
    // Not laid out, since Chromium itself overflows its stack there.
    top.style.display = 'none';
    document.body.append(top);
  });
  const it = await readIt();
  expect(it.role).toBe('button');
  const deepest = await page.evaluate(() => {
    const el = document.querySelector('#deepest');
    if (!el) throw new Error('The page has no #deepest.');
    return [semantics.roleOf(el), semantics.isHidden(el), semantics.statesOf(el).length];
  });
  expect(deepest).toEqual(['generic', true, 0]);
});

test('options nested 20,000 deep have roles', async () => {
  await page.evaluate(() => {
    let at: Element = document.body;
    for (let level = 0; level < 20_000; level += 1) {
      const child = document.createElement('div');
      child.setAttribute('role', level % 2 ? 'option' : 'treeitem');
      at.append(child);
      at = child;
    }
    at.id = 'it';
    document.body.style.display = 'none';
  });
  // Each one looking at all above it would take minutes.
  expect((await readIt()).ms).toBeLessThan(5_000);
}, 60_000);

test('references to a large tree from many ids do bounded work', async () => {
  await page.evaluate(() => {
    const items = Array.from({ length: 5_000 }, (_, n) => `<i id="i${n}"></i>`).join('');
    const ids = Array.from({ length: 5_000 }, (_, n) => `i${n} all`).join(' ');
    document.body.innerHTML = `<div id="all">${items}</div><a id="it" href="#" aria-labelledby="${ids}">x</a>`;
  });
  // Without bounds the tree would be read 5,000 times.
  expect((await readIt()).ms).toBeLessThan(50 * (await readOnce()));
});

test('a form whose controls take the names of DOM properties is read', async () => {
  const names = ['getAttribute', 'matches', 'closest', 'parentNode', 'firstChild', 'nextSibling'];
  const more = ['localName', 'id', 'shadowRoot', 'children', 'nodeType', 'hasAttribute', 'title'];
  const inputs = [...names, ...more].map((name) => `<input name="${name}">`).join('');
  const it = await read(`<form aria-label="Order"><input id="it">${inputs}</form>`);
  expect(it.role).toBe('textbox');
  const form = await page.evaluate(() => {
    const el = document.forms[0];
    if (!el) throw new Error('The page has no form.');
    return { role: semantics.roleOf(el), ...semantics.nameOf(el), states: semantics.statesOf(el) };
  });
  expect(form).toEqual({ role: 'form', name: 'Order', from: 'aria-label', states: [] });
});

test('secrets come as eight bullets, wherever they are read', async () => {
  const it = await read('<input id="it" type="password" value="hunter2">');
  expect(it.value).toBe('••••••••');
  const card = await read('<input id="it" autocomplete="section-a cc-number" value="4111111111">');
  expect(card.value).toBe('••••••••');
  const empty = await read('<input id="it" type="password">');
  expect(empty.value).toBe('');
  const label = await read('<button id="it">Go <input type="password" value="hunter2"></button>');
  expect(label.name).not.toContain('hunter2');
});

test('the value is the live one', async () => {
  await read('<input id="it" value="stale">');
  await page.evaluate(() => {
    const input = document.querySelector('input');
    if (input) input.value = 'live';
  });
  expect((await readIt()).value).toBe('live');
});

test('a control without a name takes the text before it', async () => {
  const sibling = await read('<div><span>Email address:</span><input id="it"></div>');
  expect(sibling).toMatchObject({ name: '', from: 'none', nearby: 'Email address' });
  const wrapped = await read('<div><b>City</b><div><input id="it"></div></div>');
  expect(wrapped.nearby).toBe('City');
  const colon = await read('<p><b>Zip</b> : <!-- c --> <input id="it"></p>');
  expect(colon.nearby).toBe('Zip');
  const other = await read('<p><button>Buy</button><input id="it"></p>');
  expect(other.nearby).toBe('');
});

test('a box without a name takes the text behind it where its line begins with a box', async () => {
  const box = (id = '') => `<input type="checkbox"${id && ` id="${id}"`}>`;
  const nearby = async (html: string) => (await read(html)).nearby;

  expect(await nearby(`<p>${box('it')} Parking ${box()} Breakfast</p>`)).toBe('Parking');
  expect(await nearby(`<p>${box()} Parking ${box('it')} Breakfast</p>`)).toBe('Breakfast');
  expect(await nearby(`<p>Parking ${box()} Breakfast ${box('it')}</p>`)).toBe('Breakfast');
  expect(await nearby(`<p>Extras<br>${box('it')} Parking<br>${box()} Pet</p>`)).toBe('Parking');
  expect(await nearby(`<li>${box('it')}<label>Buy milk</label><button>x</button></li>`)).toBe(
    'Buy milk',
  );
  expect(await nearby(`<p><input id="it"> not a box</p>`)).toBe('');
});

test('an open modal dialog hides what is outside of it', async () => {
  const before = await read('<button id="it">x</button><dialog><button>y</button></dialog>');
  expect(before.isHidden).toBe(false);
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  expect((await readIt()).isHidden).toBe(true);
  const inside = await page.evaluate(() => {
    const el = document.querySelector('dialog button');
    return el !== null && semantics.isHidden(el);
  });
  expect(inside).toBe(false);
});

/** What people would call each box of a page without labels, in order. */
function boxLabels(html: string): Promise<string[]> {
  return page.evaluate((text) => {
    document.body.innerHTML = text;
    const pass = new semantics.SemanticsPass();
    return [...document.querySelectorAll('input')].map((el) => semantics.nearbyLabel(el, pass));
  }, html);
}

const three = (html: string) => Array.from({ length: 3 }, () => html).join('');

test.each(['radio', 'checkbox'])(
  'a question is no label of the first %s below it',
  async (type) => {
    const box = `<input type="${type}" name="c">`;
    const below = [
      `<div><label>Color</label><div>${three(`<div><label>${box}<i></i></label></div>`)}</div></div>`,
      `<p>Color</p><div>${three(`<span>${box}</span>`)}</div>`,
      `<b>Color</b><div><div>${three(`${box}<i></i>`)}</div></div>`,
    ];
    for (const html of below) expect(await boxLabels(html)).toEqual(['', '', '']);
    expect(await boxLabels(`<p>Color</p><div><span>${box}</span></div>`)).toEqual(['Color']);
  },
);

test.each(['radio', 'checkbox'])(
  'in a line that begins and ends with a text each label follows its %s',
  async (type) => {
    const box = `<input type="${type}" name="c">`;
    const line = `<div>Color? ${box}Dark ${box}<span>White</span> ${box}Blue</div>`;
    expect(await boxLabels(line)).toEqual(['Dark', 'White', 'Blue']);
    const before = `<div>Dark ${box} White ${box} Blue ${box}</div>`;
    expect(await boxLabels(before)).toEqual(['Dark', 'White', 'Blue']);
    expect(await boxLabels(`<div>Remember me ${box} (30 days)</div>`)).toEqual(['Remember me']);
  },
);

test('a sentence that explains a field is no label where one stands before it', async () => {
  const nearby = async (html: string) => (await read(html)).nearby;
  const field = '<div><input id="it"></div>';
  const why = '<p>This address is shown to others, so choose it well.</p>';

  for (const label of ['<h3>Email</h3>', '<b>Email:</b>', '<label>Email</label>']) {
    expect(await nearby(`<section>${label}${why}${field}</section>`)).toBe('Email');
  }
  expect(await nearby(`<section>${why}${field}</section>`)).toBe(
    'This address is shown to others, so choose it well.',
  );
  expect(await nearby(`<section><b>No. 5</b>${field}</section>`)).toBe('No. 5');
});
