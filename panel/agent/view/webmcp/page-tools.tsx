import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { frameAddresses } from '../../../../core/agent/webmcp/frame-addresses.ts';
import {
  type WebTool,
  type WebToolHints,
  webToolOffer,
} from '../../../../core/agent/webmcp/web-tool.ts';
import { type WebTools, webToolsOf } from '../../../../core/agent/webmcp/web-tools-of.ts';
import {
  NO_WEB_TOOLS,
  type WebToolInvocation,
} from '../../../../core/agent/webmcp/web-tools-state.ts';
import { estimateTokens } from '../../../../core/llm/tokens/estimate-tokens.ts';
import { identifyNode } from '../../../../core/page/compare/ask-content.ts';
import { contentWorlds } from '../../../../core/page/compare/content-worlds.ts';
import type { PageFrame } from '../../../../core/page/tree/page-tree.ts';
import type { CdpTab } from '../../../../core/platform/cdp/cdp-session.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { timeText } from '../../../../core/platform/messages/numbers.ts';
import { Badge, type BadgeTone } from '../../../ui/controls/badge.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { DebuggerGate } from '../../../ui/debugger/debugger-gate.tsx';
import { FoundChip } from '../../../ui/element/element-chip.tsx';
import type { RowElement } from '../../../ui/shell/elements-model.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { shortAddress } from '../../../ui/text/short-address.ts';
import { invocationStateText, WebToolForm } from './web-tool-form.tsx';
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

interface WebToolRowProps {
  tool: WebTool;
  tools: WebTools;
  tab: CdpTab;
  /** Address of its frame; empty while that is not known. */
  frame: string;
}

/** One tool of the page: what it says of itself, where it is from, and a form to call it. */
function WebToolRow({ tool, tools, tab, frame }: WebToolRowProps) {
  const { name, description, schema, isSchemaLeftOut, hints, form, session } = tool;
  const { page } = useShell();
  const tokens = estimateTokens(webToolOffer(tool));
  // The page's own address would be the same in every row.
  const isElsewhere = frame !== '' && shortAddress(frame) !== shortAddress(page.tree?.url ?? '');
  return (
    <details class="web-tool">
      <summary>
        <span class="web-tool-name">{name}</span>
        {HINTS.filter(({ hint }) => hints[hint]).map(({ hint, tone, text, title }) => (
          <Badge key={hint} text={text} title={title} tone={tone} />
        ))}
        {isElsewhere && (
          <span class="web-tool-frame" title={frame}>
            {shortAddress(frame)}
          </span>
        )}
        <span class="web-tool-tokens">{t('webTools.tokens', { tokens })}</span>
      </summary>
      <div class="web-tool-body">
        {description !== '' && <q class="web-tool-said">{description}</q>}
        {frame !== '' && (
          <p class="web-tool-faint" title={frame}>
            {t('webTools.inFrame', { frame: shortAddress(frame) })}
          </p>
        )}
        <p class="web-tool-origin">
          <Source tool={tool} />
          {form !== undefined && (
            <>
              {t('webTools.declaredByForm')}{' '}
              <FoundChip
                name={tool.key}
                find={() => formElement(tab, page.tree?.frames ?? [], { session, id: form })}
              />
            </>
          )}
        </p>
        <WebToolForm tool={tool} run={(input, signal) => tools.invoke(tool, input, signal)} />
        {isSchemaLeftOut && <p class="web-tool-faint">{t('webTools.pagesSchemaNotShownToo')}</p>}
        <details>
          <summary>{t('webTools.schema')}</summary>
          <pre>{JSON.stringify(schema, null, 2)}</pre>
        </details>
      </div>
    </details>
  );
}

/** The element of a form by Chrome's ID, in page-wide IDs; null where no content script has it. */
async function formElement(
  tab: CdpTab,
  frames: readonly PageFrame[],
  form: { session: string | undefined; id: number },
): Promise<RowElement | null> {
  const worlds = await contentWorlds(tab, frames, location.origin);
  return identifyNode(worlds, form);
}

const HINTS: readonly {
  hint: keyof WebToolHints;
  tone: BadgeTone;
  text: string;
  title: string;
}[] = [
  {
    hint: 'consequential',
    tone: 'error',
    text: t('webTools.consequential'),
    title: t('webTools.pageSaysConsequencesBooking'),
  },
  {
    hint: 'readOnly',
    tone: 'success',
    text: t('webTools.readOnly'),
    title: t('webTools.pageSaysChangesNothing'),
  },
  {
    hint: 'untrustedContent',
    tone: 'warning',
    text: t('webTools.untrusted'),
    title: t('webTools.pageSaysResultContainOther'),
  },
  {
    hint: 'autosubmit',
    tone: 'warning',
    text: t('webTools.autosubmit'),
    title: t('webTools.formSentSoonToolFilled'),
  },
  {
    hint: 'debugging',
    tone: 'neutral',
    text: t('webTools.debugging'),
    title: t('webTools.developerToolsNotPagesVisitors'),
  },
];

/** Where a script registered the tool; opens it in Sources. */
function Source({ tool: { source } }: { tool: WebTool }) {
  if (!source) return null;
  const { url, line, column } = source;
  const place = `${shortAddress(url)}:${line + 1}`;
  return (
    <>
      {t('webTools.registeredAt')}{' '}
      <TextButton
        icon="code"
        title={t('webTools.openInSources', { url })}
        onClick={() => chrome.devtools.panels.openResource(url, line, column, () => undefined)}
      >
        {place}
      </TextButton>
    </>
  );
}
