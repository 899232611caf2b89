// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from 'vitest';
import type { PressRegion } from '../../../../core/page/act/press-context.ts';
import { regionChanges } from '../../../../core/page/healing/region-changes.ts';
import { addLayoutGetters } from '../../../fakes/jsdom-layout.ts';

let regionAround: (el: Element) => PressRegion;

beforeAll(async () => {
  addLayoutGetters();
  ({ regionAround } = await import('../../../../content/act/context-of-press.ts'));
});

/** What is around the element with the id `x`, before and after the page does something. */
function around(html: string, change: () => void = () => undefined) {
  document.body.innerHTML = html;
  const el = byId('x');
  const was = regionAround(el);
  change();
  return { was, changes: regionChanges(was, regionAround(el)) };
}

function byId(id: string): Element {
  const el = document.getElementById(id);
  if (!el) throw new Error(`There is no ${id}.`);
  return el;
}

const say = (id: string, text: string) => () => {
  byId(id).textContent = text;
};
const fill = (id: string, value: string) => () => {
  const el = byId(id);
  if (el instanceof HTMLInputElement || el instanceof HTMLSelectElement) el.value = value;
};

const CHECKOUT = `<h1>Check out</h1><p id="before">Welcome</p>
  <main><h2>Your order</h2><div id="total">Total: $5.00</div>
    <form action="/pay" method="post"><label>To <input id="to" name="to" value="Ann"></label>
      <input type="hidden" id="amount" name="amount" value="5">
      <input type="password" id="pin" name="pin" value="4711">
      <p id="note">Paid at once</p><button id="x" name="go" value="1">Pay</button></form>
    <div id="form-less"><button id="other">More</button></div></main>
  <aside id="ad">Buy a hat</aside><footer id="foot">12 visitors</footer>
  <h2>News</h2><p id="news">Nothing new</p>`;
/** The button has no form of its own. */
const BARE = CHECKOUT.replace(' id="x"', '').replace('id="other"', 'id="x"');

describe('a form that is filled in', () => {
  test('is read by lines, its fields by name and digest', () => {
    const { was } = around(CHECKOUT);
    expect(was.lines).toEqual([
      'Your order',
      'Total: $5.00',
      'To',
      'To: Ann',
      'pin: ••••••••',
      'Paid at once',
      'Pay',
      'More',
    ]);
    expect(was.data.map(({ name, isHidden, isSecret }) => [name, isHidden, isSecret])).toEqual([
      ['to', undefined, undefined],
      ['amount', true, undefined],
      ['pin', undefined, true],
      ['go', undefined, undefined],
    ]);
    expect(JSON.stringify(was)).not.toContain('4711');
  });

  test.each<[string, () => void, object]>([
    ['a recipient', fill('to', 'Eve'), { type: 'changed', was: 'To: Ann', now: 'To: Eve' }],
    ['a hidden amount', fill('amount', '5000'), { name: 'amount', isHidden: true }],
    ['a secret', fill('pin', '0815'), { name: 'pin', isHidden: false }],
    ['what is beside it', say('total', 'Total: $5,000.00'), { type: 'changed' }],
    ['a text', say('note', 'Paid weekly'), { type: 'changed', now: 'Paid weekly' }],
  ])('changes by %s', (_, change, found) => {
    expect(around(CHECKOUT, change).changes).toEqual([expect.objectContaining(found)]);
  });

  test.each(['before', 'ad', 'foot', 'news'])('does not change by %s outside of it', (id) => {
    expect(around(CHECKOUT, say(id, 'Other')).changes).toEqual([]);
  });
});

