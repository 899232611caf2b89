import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { frameAddresses } from '../../../../core/agent/webmcp/frame-addresses.ts';
import { webToolOffer } from '../../../../core/agent/webmcp/web-tool.ts';
import { type WebTools, webToolsOf } from '../../../../core/agent/webmcp/web-tools-of.ts';
import {
  NO_WEB_TOOLS,
  type WebToolInvocation,
} from '../../../../core/agent/webmcp/web-tools-state.ts';
import { estimateTokens } from '../../../../core/llm/tokens/estimate-tokens.ts';
import type { CdpTab } from '../../../../core/platform/cdp/cdp-session.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { timeText } from '../../../../core/platform/messages/numbers.ts';
import { DebuggerGate } from '../../../ui/debugger/debugger-gate.tsx';
import { invocationStateText } from './web-tool-form.tsx';
import { WebToolRow } from './web-tool-row.tsx';
import './page-tools.css';

/** The tools that the page itself declares for agents (WebMCP): to look at, to call, and how they were called. */
export function PageTools() {
  return (
    <section class="page-tools" aria-label={t('common.pageTools')}>
      <DebuggerGate reason={t('common.pageTools')} sentence={t('webTools.needDebugger')}>
        {(tab) => <ToolList tab={tab} />}
      </DebuggerGate>
    </section>
  );
}

const NO_ADDRESSES: ReadonlyMap<string, string> = new Map();

function ToolList({ tab }: { tab: CdpTab }) {
  const { tools, state, isReady } = useWebTools(tab);
  const addresses = useSignal(NO_ADDRESSES);
  useEffect(() => {
    frameAddresses(tab).then(
      (found) => {
        addresses.value = found;
      },
      // Without them the rows say less.
      () => undefined,
    );
  }, [tab, state.tools, addresses]);
  if (!isReady) return <p class="web-tool-faint">{t('webTools.asking')}</p>;
  if (tools.isSupported === false && state.tools.length === 0) return <HowToTurnOn />;
  const tokens = estimateTokens(state.tools.map(webToolOffer).join('\n'));
  return (
    <>
      <h3>{t('common.pageTools')}</h3>
      <p class="web-tool-faint">{t('webTools.runRealInputThroughDebugger')}</p>
      <p class="web-tool-faint">
        {state.tools.length === 0
          ? t('webTools.pageDeclaresNoToolsAgents')
          : t('webTools.count', { count: state.tools.length, tokens })}{' '}
        {state.leftOut > 0 && t('webTools.moreNotListedTooMany', { count: state.leftOut })}
      </p>
      <div class="web-tools">
        {state.tools.map((tool) => (
          <WebToolRow
            key={tool.key}
            tool={tool}
            tools={tools}
            tab={tab}
            frame={addresses.value.get(tool.frameId) ?? ''}
          />
        ))}
      </div>
      <h3>{t('common.callsLabel')}</h3>
      <InvocationLog log={state.log} />
    </>
  );
}

/** Chromium’s switches, word for word. */
const FLAGS = '--enable-features=WebMCP,WebMCPTesting --enable-blink-features=WebMCP';

function HowToTurnOn() {
  return (
    <div class="web-tool-faint">
      <p>{t('webTools.browserNotOfferWebMcp')}</p>
      <p>{t('webTools.turnWebMcpTestingChrome')}</p>
      <pre>{FLAGS}</pre>
    </div>
  );
}

/** The page's own tools for a view: rendered again with every change. */
function useWebTools(tab: CdpTab) {
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

/** Every call of the page's tools, the newest first. */
function InvocationLog({ log }: { log: readonly WebToolInvocation[] }) {
  if (log.length === 0) return <p class="web-tool-faint">{t('webTools.callsAppearResults')}</p>;
  return (
    <table class="web-tool-log">
      <thead>
        <tr>
          <th scope="col">{t('webTools.time')}</th>
          <th scope="col">{t('common.tool')}</th>
          <th scope="col">{t('common.arguments')}</th>
          <th scope="col">{t('common.state')}</th>
          <th scope="col">{t('common.result')}</th>
        </tr>
      </thead>
      <tbody>
        {log.toReversed().map((invocation) => (
          <InvocationRow key={invocation.id} invocation={invocation} />
        ))}
      </tbody>
    </table>
  );
}

function InvocationRow({ invocation }: { invocation: WebToolInvocation }) {
  const { name, input, state, output, startedAt } = invocation;
  return (
    <tr data-state={state}>
      <td>{timeText(startedAt)}</td>
      <td>{name}</td>
      <td class="web-tool-text" title={input}>
        {input}
      </td>
      <td>{invocationStateText(invocation)}</td>
      <td class="web-tool-text" title={output}>
        {output}
      </td>
    </tr>
  );
}
