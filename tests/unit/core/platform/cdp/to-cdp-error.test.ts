import { expect, test } from 'vitest';
import { CdpError, toCdpError } from '../../../../../core/platform/cdp/cdp-error.ts';

const protocol = (code: number, message: string) => JSON.stringify({ code, message });

test.each([
  ['Another debugger is already attached to the tab with id: 7.', 'BUSY'],
  ['Cannot access a chrome-extension:// URL of different extension', 'BLOCKED_BY_EXTENSION'],
  ['Cannot access a chrome:// URL', 'RESTRICTED_URL'],
  ['Cannot attach to this target.', 'RESTRICTED_URL'],
  ['No tab with given id 7.', 'TAB_CLOSED'],
  ['Debugger is not attached to the tab with id: 7.', 'DETACHED'],
  ['Detached while handling command.', 'DETACHED'],
  [protocol(-32001, 'Session with given id not found.'), 'FRAME_GONE'],
  [protocol(-32602, 'Frame with the given frameId is not found.'), 'FRAME_GONE'],
  [protocol(-32000, 'Inspected target navigated or closed'), 'FRAME_GONE'],
  [protocol(-32601, "'Browser.getVersion' wasn't found"), 'UNSUPPORTED'],
  [protocol(-32000, 'Not allowed'), 'UNSUPPORTED'],
  [
    protocol(-32000, 'Runtime.terminateExecution is not allowed for untrusted clients'),
    'UNSUPPORTED',
  ],
  [protocol(-32000, 'No node found for given backend id'), 'REFUSED'],
])('Chrome’s “%s” is %s (A1, A4, A5, A6, A13, A22)', (message, code) => {
  expect(toCdpError(new Error(message), 'DOM.enable').code).toBe(code);
});

test('what Chrome does not let extensions use is named', () => {
  const error = toCdpError(new Error(protocol(-32601, "'X.y' wasn't found")), 'X.y');
  expect(error.message).toBe('This browser does not let extensions use X.y.');
});

test('an error that nobody knows keeps Chrome’s words and the method', () => {
  const { message } = toCdpError(new Error(protocol(-32000, 'Odd')), 'DOM.enable');
  expect(message).toBe('DOM.enable: Odd');
});

test('an error that is known already stays what it is', () => {
  const error = new CdpError('TIMEOUT', 'Late.');
  expect(toCdpError(error)).toBe(error);
});
