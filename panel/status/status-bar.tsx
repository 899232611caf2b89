import { lazyView } from '../controls/lazy-view.tsx';
import { DebuggerIndicator } from '../debugger/debugger-indicator.tsx';
import { useBase } from '../panel-context.ts';
import type { TokenCount } from '../payload/payload-model.ts';
import { SettleStatus } from '../settle/settle-status.tsx';
import { pageFigures } from './page-figures.ts';
import './status-bar.css';

const SettlePopover = lazyView(
  async () => (await import('../settle/settle-popover.tsx')).SettlePopover,
  () => null,
);

const number = (value: number) => value.toLocaleString('en');

/** The page in figures; a notice or a failed save takes their place for a while. */
export function StatusBar() {
  const { notices, settings, pageModel } = useBase();
  const notice = notices.notice.value;
  const problem = settings.problem.value;
  const text = notice?.text ?? problem;
  return (
    <footer class="status-bar">
      <LiveDot />
      <DebuggerIndicator />
      <SettleStatus />
      {text === '' ? null : (
        <output class="status-notice" data-error={notice?.isError ?? true}>
          {text}
        </output>
      )}
      {text === '' && pageModel.reading.value && <Figures />}
      <SettlePopover />
    </footer>
  );
}

function LiveDot() {
  const { pageModel } = useBase();
  const isReady = pageModel.status.value.type === 'ready';
  const state = !isReady ? 'off' : pageModel.live.value ? 'live' : 'paused';
  const word = { off: 'Not connected', live: 'Live', paused: 'Paused' }[state];
  return (
    <span class="status-live" data-state={state}>
      {word}
    </span>
  );
}

function Figures() {
  const { pageModel, payload } = useBase();
  const tree = pageModel.reading.value?.tree;
  if (!tree) return null;
  const { elements, inView, pruned, occluded, ms, read } = pageFigures(tree);
  return (
    <>
      {read !== undefined && (
        <span class="status-pending">
          reading {number(read)} of {number(elements)}
          <progress max={elements} value={read} aria-label="Elements read" />
        </span>
      )}
      <span title="Interactive elements in the page">{number(elements)} elements</span>
      <span title="In the viewport and usable">{number(inView)} in view</span>
      <span class="status-lesser" title="Not in view, or not usable">
        {number(pruned)} pruned
      </span>
      <span title="In view, but covered by something else">{number(occluded)} occluded</span>
      <span title="Exact o200k tokens of the payload">
        <Tokens count={payload.tokens.value} />
      </span>
      <span class="status-lesser" title="Time that reading the page took">
        {ms.toFixed(1)} ms
      </span>
    </>
  );
}

function Tokens({ count }: { count: TokenCount }) {
  if (count.type === 'counting') return <>counting…</>;
  if (count.type === 'failed') return <>tokens not counted</>;
  return (
    <>
      {number(count.tokens)} tokens<span class="status-unit"> (o200k)</span>
    </>
  );
}
