import { expect, test } from 'vitest';
import {
  HARMFUL,
  HARMLESS,
  type Surroundings,
} from '../../unit/core/agent/policy/button-labels.ts';
import { sweepTest } from '../harness/sweep-test.ts';
import { CLICK, ENTER, kindsIn } from './kinds-in.ts';
import { usePages } from './use-pages.ts';

const pages = usePages('tests/fixtures/hostile');

/** Pages as shops, mail clients and providers write them, with a place for a button. */
const PLACES: Readonly<Record<Surroundings, (button: string) => string>> = {
  plain: (button) => `<main><h1>Items</h1><p>Some text.</p>${button}</main>`,
  account: (button) => `<main><h1>Your account</h1><p>ann@example.test</p>${button}</main>`,
  checkout: (button) =>
    `<main><h1>Almost there</h1><form method="post" action="/step/3"><div class="card"><p>2 items</p>
     <dl><dt>Subtotal</dt><dd>€118,00</dd><dt>Total</dt><dd>€124,00</dd></dl>
     <p>Visa ending in 4242</p>${button}</div></form></main>`,
  'delete dialog': (button) =>
    `<div role="dialog" aria-labelledby="t"><h2 id="t">Delete “Q3 report”?</h2>
     <p>This cannot be undone.</p><button>Keep it</button>${button}</div>`,
  compose: (button) =>
    `<section><h2>New message</h2><label>To <input></label><label>Subject <input></label>
     <div contenteditable role="textbox" aria-label="Message body"></div>${button}</section>`,
  'consent screen': (button) =>
    `<main><h1>Tidy Mail wants to access your account</h1><ul><li>Read your messages</li></ul>
     <form method="post" action="/o/next">${button}</form></main>`,
};

/** The ways in which a page may write one button. */
const WAYS: readonly ((label: string) => string)[] = [
  (label) => `<button class="it">${label}</button>`,
  (label) => `<input class="it" type="submit" value="${label}">`,
  (label) => `<div class="it" role="button" tabindex="0"><span>${label}</span></div>`,
  (label) => `<button class="it"><svg><title>${label}</title></svg></button>`,
  (label) =>
    `<button class="it"><span style="position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden">${label}</span>➜</button>`,
  (label) => `<button class="it"><img alt="${label}" src="data:,"></button>`,
];

async function opened() {
  const page = await pages.open('empty.html');
  await pages.bring(page);
  return page;
}

test('D13: what pays, deletes, sends or grants is asked for, however the page writes its button', async () => {
  const page = await opened();
  const missed: string[] = [];
  for (const [index, [label, kind, place]] of HARMFUL.entries()) {
    const way = WAYS[index % WAYS.length];
    if (!way) continue;
    const kinds = await kindsIn(page, PLACES[place](way(label)), CLICK);
    if (!kinds.includes(kind)) missed.push(`${label} (${place}): ${kinds}`);
  }

  expect(missed).toEqual([]);
});

test('D19: what changes nothing for good is not', async () => {
  const page = await opened();
  const shop = (button: string) =>
    `<main><h1>Oak chair</h1><div class="product"><p>$129.00</p><p>In stock</p>${button}</div></main>`;
  const asked: string[] = [];
  for (const [index, label] of HARMLESS.entries()) {
    const button = (WAYS[index % WAYS.length] ?? String)(label);
    const kinds = await kindsIn(page, (index % 2 ? shop : PLACES.plain)(button), CLICK);
    if (kinds.length > 0) asked.push(`${label}: ${kinds}`);
  }

  expect(asked).toEqual([]);
});

test.each([
  [
    'a label presses its control',
    '<label class="it" for="x">Express</label><input id="x" type="checkbox" aria-label="Express delivery, $12.99">',
    'pay',
  ],
  [
    'a box with a price',
    '<input class="it" type="checkbox" aria-label="Add protection for €9,99">',
    'pay',
  ],
  [
    'a button that belongs to a form elsewhere',
    '<form id="f" method="post" action="/account/delete"></form><button class="it" form="f">Go</button>',
    'delete',
  ],
  ['a link that deletes', '<a class="it" href="/posts/5/delete">🗙</a>', 'delete'],
  [
    'a link that a library turns into a deletion',
    '<a class="it" href="/posts/5" data-method="delete">Posts</a>',
    'delete',
  ],
  ['a button of htmx', '<button class="it" hx-delete="/posts/5">x1</button>', 'delete'],
  [
    'a form that hides its method',
    '<form method="post" action="/posts/5"><input type="hidden" name="_method" value="delete"><button class="it">Go</button></form>',
    'delete',
  ],
  ['an icon alone', '<button class="it"><i class="fa fa-trash"></i></button>', 'delete'],
  [
    'a button that deletes its item',
    '<ul><li>Old mails <button class="it" aria-label="Delete Old mails">×</button></li></ul>',
    'delete',
  ],
  [
    'the only field of a form, under words outside of it',
    `<div><p>This will permanently delete it.</p><form><input aria-label="Type your name"><button class="it">Go on</button></form></div>`,
    'delete',
  ],
  ['a price alone', '<button class="it">$4.99</button>', 'pay'],
  [
    'what is chosen in the list beside it',
    `<section><h4>All posts</h4><select><option>Move<option selected>Delete permanently</select>
     <div class="it">Go</div></section>`,
    'delete',
  ],
  [
    'a drawn button beside what is typed to somebody',
    `<div><label>To: <input value="bri" autofocus></label><div class="it">➤</div></div>`,
    'send',
  ],
] as const)('D13: %s', async (_, html, kind) => {
  expect(await kindsIn(await opened(), html, CLICK)).toContain(kind);
});

