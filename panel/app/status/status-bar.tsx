import { connectingText } from '../../../core/page/reading/connection-status.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { fixedText, numberText } from '../../../core/platform/messages/numbers.ts';
import type { PageSummary } from '../../../core/remote/panel-remote.ts';
import { useTree } from '../../inspect/context/tree-context.ts';
import type { TokenCount } from '../../inspect/payload/payload-model.ts';
import { isInView, isOccluded } from '../../inspect/tree/tree-filter.ts';
import { lazyView } from '../../ui/controls/lazy-view.tsx';
import { DebuggerIndicator } from '../../ui/debugger/debugger-indicator.tsx';
import { pageStatusScreen } from '../../ui/screens/page-status-screen.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import './status-bar.css';

const PageProgress = lazyView(
  async () => (await import('../../inspect/view/settle-status.tsx')).PageProgress,
  () => null,
);
const SettlePopover = lazyView(
  async () => (await import('../../inspect/view/settle-popover.tsx')).SettlePopover,
  () => null,
);

/** Figures of the page; a notice or a failed save replaces them for a while. */
export function StatusBar() {
  const { notices, settings, pageModel } = useShell();
  const notice = notices.notice.value;
  const problem = settings.problem.value;
  const text = notice?.text ?? problem;
  const tree = pageModel.reading.value?.tree ?? null;
  /** The figures of a page that the tabs do not show are those of another one. */
  const isShown = tree !== null && pageStatusScreen(pageModel.status.value, tree) === null;
  return (
    <footer class="status-bar">
      <LiveDot />
      <DebuggerIndicator />
      <PageProgress />
      {text === '' ? null : (
        <output class="status-notice" data-error={notice?.isError ?? true}>
          {text}
        </output>
      )}
      {text === '' && isShown && <Figures />}
      <SettlePopover />
    </footer>
  );
}

function LiveDot() {
  const { pageModel } = useShell();
  const status = pageModel.status.value;
  const isReady = status.type === 'ready';
  const state = !isReady ? 'off' : pageModel.live.value ? 'live' : 'paused';
  const isReading = status.type === 'connecting' && status.elements !== undefined;
  const word = {
    off: isReading ? say(connectingText(status)) : t('status.notConnected'),
    live: t('status.live'),
    paused: t('status.paused'),
  }[state];
  return (
    <span class="status-live" data-state={state}>
      {word}
    </span>
  );
}

function Figures() {
  const { pageModel } = useShell();
  const { payload } = useTree();
  const tree = pageModel.reading.value?.tree;
  if (!tree) return null;
  const { elements, inView, pruned, occluded, ms, read } = pageFigures(tree);
  return (
    <>
      {read !== undefined && (
        <span class="status-pending">
          {t('status.readingOf', { read: numberText(read), elements: numberText(elements) })}
          <progress max={elements} value={read} aria-label={t('status.elementsRead')} />
        </span>
      )}
      <span title={t('status.interactiveElementsPage')}>
        {t('status.elements', { elements: numberText(elements) })}
      </span>
      <span title={t('status.viewportUsable')}>
        {t('status.inView', { inView: numberText(inView) })}
      </span>
      <span class="status-lesser" title={t('status.notViewNotUsable')}>
        {t('status.pruned', { pruned: numberText(pruned) })}
      </span>
      <span title={t('status.viewButCoveredSomething')}>
        {t('status.covered', { count: occluded })}
      </span>
      <span title={t('status.exactO200kTokensPayload')}>
        <Tokens count={payload.tokens.value} />
      </span>
      <span class="status-lesser" title={t('status.timeReadingPageTook')}>
        {t('common.ms', { ms: fixedText(ms, 1) })}
      </span>
    </>
  );
}

function Tokens({ count }: { count: TokenCount }) {
  if (count.type === 'counting') return <span data-counting>{t('common.counting')}</span>;
  if (count.type === 'failed') return <>{t('common.tokensNotCounted')}</>;
  return (
    <>
      {t('common.tokensWord', { tokens: numberText(count.tokens) })}
      <span class="status-unit">{t('status.o200k')}</span>
    </>
  );
}

/** The status bar's figures of the interactive elements. */
interface PageFigures
  extends Pick<PageSummary, 'elements' | 'inView' | 'pruned' | 'occluded' | 'ms'> {
  /** Elements that have arrived so far; set while more are on their way. */
  read?: number;
}

/** Counted as the payload's `meta` counts them: interactive elements only. */
export function pageFigures(tree: PageTree): PageFigures {
  let [interactive, inView, occluded] = [0, 0, 0];
  for (const node of tree.nodes) {
    if (node.node.kind !== 'interactive') continue;
    interactive++;
    if (isInView(node)) inView++;
    if (isOccluded(node)) occluded++;
  }
  const elements = Math.max(tree.total, interactive);
  return {
    elements,
    inView,
    pruned: elements - inView,
    occluded,
    ms: tree.ms,
    // What is only looked at again to be certain is no element on its way.
    ...(tree.pending > 0 && interactive < elements && { read: interactive }),
  };
}
