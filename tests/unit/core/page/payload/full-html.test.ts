import { expect, test } from 'vitest';
import { fullHtml } from '../../../../../core/page/payload/full-html.ts';
import { templatize } from '../../../../../core/page/templates/templatize.ts';

const child = (frame: number, parent: number, id: string, html: string) => ({
  frame,
  owner: { frame: parent, id },
  html,
});
const main = (html: string) => ({ frame: 0, owner: null, html });

test('a child frame stands inside its iframe, and so do its own children', () => {
  const frames = [
    main('<p>a</p><iframe data-id="4" title="x"></iframe><p>b</p>'),
    child(1, 0, '4', '<p>c</p><iframe class="q" data-id="f1_2"></iframe>'),
    child(2, 1, 'f1_2', '<i>d</i>'),
  ];
  expect(fullHtml(frames)).toBe(
    '<p>a</p><iframe data-id="4" title="x"><p>c</p>' +
      '<iframe class="q" data-id="f1_2"><i>d</i></iframe></iframe><p>b</p>',
  );
});

test('the same id in two frames means two iframes', () => {
  const frames = [
    main('<iframe data-id="1"></iframe>'),
    child(1, 0, '1', '<iframe data-id="1"></iframe>'),
    child(2, 1, '1', 'inner'),
  ];
  expect(fullHtml(frames)).toBe('<iframe data-id="1"><iframe data-id="1">inner</iframe></iframe>');
});

test('a frame whose iframe is not found stands at the end', () => {
  const frames = [main('<p>a</p>'), child(3, 0, '9', '<b>lost</b>')];
  expect(fullHtml(frames)).toBe('<p>a</p>\n<iframe data-frame-id="3"><b>lost</b></iframe>');
});

test('frames that name each other as owners end', () => {
  const frames = [
    main('x'),
    child(1, 2, '1', '<iframe data-id="1"></iframe>'),
    child(2, 1, '1', '<iframe data-id="1"></iframe>'),
  ];
  expect(fullHtml(frames)).toContain('data-frame-id="1"');
});

test('an iframe in text or in an attribute is none', () => {
  const html = '<p title="<iframe data-id="> </p><!-- <iframe data-id="4"> -->';
  expect(fullHtml([main(html), child(1, 0, '4', 'x')])).toBe(
    `${html}\n<iframe data-frame-id="1">x</iframe>`,
  );
});

const marks = (id: number) => `data-id="${id}" data-interactive="true" data-visible="true"`;
const items = Array.from(
  { length: 6 },
  (_, n) =>
    `<li class="item px-4"><span class="price">$${n * 10}</span>` +
    `<button class="btn btn-primary" ${marks(n + 3)}>Add item ${n}</button></li>`,
);

test('the shop page reads as it did', async () => {
  const frames = [
    main(
      `<html data-frame-id="main-frame"><body><ul>\n${items.join('\n')}\n</ul>` +
        '<iframe data-id="2" data-frame-id="1"></iframe></body></html>',
    ),
    child(1, 0, '2', `<html><body><button ${marks(5)}>Pay</button></body></html>`),
  ];
  await expect(templatize(fullHtml(frames))).toMatchFileSnapshot('golden/full.txt');
});
