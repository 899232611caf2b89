import { type AxNode, axKey } from '../../../../core/page/ax/ax-node.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useInspect } from '../../context/inspect-context.ts';
import { markGlyphs } from '../icon-glyphs.ts';
import './related-nodes.css';

interface RelatedNodesProps {
  node: AxNode;
  /** Backend ids of elements of the same process. */
  ids: readonly number[] | undefined;
}

/** The nodes that a property or a source of a name points to, each as a link. */
export function RelatedNodes({ node, ids = [] }: RelatedNodesProps) {
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
            {relatedTitle(nodeAt(key)) || t('ax.node2', { id })}
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
