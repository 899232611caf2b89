// @vitest-environment jsdom
import { render } from 'preact';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Toolbar } from '../../../../../panel/ui/controls/toolbar.tsx';

const root = document.createElement('div');

beforeEach(() => {
  document.body.append(root);
});

afterEach(() => {
  render(null, root);
  root.remove();
});

function show(buttons: readonly string[], disabled = '') {
  render(
    <Toolbar label="A bar">
      <button type="button" disabled={disabled === 'Pick'}>
        Pick
      </button>
      <button type="button" disabled={disabled === 'Pause'}>
        Pause
      </button>
      <input type="text" aria-label="Find" />
      {buttons.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </Toolbar>,
    root,
  );
}

/** Names of what Tab reaches. */
function stops(): string[] {
  return [...root.querySelectorAll<HTMLElement>('button, input')]
    .filter((item) => item.tabIndex === 0 && !item.matches(':disabled'))
    .map((item) => item.ariaLabel ?? item.textContent ?? '');
}

function button(name: string): HTMLElement {
  const found = [...root.querySelectorAll('button')].find((one) => one.textContent === name);
  if (!found) throw new Error(`No button ${name}.`);
  return found;
}

function press(key: string): string {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  return document.activeElement?.textContent ?? '';
}

test('a text box is a stop beside the bar’s own, before and after it had the focus', () => {
  show(['Role']);
  expect(stops()).toEqual(['Pick', 'Find']);
  root.querySelector('input')?.focus();
  expect(stops()).toEqual(['Pick', 'Find']);
});

test('arrows go past a text box and keep their place for the next Tab', () => {
  show(['Role']);
  button('Pause').focus();
  expect(press('ArrowRight')).toBe('Role');
  expect(stops()).toEqual(['Find', 'Role']);
  expect(press('ArrowRight')).toBe('Pick');
});

test('a text box keeps its arrows', () => {
  show(['Role']);
  root.querySelector('input')?.focus();
  press('ArrowLeft');
  expect(document.activeElement?.matches('input')).toBe(true);
});

test('what comes later adds no stop', async () => {
  show(['Role']);
  show(['Next match', 'Role']);
  await expect.poll(stops).toEqual(['Pick', 'Find']);
});

test('a stop that goes or is disabled leaves another', async () => {
  show(['Role', 'Frame']);
  button('Role').focus();
  show(['Frame']);
  await expect.poll(stops).toEqual(['Pick', 'Find']);
  show(['Frame'], 'Pick');
  await expect.poll(stops).toEqual(['Pause', 'Find']);
});
