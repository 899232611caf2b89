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
export class CdpError extends Error {
  readonly code: CdpErrorCode;

  constructor(code: CdpErrorCode, message: string) {
    super(message);
    this.name = 'CdpError';
    this.code = code;
  }
}
