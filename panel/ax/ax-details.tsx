import type { AxNode, AxProperty, NameSource } from '../../core/ax/ax-node.ts';
import { TextButton } from '../controls/text-button.tsx';
import { Toolbar } from '../controls/toolbar.tsx';
import { usePanel } from '../panel.ts';
import { NAME_OUTCOMES, sourceTitle } from './name-words.ts';
import '../details/details-pane.css';
import './ax-details.css';

/** All that Chrome says of the selected node. */
export function AxDetails() {
  const { ax, notices } = usePanel();
  const node = ax.node.value;
  if (!node) {
    return (
      <p class="details-empty">Select a node in the tree to see all that Chrome says of it.</p>
    );
  }
  return (
    <div class="details-pane">
      <Toolbar label="Node">
        <TextButton
          icon="code"
          title="Select its element in the Elements panel (Enter)"
          onClick={() => void notices.attempt(ax.reveal(node.key))}
        >
          Reveal in Elements
        </TextButton>
      </Toolbar>
      <div class="details-scroll">
        {node.problem !== undefined && <p class="details-note">{node.problem}</p>}
        {node.ignored && <IgnoredNote node={node} />}
        <h3 class="details-heading">Node</h3>
        <dl class="details-fields">
          <Field label="Role" value={node.role} />
          <Field label="Name" value={node.name || '(none)'} />
          <Field label="Description" value={node.description} />
          <Field label="Value" value={node.value} isCode />
          <Field label="Backend node id" value={node.backendNodeId?.toString()} isCode />
          <Field label="Frame" value={node.frameId} isCode />
          <Field label="Process" value={node.session && 'its own (out-of-process frame)'} />
        </dl>
        {node.nameSources.length > 0 && <NameSources sources={node.nameSources} />}
        {node.properties.length > 0 && <Properties properties={node.properties} />}
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
function NameSources({ sources }: { sources: readonly NameSource[] }) {
  return (
    <>
      <h3 class="details-heading">Name from</h3>
      <ul class="ax-sources">
        {sources.map((source) => (
          <li key={source.from} class="ax-source" data-outcome={source.outcome}>
            <span class="ax-source-from">{sourceTitle(source.from)}</span>
            <span class="ax-source-text">{source.text}</span>
            <span class="ax-source-outcome">{NAME_OUTCOMES[source.outcome]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Properties({ properties }: { properties: readonly AxProperty[] }) {
  return (
    <>
      <h3 class="details-heading">Properties</h3>
      <dl class="details-fields">
        {properties.map(({ name, value, related }) => (
          <Field key={name} label={name} value={propertyText(value, related)} isCode />
        ))}
      </dl>
    </>
  );
}

function propertyText(value: AxProperty['value'], related: readonly number[] | undefined): string {
  const nodes = related?.length ? ` → nodes ${related.join(', ')}` : '';
  return `${value}${nodes}`.trim();
}
