import { expect, test } from 'vitest';
import { parseResidentMessage } from '../../../../../core/style/resident/resident-orders.ts';

const forced = (css: unknown, before: unknown = '') => ({
  type: 'penumbra-resident-forced',
  css,
  before,
});

test.each([
  ['nothing', undefined],
  ['a text', 'penumbra-resident-orders'],
  ['another message', { type: 'lit-left', css: '' }],
  ['a sheet that loads', forced('a { background: URL(https://a.test/) }')],
  ['an import', forced('@import "https://a.test/x.css";')],
  ['a sheet without end', forced('x'.repeat(400_001))],
  ['a sheet that is none', forced(7)],
])('%s is no message of the engine', (_, sent) => {
  expect(parseResidentMessage(sent)).toBeNull();
});

test('messages are read, and of addresses only those of the web', () => {
  expect(parseResidentMessage(forced('a { color: red }'))).toEqual(forced('a { color: red }'));
  expect(
    parseResidentMessage({
      type: 'penumbra-resident-foreign',
      urls: ['https://a.test/x.css', 'file:///etc/passwd', 'chrome://x', 7],
    }),
  ).toEqual({ type: 'penumbra-resident-foreign', urls: ['https://a.test/x.css'] });
  expect(parseResidentMessage({ type: 'penumbra-resident-yields', css: 'x' })).toEqual({
    type: 'penumbra-resident-yields',
  });
});