test.each([
  ['a product', '<a class="it" href="/p/5">Oak chair $129</a>'],
  ['a link to the messages', '<a class="it" href="/messages">Messages</a>'],
  [
    'the Submit of a search',
    '<form action="/find"><input type="search"><button class="it">Submit</button></form>',
  ],
  [
    'a button that names its item',
    '<ul><li>Buy paint <button class="it" aria-label="Check off Buy paint">✓</button></li></ul>',
  ],
  [
    'a form beside the danger zone',
    `<div><form><input aria-label="Name"><input aria-label="City"><button class="it">Save changes</button></form>
     <p>Once you delete your account, all is gone.</p><button>Delete account</button></div>`,
  ],
  [
    'the opener of a drawn list whose hidden select deletes',
    `<section><h4>All posts</h4><div style="width:0;height:0;overflow:hidden"><select><option>Action<option>Move
     <option>Delete permanently</select></div><div class="it">Action</div></section>`,
  ],
  [
    'a suggestion below the field of a recipient',
    `<div><label>To: <input value="bri" autofocus></label><div><div class="it"><span>Brian Lee</span>
     <span>brian@example.test</span></div></div></div>`,
  ],
  [
    'the Go of a search',
    '<form action="/search"><input name="q"><button class="it">Go</button></form>',
  ],
] as const)('D19: %s needs nobody', async (_, html) => {
  expect(await kindsIn(await opened(), html, CLICK)).toEqual([]);
});

const PAGE_OF_HARM = '<button>Delete account</button><button>Pay $5</button><button>Send</button>';

test.each([
  [
    'a form’s own button',
    `<form action="/x" method="post"><input class="it" aria-label="Amount"><button>Pay</button></form>`,
    'pay',
  ],
  [
    'a button elsewhere that belongs to the form',
    `<form id="f" method="post"><input class="it" aria-label="Code"></form><button form="f">Place order</button>`,
    'pay',
  ],
  [
    'a form without a button',
    `<form action="/messages/send" method="post"><input class="it" aria-label="Text"></form>`,
    'send',
  ],
  [
    'a composer without a form',
    `<div><div class="it" role="textbox" contenteditable aria-label="Message Ann"></div><button>Send</button></div>`,
    'send',
  ],
  [
    'a chat without any button',
    `<div><input class="it" placeholder="Write a message"></div>`,
    'send',
  ],
  [
    'a field whose active suggestion deletes',
    `<input class="it" role="combobox" aria-label="Command" aria-activedescendant="o">
     <ul role="listbox"><li id="o" role="option">Delete workspace</li></ul>`,
    'delete',
  ],
  [
    'a menu whose active item shuts down',
    `<div class="it" role="menu" tabindex="0" aria-activedescendant="m"><div id="m" role="menuitem">Shut down</div></div>`,
    'delete',
  ],
] as const)('D13: Enter in %s', async (_, html, kind) => {
  expect(await kindsIn(await opened(), `<main>${html}</main>`, ENTER)).toContain(kind);
});

test.each([
  [
    'a search, whatever else is on the page',
    `<form role="search"><input class="it" aria-label="Search"></form>`,
  ],
  ['a field that filters', `<div><input class="it" aria-label="Filter rows"></div>`],
  [
    'a to-do without a form',
    `<header><input class="it" placeholder="What needs to be done?"></header>`,
  ],
  [
    'a field beside tags that can be removed',
    `<p><span><i class="tag">draft <button aria-label="Remove draft">×</button></i>
     <i class="tag">news <button aria-label="Remove news">×</button></i></span><input class="it" aria-label="Add a tag"></p>`,
  ],
  [
    'a field above rows that can be bought',
    `<div><input class="it" placeholder="What needs to be done?"><ul><li><button>Buy milk</button></li></ul></div>`,
  ],
  [
    'a form that signs in',
    `<form method="post" action="/login"><input class="it" aria-label="User name"><button>Sign in</button></form>`,
  ],
] as const)('D19: Enter in %s, needs nobody', async (_, html) => {
  const page = await opened();

  expect(await kindsIn(page, `<main>${html}</main><aside>${PAGE_OF_HARM}</aside>`, ENTER)).toEqual(
    [],
  );
});

sweepTest('the label and what is seen on it are both judged', async () => {
  const html = '<button class="it" aria-label="Show more">Pay now</button>';

  expect(await kindsIn(await opened(), html, CLICK)).toContain('pay');
});

sweepTest('the text that a person reads on an input that is a button is its value', async () => {
  const page = await pages.open('empty.html');
  await pages.bring(page);
  const { names, shown } = await page.evaluate(() => {
    document.body.innerHTML =
      '<form method="post"><input type="submit" value="Delete all" aria-label="Continue"></form>';
    return semantics.pressContext(document.querySelector('input') ?? document.body);
  });
  expect({ names, shown }).toEqual({ names: ['Continue', 'Delete all'], shown: 'Delete all' });
});
