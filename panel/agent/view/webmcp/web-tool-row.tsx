import {
  type WebTool,
  type WebToolHints,
  webToolOffer,
} from '../../../../core/agent/webmcp/web-tool.ts';
import type { WebTools } from '../../../../core/agent/webmcp/web-tools-of.ts';
import { estimateTokens } from '../../../../core/llm/tokens/estimate-tokens.ts';
import { identifyNode } from '../../../../core/page/compare/ask-content.ts';
import { contentWorlds } from '../../../../core/page/compare/content-worlds.ts';
import type { PageFrame } from '../../../../core/page/tree/page-tree.ts';
import type { CdpTab } from '../../../../core/platform/cdp/cdp-session.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { Badge, type BadgeTone } from '../../../ui/controls/badge.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { FoundChip } from '../../../ui/element/element-chip.tsx';
import type { RowElement } from '../../../ui/shell/elements-model.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { shortAddress } from '../../../ui/text/short-address.ts';
import { WebToolForm } from './web-tool-form.tsx';

interface WebToolRowProps {
  tool: WebTool;
  tools: WebTools;
  tab: CdpTab;
  /** Address of its frame; empty while that is not known. */
  frame: string;
}

/** One tool of the page: what it says of itself, where it is from, and a form to call it. */
export function WebToolRow({ tool, tools, tab, frame }: WebToolRowProps) {
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
