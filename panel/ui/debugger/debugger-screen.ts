import type { DebuggerState } from '../../../core/platform/cdp/debugger-state.ts';
import { t, translated } from '../../../core/platform/messages/messages.ts';
import type { PageDebugger } from '../../chrome/debugger/page-debugger.ts';
import type { ScreenContent } from '../screens/screen.tsx';

/** A screen, and what its button does. */
interface DebuggerScreen {
  content: ScreenContent & { action: string };
  act(pageDebugger: PageDebugger): void | Promise<void>;
}

const attach = (pageDebugger: PageDebugger) => pageDebugger.attach();

/** The screen in place of a view that needs the debugger; null in the state `attached`. */
export function debuggerScreen(state: DebuggerState): DebuggerScreen | null {
  switch (state.type) {
    case 'attached':
      return null;
    case 'detached':
      return {
        content: {
          icon: 'plug',
          sentence: t('debugger.debuggerNotAttached'),
          action: t('debugger.attach'),
        },
        act: attach,
      };
    case 'attaching':
      return {
        content: {
          icon: 'loading',
          sentence: t('debugger.attachingTheDebugger'),
          action: t('debugger.cancel'),
        },
        act: (pageDebugger) => pageDebugger.detach(),
      };
    case 'cancelled':
      return {
        content: {
          icon: 'plug',
          sentence: t('debugger.youCancelledDebuggingChromes'),
          detail: t('debugger.penumbraAttachesAgainOnly'),
          action: t('debugger.attachAgain'),
        },
        act: attach,
      };
    case 'busy':
      return {
        content: {
          icon: 'lock',
          sentence: t('debugger.anotherPanelPenumbraHolds'),
          action: t('debugger.takeOver'),
        },
        act: (pageDebugger) => pageDebugger.attach({ takeOver: true }),
      };
    case 'blocked':
      return {
        content: {
          icon: 'lock',
          sentence: t('debugger.anotherExtensionPutFrame'),
          ...(state.extensionFrame !== null && { detail: state.extensionFrame }),
          action: t('debugger.tryAgain'),
        },
        act: attach,
      };
    case 'restricted':
      return {
        content: {
          icon: 'lock',
          sentence: translated(state.reason),
          action: t('debugger.tryAgain'),
        },
        act: attach,
      };
    case 'crashed':
      return {
        content: {
          icon: 'error',
          sentence: t('debugger.pageCrashed'),
          action: t('debugger.reloadPage'),
        },
        act: (pageDebugger) => pageDebugger.reloadPage(),
      };
    case 'unresponsive':
      return {
        content: {
          icon: 'error',
          sentence: t('debugger.pageDoesNotRespond'),
          detail: t('debugger.chromeLetsNoExtension'),
          action: t('debugger.endReloadPage'),
        },
        act: (pageDebugger) => pageDebugger.endPage(),
      };
    case 'lost':
      return {
        content: {
          icon: 'plug',
          sentence: t('debugger.debuggerNoLongerAttached'),
          detail: translated(state.reason),
          action: t('debugger.tryAgain'),
        },
        act: attach,
      };
  }
}
