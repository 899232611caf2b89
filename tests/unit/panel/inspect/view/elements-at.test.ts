import { expect, test } from 'vitest';
import { elementsAt } from '../../../../../panel/inspect/view/cut-text.tsx';

const V3 = JSON.stringify({
  url: 'http://shop.test/',
  interactive_tree: [
    { i: '1', r: 'btn', n: 'Open {"i":"9"}' },
    { i: 'f1_2', r: 'inp', n: 'Note', xy: [400, 300] },
  ],
});
const at = (text: string, part: string, format: 'json' | 'html' = 'json') =>
  elementsAt(text, text.indexOf(part) + 1, format);

test('a place in a payload belongs to the object around it, braces in texts aside', () => {
  expect(at(V3, 'Open')).toEqual(['1']);
  expect(at(V3, '9')).toEqual(['1']);
  expect(at(V3, 'Note')).toEqual(['f1_2']);
  expect(at(V3, '400')).toEqual(['f1_2']);
  expect(at(V3, 'shop.test')).toEqual([]);
});

test('an indented text and the forms of other modes are understood', () => {
  expect(at(JSON.stringify(JSON.parse(V3), null, 2), 'Note')).toEqual(['f1_2']);
  expect(at('{"nodes":[["12 inp Search",400,300],["13 btn Go",1,2]]}', 'Go')).toEqual(['13']);
  expect(at('[{"id":"7","role":"button","name":"Pay"}]', 'Pay')).toEqual(['7']);
});

test('a text that is cut belongs to its last object', () => {
  expect(at(V3.slice(0, V3.indexOf('Note') + 3), 'No')).toEqual(['f1_2']);
});

test('in HTML it is the tag before', () => {
  const html = '<button id="3" class="x">Save</button>\n<p>Words</p>';
  expect(at(html, 'Save', 'html')).toEqual(['3']);
  expect(at(html, 'Words', 'html')).toEqual([]);
  expect(at(html, '\n', 'html')).toEqual([]);
});
