import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { UsageError } from '../../../../cli/arguments/command.ts';
import { pageArguments } from '../../../../cli/arguments/page-arguments.ts';

const HERE = import.meta.filename;

test.each([
  ['https://example.com', 'https://example.com/'],
  [HERE, pathToFileURL(HERE).href],
])('a page is a URL or a file: %s', (typed, address) => {
  expect(pageArguments([typed], { viewport: '640x480', timeout: '5' }, 'read')).toEqual({
    address,
    viewport: { width: 640, height: 480 },
    timeout: 5000,
  });
});

test.each([
  [[], '640x480', 'Name the page to read.'],
  [['a.html', 'b.html'], '640x480', 'One page at a time.'],
  [['gone.html'], '640', 'The viewport "640" is not of the form 1280x800.'],
])('%j at %s is a wrong call', (positionals, viewport, sentence) => {
  const call = () => pageArguments(positionals, { viewport, timeout: '60' }, 'read');

  expect(call).toThrow(UsageError);
  expect(call).toThrow(sentence);
});

test.each(['0', '1.5', '-3', '9999', 'long'])('a timeout of %s is a wrong call', (timeout) => {
  const call = () => pageArguments([HERE], { viewport: '640x480', timeout }, 'read');

  expect(call).toThrow(UsageError);
  expect(call).toThrow('is not a whole number of seconds from 1 to 3600.');
});
