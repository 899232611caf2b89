import { type AxNode, axKey } from '../../core/ax/ax-node.ts';
import { usePanel } from '../panel.ts';
import { markGlyphs } from './icon-glyphs.ts';
import './related-nodes.css';

interface RelatedNodesProps {
  node: AxNode;
  /** Backend ids of elements of the same process. */
  ids: readonly number[] | undefined;
}

/** The nodes that a property or a source of a name points to, each a way to go there. */
export function RelatedNodes({ node, ids = [] }: RelatedNodesProps) {
  const { ax, notices } = usePanel();
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
            title="Select this node"
            onClick={() => void notices.attempt(ax.show(key))}
          >
            {titleOf(nodeAt(key)) || `node ${id}`}
          </button>
        );
      })}
    </>
  );
}

/** Empty for what has not been read. */
function titleOf(node: AxNode | undefined): string {
  if (!node || node.ignored) return '';
  return [node.role, node.name && `“${markGlyphs(node.name)}”`].filter(Boolean).join(' ');
}
