const ITEMS = [
  { name: 'Penumbra floor lamp', price: 189 },
  { name: 'Corona desk lamp', price: 79 },
  { name: 'Totality shade, linen', price: 34.5 },
];

const REVIEWS = [
  ['Mara', 'Warm light, and no hum at all.'],
  ['Jonas', 'The dimmer is the best I have used.'],
  ['Aiko', 'Arrived a day early, well packed.'],
  ['Ines', 'My reading corner is complete.'],
  ['Tomasz', 'Solid base, thin cable.'],
  ['Lena', 'Looks like the picture, for once.'],
];

const TOAST_MILLISECONDS = 4000;
const DELIVERY = 4.9;
const euros = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });
const byId = (id) => document.getElementById(id);

let cart = ITEMS.map((item) => ({ ...item, count: 1 }));
let toastTimer;

function button(text, label, action) {
  const element = document.createElement('button');
  Object.assign(element, { type: 'button', textContent: text, title: label, onclick: action });
  element.setAttribute('aria-label', label);
  return element;
}

function row(item) {
  const element = document.createElement('li');
  const name = document.createElement('span');
  name.textContent = item.name;
  const count = document.createElement('output');
  count.textContent = item.count;
  const price = document.createElement('span');
  price.className = 'price';
  price.textContent = euros.format(item.price * item.count);
  const fewer = button('−', `One ${item.name} less`, () => change(item, -1));
  const more = button('+', `One ${item.name} more`, () => change(item, 1));
  element.append(name, fewer, count, more, price);
  return element;
}

function change(item, by) {
  item.count += by;
  if (item.count === 0) {
    cart = cart.filter((other) => other !== item);
    toast(`${item.name} removed`);
  }
  showCart();
}

function showCart() {
  const sum = cart.reduce((total, item) => total + item.price * item.count, 0);
  byId('items').replaceChildren(...cart.map(row));
  byId('items-total').textContent = euros.format(sum);
  byId('total').textContent = euros.format(sum + DELIVERY);
}

function toast(text) {
  clearTimeout(toastTimer);
  const element = byId('toast');
  element.textContent = text;
  element.hidden = false;
  toastTimer = setTimeout(() => {
    element.hidden = true;
  }, TOAST_MILLISECONDS);
}

function review([name, text]) {
  const element = document.createElement('blockquote');
  const author = document.createElement('a');
  Object.assign(author, { className: 'author', href: `#${name}`, textContent: name });
  element.append(text, author);
  return element;
}

byId('review-list').append(...REVIEWS.map(review));
byId('checkout').addEventListener('submit', (event) => {
  event.preventDefault();
  toast(event.target.checkValidity() ? 'Thank you: your order is placed' : 'Email is missing');
});
byId('cookies').addEventListener('click', ({ target, currentTarget }) => {
  if (target.matches('button')) currentTarget.remove();
});
for (const opener of document.querySelectorAll('[data-open]')) {
  opener.addEventListener('click', () => byId(opener.dataset.open).showModal());
}
showCart();
