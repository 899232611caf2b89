// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownEscape } from '../../../../panel/app/own-escape.ts';

let end: () => void;
/** DevTools listens on the document. */
const heard = vi.fn<(event: Event) => void>();

beforeEach(() => {
  document.body.innerHTML = '<button></button><dialog></dialog>';
  // jsdom knows no popovers.
  vi.spyOn(document, 'querySelector').mockImplementation((selector) =>
    document.body.querySelector(selector.replace(', :popover-open', '')),
  );
  heard.mockClear();
  document.addEventListener('keydown', heard);
  end = ownEscape();
});

afterEach(() => {
  end();
  document.removeEventListener('keydown', heard);
});

function press(key: string): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.body.firstElementChild?.dispatchEvent(event);
}

test('Escape reaches DevTools while nothing of ours is open', () => {
  press('Escape');
  expect(heard).toHaveBeenCalledOnce();
});

test('Escape does not reach DevTools while a dialog is open, not even when it closes on the way', () => {
  const dialog = document.body.querySelector('dialog');
  dialog?.setAttribute('open', '');
  document.body.firstElementChild?.addEventListener('keydown', () =>
    dialog?.removeAttribute('open'),
  );

  press('Escape');
  expect(heard).not.toHaveBeenCalled();
});

test('Escape that something of ours has used does not reach DevTools; other keys do', () => {
  document.body.firstElementChild?.addEventListener('keydown', (event) => event.preventDefault());

  press('Escape');
  expect(heard).not.toHaveBeenCalled();
  press('F5');
  expect(heard).toHaveBeenCalledOnce();
});
