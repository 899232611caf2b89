import type { AxNode } from '../../../../core/page/ax/ax-node.ts';
import { axStates } from '../../../../core/page/ax/ax-states.ts';
import type { PageIds } from '../../../../core/page/compare/ask-content.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import type { SearchQuery } from '../../../../core/platform/search/parse-search.ts';
import { Badge } from '../../../ui/controls/badge.tsx';
import { ElementChip } from '../../../ui/element/element-chip.tsx';
import { GridRow, type GridRowProps } from '../../../ui/grid/grid-row.tsx';
import { Marked } from '../../../ui/grid/marked.tsx';
import { indentOf } from '../../tree/view/tree-cell.tsx';
import { isControl as isControlNode } from '../ax-model.ts';
import { isOnlyGlyphs, markGlyphs } from '../icon-glyphs.ts';
import type { AxColumn } from './ax-columns.ts';
import './ax-row.css';

interface AxRowProps extends GridRowProps {
  /** Undefined while it is not read yet. */
  node: AxNode | undefined;
  columns: readonly AxColumn[];
  query: SearchQuery;
  hasFocus: boolean;
  /** Our ids of a control; undefined while they are not known. */
  ours: PageIds | undefined;
}

/** One node of Chrome's tree. */
export function AxRow({ node, columns, query, hasFocus, ours, ...place }: AxRowProps) {
  return (
    <GridRow {...place} kind={rowKind(node)}>
      {columns.map(({ id }) => (
        <td key={id} class={`tree-cell tree-cell-cut tree-cell-${id === 'node' ? 'element' : id}`}>
          {id === 'value' && markGlyphs(node?.value ?? '')}
          {id === 'state' && <State node={node} hasFocus={hasFocus} />}
          {id === 'node' && (
            <>
              <span
                class="tree-twisty"
                data-open={place.isExpanded}
                aria-hidden="true"
                style={{ marginLeft: `${indentOf(place.level)}px` }}
              />
              {node ? <NodeText node={node} query={query} /> : <Loading />}
              {ours && <Ours ids={ours} />}
            </>
          )}
        </td>
      ))}
    </GridRow>
  );
}

/** A control as the Tree has it. */
function Ours({ ids: { id, listed } }: { ids: PageIds }) {
  if (id === listed) return <ElementChip id={id} isInRow />;
  return (
    <span class="tree-note" title={t('ax.notInTreeHelp')}>
      {t('ax.notInTree')}
    </span>
  );
}

function rowKind(node: AxNode | undefined): string {
  if (!node) return 'ax-row-loading';
  return node.ignored ? 'ax-row-ignored' : 'ax-row';
}

const Loading = () => <span class="tree-note">{t('ax.reading')}</span>;

function NodeText({ node, query }: { node: AxNode; query: SearchQuery }) {
  const { role, name, ignored, ignoredReasons, problem } = node;
  const isControl = isControlNode(node);
  return (
    <>
      <span class="tree-role">
        <Marked text={ignored ? t('ax.ignored') : role} query={query} field="role" />
      </span>
      {name !== '' && (
        <span class="tree-name">
          <Marked text={markGlyphs(name)} query={query} />
        </span>
      )}
      {isControl && name === '' && <span class="tree-unnamed">{t('ax.noName')}</span>}
      {isControl && isOnlyGlyphs(name) && <span class="tree-unnamed">{t('ax.noNameWords')}</span>}
      {ignoredReasons.length > 0 && <span class="tree-note">{ignoredReasons.join('; ')}</span>}
      {problem !== undefined && <span class="tree-unread">{problem}</span>}
    </>
  );
}

function State({ node, hasFocus }: { node: AxNode | undefined; hasFocus: boolean }) {
  return (
    <>
      {hasFocus && <Badge text="focus" title={t('ax.itHasTheFocus')} tone="success" />}{' '}
      {node && statesBeside(node).join(', ')}
    </>
  );
}

/** The document reports itself as focused: the badge shows what really has the focus. */
function statesBeside(node: AxNode): string[] {
  return axStates(node).filter((state) => state !== 'focused');
}
