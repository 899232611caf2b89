import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { frameAddresses } from '../../../../core/agent/webmcp/frame-addresses.ts';
import { webToolOffer } from '../../../../core/agent/webmcp/web-tool-offer.ts';
import { estimateTokens } from '../../../../core/page/payload/estimate-tokens.ts';
import type { CdpTab } from '../../../../core/platform/cdp/cdp-session.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { DebuggerGate } from '../../../ui/debugger/debugger-gate.tsx';
import { InvocationLog } from './invocation-log.tsx';
import { useWebTools } from './use-web-tools.ts';
import { WebToolRow } from './web-tool-row.tsx';
import './page-tools.css';

/** The tools that the page itself declares for agents (WebMCP): to look at, to call, and how they were called. */
export function PageTools() {
  return (
    <section class="page-tools" aria-label={t('webTools.pageTools')}>
      <DebuggerGate reason={t('webTools.pageTools')} sentence={t('webTools.needDebugger')}>
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
      <h3>{t('webTools.pageTools')}</h3>
      <p class="web-tool-faint">{t('webTools.offeredWhere')}</p>
      <p class="web-tool-faint">
        {state.tools.length === 0
          ? t('webTools.none')
          : t('webTools.count', { count: state.tools.length, tokens })}{' '}
        {state.leftOut > 0 && t('webTools.leftOut', { count: state.leftOut })}
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
      <h3>{t('webTools.calls')}</h3>
      <InvocationLog log={state.log} />
    </>
  );
}

/** Chromium’s switches, word for word. */
const FLAGS = '--enable-features=WebMCP,WebMCPTesting --enable-blink-features=WebMCP';

function HowToTurnOn() {
  return (
    <div class="web-tool-faint">
      <p>{t('webTools.notSupported')}</p>
      <p>{t('webTools.howToTurnOn')}</p>
      <pre>{FLAGS}</pre>
    </div>
  );
}
