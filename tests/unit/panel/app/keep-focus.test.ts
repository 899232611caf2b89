// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from '../../../../panel/app/keep-focus.ts';

const root = document.createElement('div');
let end: () => void;

beforeEach(() => {
  // jsdom draws nothing, and its window is never in front.
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  root.innerHTML = `
    <main tabindex="-1">
      <button id="before"></button>
      <section>
        <div role="separator" tabindex="-1"></div>
        <div id="card"><button id="gone"></button></div>
        <button id="beside"></button>
      </section>
    </main>`;
  document.body.append(root);
  end = keepFocus(root);
});

afterEach(() => {
  end();
  root.remove();
});

const element = (id: string) => document.getElementById(id);
const focused = () => document.activeElement?.id || document.activeElement?.localName;

test('what is beside it gets the focus of what goes away', async () => {
  element('gone')?.focus();
  element('card')?.remove();

  await vi.waitFor(() => expect(focused()).toBe('beside'));
});

test('where nothing is beside it, what had the focus before gets it', async () => {
  element('before')?.focus();
  element('gone')?.focus();
  root.querySelector('section')?.remove();

  await vi.waitFor(() => expect(focused()).toBe('before'));
});

test('where nothing else had it, the panel itself gets it', async () => {
  element('gone')?.focus();
  root.querySelector('section')?.remove();

  await vi.waitFor(() => expect(focused()).toBe('main'));
});

test('what opened a layer gets the focus back, not what the layer’s markup stands beside', async () => {
  const layer = document.createElement('div');
  layer.innerHTML = '<input id="in-layer" />';
  layer.setAttribute('popover', 'auto');
  element('beside')?.before(layer);
  element('before')?.focus();
  element('in-layer')?.focus();
  layer.remove();

  await vi.waitFor(() => expect(focused()).toBe('before'));
});

test('a view that says itself where the focus goes has the last word', async () => {
  element('gone')?.focus();
  element('card')?.remove();
  element('before')?.focus();
  await new Promise((resolve) => setTimeout(resolve, 60));

  expect(focused()).toBe('before');
});

test('a tab that another view has taken the place of does not take it back', async () => {
  element('before')?.setAttribute('role', 'tab');
  element('before')?.setAttribute('aria-selected', 'true');
  element('before')?.focus();
  element('gone')?.focus();
  element('before')?.setAttribute('aria-selected', 'false');
  root.querySelector('section')?.remove();

  await vi.waitFor(() => expect(focused()).toBe('main'));
});

/** Disables what has the focus, which Chrome takes from it then. */
async function disable(id: string): Promise<HTMLButtonElement> {
  const button = element(id) as HTMLButtonElement;
  button.focus();
  button.disabled = true;
  button.blur();
  await vi.waitFor(() => expect(focused()).not.toBe('body'));
  return button;
}

test('what was disabled for a while gets the focus back', async () => {
  const button = await disable('beside');
  expect(focused()).toBe('gone');

  button.disabled = false;

  await vi.waitFor(() => expect(focused()).toBe('beside'));
});

test('what was disabled for a while leaves the focus where a person has put it since', async () => {
  const button = await disable('beside');
  element('before')?.focus();

  button.disabled = false;
  root.append('Another change.');

  await new Promise((done) => setTimeout(done, 60));
  expect(focused()).toBe('before');
});
