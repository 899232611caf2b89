import {
  type AxKey,
  type AxNode,
  axKey,
  type NameSource,
} from '../../../../core/page/ax/ax-node.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { RevealButton } from '../../../ui/controls/reveal-button.tsx';
import { Toolbar } from '../../../ui/controls/toolbar.tsx';
import { FoundChip } from '../../../ui/element/element-chip.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useInspect } from '../../context/inspect-context.ts';
import { markGlyphs, nameGlyphs } from '../icon-glyphs.ts';
import '../../../ui/element/details.css';
import './ax-details.css';
import './related-nodes.css';

/** Everything that Chrome says about the selected node. */
export function AxDetails() {
  const { ax } = useInspect();
  const node = ax.node.value;
  if (!node) return null;
  return (
    <div class="details-pane">
      <Toolbar label={t('common.node')}>
        <FoundChip name={node.key} find={ax.element(node.key)} />
        <RevealButton what={t('common.itsElement')} reveal={() => ax.reveal(node.key)} />
      </Toolbar>
      <div class="details-scroll">
        {node.problem !== undefined && <p class="details-note">{node.problem}</p>}
        {node.ignored && <IgnoredNote node={node} />}
        <h3 class="details-heading">{t('common.node')}</h3>
        <dl class="details-fields">
          <Field label={t('common.role')} value={node.role} />
          <Field label={t('common.name')} value={nameGlyphs(node.name) || '(none)'} />
          <Field label={t('common.description')} value={node.description} />
          <Field label={t('common.value')} value={node.value} isCode />
          <Field label={t('ax.backendNodeId')} value={node.backendNodeId?.toString()} isCode />
          <Field label={t('ax.document')} value={documentAddress(node, ax.nodeAt.value)} isCode />
          <Field label={t('ax.process')} value={node.session && t('ax.ownOutProcessFrame')} />
        </dl>
        {node.nameSources.length > 0 && <NameSources node={node} />}
        {node.properties.length > 0 && <Properties node={node} />}
      </div>
    </div>
  );
}

function IgnoredNote({ node }: { node: AxNode }) {
  const reasons = node.ignoredReasons.join('; ') || t('ax.chromeGivesNoReason');
  return <p class="details-note">{t('ax.leftOutTree', { reasons })}</p>;
}

interface FieldProps {
  label: string;
  value: string | undefined;
  isCode?: boolean;
}

function Field({ label, value, isCode }: FieldProps) {
  if (value === undefined || value === '') return null;
  return (
    <>
      <dt>{label}</dt>
      <dd class={isCode ? 'details-code' : undefined}>{value}</dd>
    </>
  );
}

/** Possible sources of the name, in Chrome's order of precedence. */
function NameSources({ node }: { node: AxNode }) {
  return (
    <>
      <h3 class="details-heading">{t('common.nameFrom')}</h3>
      <ul class="ax-sources">
        {node.nameSources.map(({ from, outcome, text = '', related }) => (
          <li key={`${from} ${text}`} class="ax-source" data-outcome={outcome}>
            <span class="ax-source-from">{sourceTitle(from)}</span>
            <span>
              <span class="ax-source-text">{nameGlyphs(text)}</span>
              <RelatedNodes node={node} ids={related} />
            </span>
            <span class="ax-source-outcome">{NAME_OUTCOMES[outcome]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Properties({ node }: { node: AxNode }) {
  return (
    <>
      <h3 class="details-heading">{t('common.properties')}</h3>
      <dl class="details-fields">
        {node.properties.map(({ name, value, related }) => [
          <dt key={`${name} title`}>{name}</dt>,
          <dd key={name} class="details-code">
            {`${value}`}
            <RelatedNodes node={node} ids={related} />
          </dd>,
        ])}
      </dl>
    </>
  );
}

/** Address of a node's document; undefined for a node that is no longer in the tree. */
function documentAddress(
  node: AxNode,
  get: (key: AxKey) => AxNode | undefined,
): string | undefined {
  let at: AxNode | undefined = node;
  while (at && at.role !== 'RootWebArea') at = at.parent === null ? undefined : get(at.parent);
  const address = at?.properties.find(({ name }) => name === 'url')?.value;
  return address === undefined ? undefined : String(address);
}

interface RelatedNodesProps {
  node: AxNode;
  /** Backend ids of elements of the same process. */
  ids: readonly number[] | undefined;
}

/** The nodes that a property or a source of a name points to, each as a link. */
function RelatedNodes({ node, ids = [] }: RelatedNodesProps) {
  const { ax } = useInspect();
  const { notices } = useShell();
  const nodeAt = ax.nodeAt.value;
  return (
    <>
      {ids.map((id) => {
        const key = axKey(node.session, id);
        return (
          <button
            key={id}
            type="button"
            class="ax-related"
            title={t('ax.selectThisNode')}
            onClick={() => void notices.attempt(ax.show(key))}
          >
            {relatedTitle(nodeAt(key)) || t('ax.nodeId', { id })}
          </button>
        );
      })}
    </>
  );
}

/** Empty for a node that has not been read. */
function relatedTitle(node: AxNode | undefined): string {
  if (!node || node.ignored) return '';
  return [node.role, node.name && `“${markGlyphs(node.name)}”`].filter(Boolean).join(' ');
}

const NAME_OUTCOMES: Readonly<Record<NameSource['outcome'], string>> = {
  won: t('ax.used'),
  lost: t('ax.notUsed'),
  empty: t('ax.notSet'),
  invalid: t('ax.pointsToNothing'),
};

const TITLES: Readonly<Record<string, string>> = {
  contents: t('ax.itsContents'),
  labelfor: t('ax.labelFor'),
  labelwrapped: t('ax.labelAroundIt'),
  label: t('ax.label'),
  legend: '<legend>',
  figcaption: '<figcaption>',
  tablecaption: '<caption>',
  rubyannotation: '<ruby>',
  title: t('ax.title'),
  other: t('ax.anotherRule'),
};

/** A source of a name in the words of HTML; attributes keep their names. */
function sourceTitle(from: string): string {
  return TITLES[from] ?? from;
}
