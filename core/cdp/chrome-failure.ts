import { errorText } from '../text/error-text.ts';
import { CdpError, type CdpErrorCode } from './cdp-error.ts';

/** What Chrome 156 says when a call of `chrome.debugger` fails, and what a person is told. */
const SENTENCES: readonly (readonly [RegExp, CdpErrorCode, string])[] = [
  [/^Another debugger is already attached/, 'BUSY', 'Another panel of Penumbra holds this tab.'],
  [
    /^Cannot access a chrome-extension:\/\/ URL of different extension/,
    'BLOCKED_BY_EXTENSION',
    'Another extension has put a frame into this page, and Chrome lets nothing debug that.',
  ],
  [
    /^Cannot access a chrome:\/\/ URL|^Cannot attach to this target|^Cannot access (contents|"chrome)|cannot be (attached|debugged)|policy/i,
    'RESTRICTED_URL',
    'Chrome keeps this page closed to the debugger of every extension.',
  ],
  [/^No tab with given id/, 'TAB_CLOSED', 'The tab was closed.'],
  [/^Detached while handling command/, 'DETACHED', 'The debugger was detached meanwhile.'],
  [/^Debugger is not attached/, 'DETACHED', 'The debugger is not attached to this tab.'],
  [/^Session with given id not found/, 'FRAME_GONE', 'The frame is no longer in the page.'],
  [/^Frame with the given frameId is not found/i, 'FRAME_GONE', 'The frame is no longer there.'],
  [/^Inspected target navigated or closed/, 'FRAME_GONE', 'The page went elsewhere meanwhile.'],
];

/** Codes of JSON-RPC: the method does not exist. */
const METHOD_NOT_FOUND = -32601;

/**
 * The `CdpError` of a failed call of `chrome.debugger`. Chrome puts the protocol's own errors into the
 * message as JSON; anything it does not know is `REFUSED`, with Chrome's words.
 */
export function chromeFailure(error: unknown, method?: string): CdpError {
  if (error instanceof CdpError) return error;
  const text = errorText(error);
  const { code, message } = protocolError(text);
  if (method !== undefined && isUnsupported(code, message)) {
    return new CdpError('UNSUPPORTED', `This browser does not let extensions use ${method}.`);
  }
  const known = SENTENCES.find(([pattern]) => pattern.test(message));
  if (known) return new CdpError(known[1], known[2]);
  return new CdpError('REFUSED', method === undefined ? message : `${method}: ${message}`);
}

function isUnsupported(code: number | undefined, message: string): boolean {
  return (
    code === METHOD_NOT_FOUND ||
    /^Not allowed|not allowed for untrusted clients|browser-level commands/.test(message)
  );
}

function protocolError(text: string): { code?: number; message: string } {
  if (!text.startsWith('{')) return { message: text };
  try {
    const { code, message } = JSON.parse(text) as { code?: number; message?: string };
    return { ...(code !== undefined && { code }), message: message ?? text };
  } catch {
    // Not the protocol's JSON: then it is Chrome's own sentence.
    return { message: text };
  }
}
