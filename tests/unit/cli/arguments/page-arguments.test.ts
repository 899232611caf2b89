import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { UsageError } from '../../../../cli/arguments/command.ts';
import { pageArguments } from '../../../../cli/arguments/page-arguments.ts';

const HERE = import.meta.filename;

test.each([
  ['https://example.com', 'https://example.com/'],
  [HERE, pathToFileURL(HERE).href],
])('a page is a URL or a file: %s', (typed, address) => {
  expect(pageArguments([typed], '640x480', 'read')).toEqual({
    address,
    viewport: { width: 640, height: 480 },
  });
});

test.each([
  [[], '640x480', 'Name the page to read.'],
  [['a.html', 'b.html'], '640x480', 'One page at a time.'],
  [['gone.html'], '640', 'The viewport "640" is not of the form 1280x800.'],
])('%j at %s is a wrong call', (positionals, viewport, sentence) => {
  const call = () => pageArguments(positionals, viewport, 'read');

  expect(call).toThrow(UsageError);
  expect(call).toThrow(sentence);
});