describe('what has no form', () => {
  test.each(['total', 'note'])('is bound to %s in its section', (id) => {
    expect(around(BARE, say(id, 'Other')).changes).toHaveLength(1);
  });

  test('and to the fields there', () => {
    const { changes } = around(BARE, fill('amount', '5000'));
    expect(changes).toEqual([{ type: 'field', name: 'amount', isHidden: true }]);
  });

  test.each(['before', 'ad', 'foot', 'news'])('does not change by %s outside', (id) => {
    expect(around(BARE, say(id, 'Other')).changes).toEqual([]);
  });

  test('reaches to the next heading, where page and section are one', () => {
    const html = `<h1>Pay</h1><div id="total">Total: $5.00</div><div><button id="x">Pay</button></div>
      <h2>News</h2><p id="news">None</p>`;
    expect(around(html, say('total', 'Total: $5,000.00')).changes).toEqual([
      { type: 'changed', was: 'Total: $5.00', now: 'Total: $5,000.00' },
    ]);
    expect(around(html, say('news', 'Some')).changes).toEqual([]);
  });

  test('is the whole page, where nothing has a heading', () => {
    const html = '<div id="total">$5</div><div><button id="x">Pay</button></div>';
    expect(around(html, say('total', '$5000')).changes).toHaveLength(1);
  });
});

test('a form of a button alone says less than the section around it', () => {
  const html = `<section><h2>Order</h2><p id="total">$5</p>
    <form><input type="hidden" id="plan" name="plan" value="free"><button id="x">Go</button></form></section>`;
  expect(around(html, say('total', '$5000')).changes).toHaveLength(1);
  expect(around(html, fill('plan', 'gold')).changes).toEqual([
    { type: 'field', name: 'plan', isHidden: true },
  ]);
});

test('a button that belongs to a form elsewhere is bound to both', () => {
  const html = `<form id="f"><input id="to" name="to" aria-label="To" value="Ann"></form>
    <section><h2>Order</h2><p id="total">$5</p><button id="x" form="f">Go</button></section>`;
  expect(around(html, say('total', '$5000')).changes).toHaveLength(1);
  expect(around(html, fill('to', 'Eve')).changes).toHaveLength(1);
});

test('a dialog is one decision, whatever happens behind it', () => {
  const html = `<h1 id="page">Shop</h1><div role="dialog"><p id="asks">Delete 1 file?</p>
    <button id="x">OK</button></div>`;
  expect(around(html, say('asks', 'Delete 100 files?')).changes).toHaveLength(1);
  expect(around(html, say('page', 'Other')).changes).toEqual([]);
});

test('of a list whose items have the same button, it is the item alone', () => {
  const row = (name: string, id: string, x = '') =>
    `<li><span id="${id}">${name}</span> <button${x}>Delete</button></li>`;
  const html = `<h2>Files</h2><ul>${row('A', 'a')}${row('B', 'b', ' id="x"')}</ul>`;
  expect(around(html, say('a', 'Other')).changes).toEqual([]);
  expect(around(html, say('b', 'Other')).changes).toHaveLength(1);
});

test('a form around a whole page is not one decision', () => {
  const html = `<form><nav id="nav">Menu</nav><input id="q" name="q" aria-label="Search">
    <div><h2>Order</h2><p id="total">$5</p><button id="x">Pay</button></div>
    <div><h2>News</h2><p id="news">None</p></div></form>`;
  expect(around(html, say('news', 'Some')).changes).toEqual([]);
  expect(around(html, say('total', '$5000')).changes).toHaveLength(1);
});

test('a long form is read to its end, though not listed', () => {
  const rows = Array.from({ length: 300 }, (_, at) => `<p id="p${at}">Clause ${at}</p>`).join('');
  const html = `<form><input name="a" aria-label="A">${rows}<button id="x">Sign</button></form>`;
  const { was, changes } = around(html, say('p290', 'You owe us'));
  expect(was.lines).toHaveLength(120);
  expect(changes).toEqual([{ type: 'more' }]);
});

test('reading a form is not heard by the page', () => {
  let isHeard = false;
  const hear = () => {
    isHeard = true;
  };
  document.addEventListener('formdata', hear);
  around(CHECKOUT);
  document.removeEventListener('formdata', hear);
  expect(isHeard).toBe(false);
});
