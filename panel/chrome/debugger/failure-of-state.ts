import { CdpError } from '../../../core/platform/cdp/cdp-error.ts';
import type { DebuggerState } from '../../../core/platform/cdp/debugger-state.ts';
import { inEnglish } from '../../../core/platform/messages/messages.ts';

/** Why there is no debugger in this state; undefined while there is one, or may soon be. */
export function failureOfState(state: DebuggerState): CdpError | undefined {
  switch (state.type) {
    case 'attaching':
    case 'attached':
      return undefined;
    case 'detached':
      return new CdpError('DETACHED', inEnglish('debugger.debuggerNotAttached'));
    case 'cancelled':
      return new CdpError('CANCELLED', inEnglish('debugger.youCancelledDebuggingChromes'));
    case 'busy':
      return new CdpError('BUSY', inEnglish('debugger.anotherPanelPenumbraHolds'));
    case 'blocked':
      return new CdpError('BLOCKED_BY_EXTENSION', inEnglish('debugger.anotherExtensionFramePage'));
    case 'restricted':
      return new CdpError('RESTRICTED_URL', state.reason);
    case 'crashed':
      return new CdpError('TAB_CRASHED', inEnglish('debugger.pageCrashedReload'));
    case 'unresponsive':
      return new CdpError('TIMEOUT', inEnglish('debugger.pageDoesNotRespond'));
    case 'lost':
      return new CdpError('DETACHED', state.reason);
  }
}
