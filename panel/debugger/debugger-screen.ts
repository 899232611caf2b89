import type { DebuggerState } from '../../core/cdp/debugger-state.ts';
import type { ScreenContent } from '../screens/screen.tsx';
import type { PageDebugger } from './page-debugger.ts';

/** A screen, and what its button does. */
interface DebuggerScreen {
  content: ScreenContent & { action: string };
  act(pageDebugger: PageDebugger): void | Promise<void>;
}

const attach = (pageDebugger: PageDebugger) => pageDebugger.attach();

/** What stands in the place of a view that needs the debugger; null in the state `attached`. */
export function debuggerScreen(state: DebuggerState): DebuggerScreen | null {
  switch (state.type) {
    case 'attached':
      return null;
    case 'detached':
      return {
        content: { icon: 'plug', sentence: 'The debugger is not attached.', action: 'Attach' },
        act: attach,
      };
    case 'attaching':
      return {
        content: { icon: 'loading', sentence: 'Attaching the debugger…', action: 'Cancel' },
        act: (pageDebugger) => pageDebugger.detach(),
      };
    case 'cancelled':
      return {
        content: {
          icon: 'plug',
          sentence: 'You cancelled debugging in Chrome’s banner.',
          detail: 'Penumbra attaches again only when you say so.',
          action: 'Attach again',
        },
        act: attach,
      };
    case 'busy':
      return {
        content: {
          icon: 'lock',
          sentence: 'Another panel of Penumbra holds the debugger on this tab.',
          action: 'Take over',
        },
        act: (pageDebugger) => pageDebugger.attach({ takeOver: true }),
      };
    case 'blocked':
      return {
        content: {
          icon: 'lock',
          sentence:
            'Another extension has put a frame into this page, and Chrome lets nothing debug that. Turn that extension off here, or close its frame.',
          ...(state.extensionFrame !== null && { detail: state.extensionFrame }),
          action: 'Try again',
        },
        act: attach,
      };
    case 'restricted':
      return {
        content: { icon: 'lock', sentence: state.reason, action: 'Try again' },
        act: attach,
      };
    case 'crashed':
      return {
        content: { icon: 'error', sentence: 'The page has crashed.', action: 'Reload page' },
        act: (pageDebugger) => pageDebugger.reloadPage(),
      };
    case 'unresponsive':
      return {
        content: {
          icon: 'error',
          sentence:
            'The page does not respond: a dialog may be open in it, or a script may be busy.',
          detail:
            'Chrome lets no extension stop a script alone. Pause it in Sources, or end the page and reload it.',
          action: 'End and reload page',
        },
        act: (pageDebugger) => pageDebugger.endPage(),
      };
    case 'lost':
      return {
        content: {
          icon: 'plug',
          sentence: 'The debugger is no longer attached.',
          detail: state.reason,
          action: 'Try again',
        },
        act: attach,
      };
  }
}
