import { english, MessageError, msg, type Text } from '../messages/messages.ts';
import { errorText } from '../text/error-text.ts';

/** Why a debugger command failed. */
export type CdpErrorCode =
  /** Another client of this extension holds the tab. */
  | 'BUSY'
  /** The user pressed Cancel in the debugging banner. */
  | 'CANCELLED'
  /** Another extension's frame is in the page: Chrome refuses every command until it is gone. */
  | 'BLOCKED_BY_EXTENSION'
  /** A browser page, the Web Store, a page refused by policy. */
  | 'RESTRICTED_URL'
  | 'TAB_CLOSED'
  | 'TAB_CRASHED'
  /** The frame's session ended while the call was under way. */
  | 'FRAME_GONE'
  | 'TIMEOUT'
  /** This browser does not know the method, or refuses it to extensions. */
  | 'UNSUPPORTED'
  /** Nobody attached the debugger, or it has been detached since. */
  | 'DETACHED'
  /** The target answered with an error of its own. */
  | 'REFUSED';

/** A failed command; its message is a sentence for a person. */
export class CdpError extends MessageError {
  readonly code: CdpErrorCode;

  constructor(code: CdpErrorCode, text: Text) {
    super(text);
    this.name = 'CdpError';
    this.code = code;
  }
}

/** Error messages of `chrome.debugger` in Chrome 156, and the sentence for a person. */
const SENTENCES: readonly (readonly [RegExp, CdpErrorCode, Text])[] = [
  [/^Another debugger is already attached/, 'BUSY', msg('debugger.anotherPenumbraPanelUsingTab')],
  [
    /^Cannot access a chrome-extension:\/\/ URL of different extension/,
    'BLOCKED_BY_EXTENSION',
    msg('debugger.anotherExtensionPutFramePage'),
  ],
  [
    new RegExp(
      [
        String.raw`^Cannot access a chrome:\/\/ URL|^Cannot attach to this target`,
        '^Cannot access (contents|"chrome)|cannot be (attached|debugged)|policy',
      ].join('|'),
      'i',
    ),
    'RESTRICTED_URL',
    msg('debugger.extensionsCannotDebugPage'),
  ],
  [/^No tab with given id/, 'TAB_CLOSED', msg('common.tabClosed')],
  [/^Detached while handling command/, 'DETACHED', msg('debugger.debuggerDetachedMeanwhile')],
  [/^Debugger is not attached/, 'DETACHED', msg('debugger.debuggerNotAttachedTab')],
  [/^Session with given id not found/, 'FRAME_GONE', msg('debugger.frameNoLongerPage')],
  [/^Frame with the given frameId is not found/i, 'FRAME_GONE', msg('common.frameGone')],
  [/^Inspected target navigated or closed/, 'FRAME_GONE', msg('debugger.pageNavigatedMeanwhile')],
];

/** JSON-RPC code: the method does not exist. */
const METHOD_NOT_FOUND = -32601;

/**
 * The `CdpError` of a failed `chrome.debugger` call. Chrome puts the protocol's own errors into the
 * message as JSON; an unknown error is `REFUSED`, with Chrome's words.
 */
export function toCdpError(error: unknown, method?: string): CdpError {
  if (error instanceof CdpError) return error;
  const { code, message } = protocolError(english(errorText(error)));
  if (method !== undefined && isUnsupported(code, message)) {
    return new CdpError('UNSUPPORTED', msg('debugger.browserDoesNotLet', { method }));
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
    // Not the protocol's JSON: the message is Chrome's own sentence.
    return { message: text };
  }
}
