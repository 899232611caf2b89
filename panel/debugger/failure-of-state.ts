import { CdpError } from '../../core/cdp/cdp-error.ts';
import type { DebuggerState } from '../../core/cdp/debugger-state.ts';

/** Why there is no debugger in this state; undefined while there is one, or may soon be. */
export function failureOfState(state: DebuggerState): CdpError | undefined {
  switch (state.type) {
    case 'attaching':
    case 'attached':
      return undefined;
    case 'detached':
      return new CdpError('DETACHED', 'The debugger is not attached.');
    case 'cancelled':
      return new CdpError('CANCELLED', 'You cancelled debugging in Chrome’s banner.');
    case 'busy':
      return new CdpError('BUSY', 'Another panel of Penumbra holds the debugger on this tab.');
    case 'blocked':
      return new CdpError(
        'BLOCKED_BY_EXTENSION',
        'Another extension has a frame in this page, and Chrome lets nothing debug that.',
      );
    case 'restricted':
      return new CdpError('RESTRICTED_URL', state.reason);
    case 'crashed':
      return new CdpError('TAB_CRASHED', 'The page has crashed. Reload it.');
    case 'unresponsive':
      return new CdpError(
        'TIMEOUT',
        'The page does not respond: a dialog may be open in it, or a script may be busy.',
      );
    case 'lost':
      return new CdpError('DETACHED', state.reason);
  }
}
