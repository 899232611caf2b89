import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { whyClosed } from '../../../core/page/reading/closed-page.ts';
import type { PageDialog } from '../../../core/page/tree/page-tree.ts';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import type { DebuggerState } from '../../../core/platform/cdp/debugger-state.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import type { PageDebugger } from '../../chrome/debugger/page-debugger.ts';
import { TextButton } from '../controls/text-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { pageStatusScreen, Screen, type ScreenContent } from '../screens/page-status-screen.tsx';
import { useShell } from '../shell/shell-context.ts';
import { useDebugger } from './debugger-context.ts';
import './debugger-gate.css';
import './debugger-explanation.css';

interface DebuggerGateProps {
  /** What the debugger is for, such as `AX tab`. */
  reason: string;
  /** Why it is needed, as a sentence; without one, that Chrome's accessibility tree needs it. */
  sentence?: string;
  children: (tab: CdpTab) => ComponentChildren;
}

/**
 * A view that needs the debugger, which is attached for as long as the gate is rendered:
 * `<DebuggerGate reason="AX tab">{(tab) => <AxTree tab={tab} />}</DebuggerGate>`.
 *
 * The view is rendered with a tab whose sessions answer, and is unmounted when they end; the next
 * attachment mounts it again, with a new tab. In between, a screen says what is wrong and has
 * one action. Before the first attachment the banner is explained. While the page does not respond
 * or
 * shows a dialog, the view stays, under a bar.
 */
export function DebuggerGate({ reason, sentence, children }: DebuggerGateProps) {
  const { consent } = useDebugger();
  const { pageModel, page } = useShell();
  // A page that no extension may read looks the same in every tab, and no banner would help.
  const status = pageModel.status.value;
  const closed = whyClosed(status) !== null && pageStatusScreen(status, null);
  if (closed) return <Screen content={closed} onAction={() => page.reconnect()} />;
  if (!consent.isAgreed.value) return <DebuggerExplanation sentence={sentence} />;
  return <Attachment reason={reason}>{children}</Attachment>;
}

function Attachment({ reason, children }: DebuggerGateProps) {
  const { pageDebugger } = useDebugger();
  useLayoutEffect(() => pageDebugger.want(reason), [pageDebugger, reason]);
  const tab = pageDebugger.tab.value;
  return (
    <div class="debugger-gate">
      <DialogBar />
      {tab ? <DebuggerBar /> : <StateScreen />}
      {tab && children(tab)}
    </div>
  );
}

function StateScreen() {
  const { pageDebugger } = useDebugger();
  const { notices } = useShell();
  const screen = debuggerScreen(pageDebugger.state.value);
  if (!screen) return null;
  return (
    <Screen
      content={screen}
      onAction={() => void notices.attempt(Promise.resolve(screen.act(pageDebugger)))}
    />
  );
}

/** Over a view whose page has stopped answering: what is wrong, and an action. */
function DebuggerBar() {
  const { pageDebugger } = useDebugger();
  const { notices } = useShell();
  const screen = debuggerScreen(pageDebugger.state.value);
  if (!screen || pageDebugger.dialog.value) return null;
  const { sentence, detail = '', action } = screen;
  return (
    <div class="debugger-bar" role="status">
      <Icon name="error" />
      <span class="debugger-bar-text">
        {sentence} {detail}
      </span>
      <TextButton onClick={() => void notices.attempt(Promise.resolve(screen.act(pageDebugger)))}>
        {action}
      </TextButton>
    </div>
  );
}

/** Before the first attachment: explains Chrome's banner, and that we cause it. */
function DebuggerExplanation({ sentence }: { sentence: string | undefined }) {
  const { consent } = useDebugger();
  const forGood = useRef<HTMLInputElement>(null);
  return (
    <section class="screen debugger-explanation" aria-label={t('debugger.aboutTheDebugger')}>
      <Icon name="plug" />
      <p class="screen-sentence">
        {sentence ?? t('debugger.chromesAccessibilityTreeNeedsDebugger')}
      </p>
      <p class="debugger-banner">{t('debugger.penumbraStartedDebuggingBrowser')}</p>
      <p class="screen-detail">{t('debugger.chromeShowsBannerEvery')}</p>
      <TextButton primary onClick={() => consent.agree(forGood.current?.checked ?? false)}>
        {t('common.attach')}
      </TextButton>
      <label class="debugger-for-good">
        <input ref={forGood} type="checkbox" />
        {t('debugger.dontAskAgain')}
      </label>
    </section>
  );
}

