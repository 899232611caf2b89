import type { AxNode } from '../../core/ax/ax-node.ts';
import { Toolbar } from '../controls/toolbar.tsx';
import { RevealButton } from '../details/reveal-button.tsx';
import { usePanel } from '../panel.ts';
import { addressOf } from './address-of.ts';
import { nameGlyphs } from './icon-glyphs.ts';
import { NAME_OUTCOMES, sourceTitle } from './name-words.ts';
import { RelatedNodes } from './related-nodes.tsx';
import '../details/details-pane.css';
import './ax-details.css';

/** All that Chrome says of the selected node. */
export function AxDetails() {
  const { ax } = usePanel();
  const node = ax.node.value;
  if (!node) {
    return (
      <p class="details-empty">Select a node in the tree to see all that Chrome says of it.</p>
    );
  }
  return (
    <div class="details-pane">
      <Toolbar label="Node">
        <RevealButton what="its element" reveal={() => ax.reveal(node.key)} />
      </Toolbar>
      <div class="details-scroll">
        {node.problem !== undefined && <p class="details-note">{node.problem}</p>}
        {node.ignored && <IgnoredNote node={node} />}
        <h3 class="details-heading">Node</h3>
        <dl class="details-fields">
          <Field label="Role" value={node.role} />
          <Field label="Name" value={nameGlyphs(node.name) || '(none)'} />
          <Field label="Description" value={node.description} />
          <Field label="Value" value={node.value} isCode />
          <Field label="Backend node id" value={node.backendNodeId?.toString()} isCode />
          <Field label="Document" value={addressOf(node, ax.nodeAt.value)} isCode />
          <Field label="Process" value={node.session && 'its own (out-of-process frame)'} />
        </dl>
        {node.nameSources.length > 0 && <NameSources node={node} />}
        {node.properties.length > 0 && <Properties node={node} />}
      </div>
    </div>
  );
}

function IgnoredNote({ node }: { node: AxNode }) {
  const reasons = node.ignoredReasons.join('; ') || 'Chrome gives no reason';
  return <p class="details-note">{`Left out of the tree: ${reasons}.`}</p>;
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

/** Where the name may come from, in Chrome's order of precedence. */
function NameSources({ node }: { node: AxNode }) {
  return (
    <>
      <h3 class="details-heading">Name from</h3>
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
      <h3 class="details-heading">Properties</h3>
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
