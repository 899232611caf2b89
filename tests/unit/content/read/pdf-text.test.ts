// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageDocument } from '../../../../content/platform/page-document.ts';
import { pdfText } from '../../../../content/read/pdf-text.ts';

type Listener = (event: unknown) => void;

/** Stands for Chrome’s viewer, and those who hear the messages of its window. */
const heard = new Set<Listener>();
const viewer = {
  asked: [] as string[],
  postMessage: ({ type }: { type: string }) => viewer.asked.push(type),
};

beforeEach(() => {
  vi.useFakeTimers();
  viewer.asked = [];
  vi.stubGlobal('addEventListener', (_: string, listener: Listener) => heard.add(listener));
  vi.stubGlobal('removeEventListener', (_: string, listener: Listener) => heard.delete(listener));
  vi.spyOn(pageDocument, 'contentType').mockReturnValue('application/pdf');
  const body = { querySelector: () => ({ contentWindow: viewer }) };
  vi.spyOn(pageDocument, 'body').mockReturnValue(body as unknown as HTMLElement);
});

afterEach(() => {
  vi.useRealTimers();
});

const say = (selectedText: string, source: unknown = viewer) => {
  for (const listener of heard)
    listener({ source, data: { type: 'getSelectedTextReply', selectedText } });
};

test('the text is what the viewer answers, and nobody else', async () => {
  const text = pdfText();
  say('of another window', {});
  say('of the file');
  expect(await text).toBe('of the file');
  expect(viewer.asked).toEqual(['selectAll', 'getSelectedText']);
  expect(heard.size).toBe(0);
});

test.each(['', '  \n'])('a file with the text %j has none', async (answer) => {
  const text = pdfText();
  say(answer);
  await expect(text).rejects.toThrow(/no text/);
  expect(heard.size).toBe(0);
});

test('a viewer that never answers is not waited for', async () => {
  const text = expect(pdfText()).rejects.toThrow(/no text/);
  await vi.advanceTimersByTimeAsync(20_000);
  await text;
  expect(heard.size).toBe(0);
});
