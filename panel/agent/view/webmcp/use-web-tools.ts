import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type WebTools, webToolsOf } from '../../../../core/agent/webmcp/web-tools-of.ts';
import { NO_WEB_TOOLS } from '../../../../core/agent/webmcp/web-tools-state.ts';
import type { CdpTab } from '../../../../core/platform/cdp/cdp-session.ts';

/** The page's own tools for a view: rendered again with every change. */
export function useWebTools(tab: CdpTab) {
  const tools: WebTools = useMemo(() => webToolsOf(tab), [tab]);
  const state = useSignal(NO_WEB_TOOLS);
  const isReady = useSignal(false);
  useEffect(() => {
    const take = () => {
      state.value = tools.state;
    };
    take();
    const stop = tools.subscribe(take);
    let isHeld = true;
    tools.ready().then(
      () => {
        isReady.value = isHeld;
      },
      // A tab that has gone shows its own screen.
      () => undefined,
    );
    return () => {
      isHeld = false;
      stop();
    };
  }, [tools, state, isReady]);
  return { tools, state: state.value, isReady: isReady.value };
}