const SENTENCES: Readonly<Record<PageDialog['type'], string>> = {
  alert: t('debugger.pageShowsMessage'),
  confirm: t('debugger.thePageAsks'),
  prompt: t('debugger.pageAsksText'),
  beforeunload: t('debugger.pageAsksBeforeLeft'),
};

/** The dialog that blocks the page, with its answers; its message is the page's own text. */
export function DialogBar() {
  const { pageDebugger } = useDebugger();
  const { notices } = useShell();
  const input = useRef<HTMLInputElement>(null);
  const dialog = pageDebugger.dialog.value;
  if (!dialog) return null;
  const { type, message, defaultText } = dialog;
  const answer = (accept: boolean) => {
    const text = accept && type === 'prompt' ? (input.current?.value ?? defaultText) : undefined;
    void notices.attempt(pageDebugger.answerDialog(accept, text));
  };
  const [yes, no] =
    type === 'beforeunload'
      ? [t('debugger.leavePage'), t('debugger.stay')]
      : [t('debugger.accept'), t('common.dismiss')];
  return (
    <div class="debugger-bar" role="alert">
      <Icon name="pause" />
      <span class="debugger-bar-text">
        {SENTENCES[type]} {message !== '' && <q>{message}</q>}
      </span>
      {type === 'prompt' && (
        <input ref={input} defaultValue={defaultText} aria-label={t('debugger.textPage')} />
      )}
      <TextButton primary onClick={() => answer(true)}>
        {yes}
      </TextButton>
      {type !== 'alert' && <TextButton onClick={() => answer(false)}>{no}</TextButton>}
    </div>
  );
}

interface DebuggerScreen extends ScreenContent {
  action: string;
  act(pageDebugger: PageDebugger): void | Promise<void>;
}

const attach = (pageDebugger: PageDebugger) => pageDebugger.attach();

/** The screen in place of a view that needs the debugger; null in the state `attached`. */
function debuggerScreen(state: DebuggerState): DebuggerScreen | null {
  switch (state.type) {
    case 'attached':
      return null;
    case 'detached':
      return {
        icon: 'plug',
        sentence: t('debugger.debuggerNotAttached'),
        action: t('common.attach'),
        act: attach,
      };
    case 'attaching':
      return {
        icon: 'loading',
        sentence: t('debugger.attachingTheDebugger'),
        action: t('common.cancel'),
        act: (pageDebugger) => pageDebugger.detach(),
      };
    case 'cancelled':
      return {
        icon: 'plug',
        sentence: t('debugger.youCanceledDebuggingChromes'),
        detail: t('debugger.penumbraAttachesAgainOnly'),
        action: t('debugger.attachAgain'),
        act: attach,
      };
    case 'busy':
      return {
        icon: 'lock',
        sentence: t('debugger.anotherPanelPenumbraHolds'),
        action: t('common.takeOver'),
        act: (pageDebugger) => pageDebugger.attach({ takeOver: true }),
      };
    case 'blocked':
      return {
        icon: 'lock',
        sentence: t('debugger.anotherExtensionPutFrame'),
        ...(state.extensionFrame !== null && { detail: state.extensionFrame }),
        action: t('common.tryAgain'),
        act: attach,
      };
    case 'restricted':
      return {
        icon: 'lock',
        sentence: say(state.reason),
        action: t('common.tryAgain'),
        act: attach,
      };
    case 'crashed':
      return {
        icon: 'error',
        sentence: t('debugger.pageCrashed'),
        action: t('common.reloadPage'),
        act: (pageDebugger) => pageDebugger.reloadPage(),
      };
    case 'unresponsive':
      return {
        icon: 'error',
        sentence: t('common.pageNotResponding'),
        detail: t('debugger.extensionsCannotStopScript'),
        action: t('debugger.endReloadPage'),
        act: (pageDebugger) => pageDebugger.endPage(),
      };
    case 'lost':
      return {
        icon: 'plug',
        sentence: t('debugger.debuggerNoLongerAttached'),
        detail: say(state.reason),
        action: t('common.tryAgain'),
        act: attach,
      };
  }
}
