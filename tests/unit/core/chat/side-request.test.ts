import { expect, test } from 'vitest';
import { elementOfMenu, readSideRequest } from '../../../../core/chat/side-request.ts';

test('a selection goes before a link and a picture, and is labelled by one line of it', () => {
  const all = {
    selectionText: ' two\nlines ',
    linkUrl: 'https://a.test/',
    srcUrl: 'https://b.test/p',
  };
  expect(elementOfMenu(all)).toEqual({ label: 'two lines', text: 'two\nlines' });
  expect(elementOfMenu({ ...all, selectionText: '' })?.text).toBe('https://a.test/');
  expect(elementOfMenu({ srcUrl: 'https://b.test/p' })?.text).toBe('https://b.test/p');
  expect(elementOfMenu({})).toBeNull();
});

test('a long selection is cut, and what is stored reads back', () => {
  const element = elementOfMenu({ selectionText: 'x'.repeat(50_000) });
  expect(element?.text).toHaveLength(8000);
  expect(element?.label).toHaveLength(60);
  const request = { type: 'about', ...element };
  expect(readSideRequest(request)).toEqual(request);
  expect(readSideRequest({ type: 'run', text: 'x' })).toBeNull();
  expect(readSideRequest(undefined)).toBeNull();
});
