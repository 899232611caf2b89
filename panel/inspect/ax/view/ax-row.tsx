import type { AxNode } from '../../../../core/page/ax/ax-node.ts';
import { axStates } from '../../../../core/page/ax/ax-states.ts';
import { isInteractiveAx } from '../../../../core/page/ax/interactive-roles.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import type { SearchQuery } from '../../../../core/platform/search/parse-search.ts';
import { Badge } from '../../../ui/controls/badge.tsx';
import { GridRow, type GridRowProps } from '../../../ui/grid/grid-row.tsx';
import { Marked } from '../../../ui/grid/marked.tsx';
import { indentOf } from '../../tree/view/tree-cell.tsx';
import { isOnlyGlyphs, markGlyphs } from '../icon-glyphs.ts';
import type { AxColumn } from './ax-columns.ts';
import './ax-row.css';

interface AxRowProps extends GridRowProps {
  /** Undefined while it is not read yet. */
  node: AxNode | undefined;
  columns: readonly AxColumn[];
  query: SearchQuery;
  hasFocus: boolean;
}

/** One node of Chrome's tree. */
export function AxRow({ node, columns, query, hasFocus, ...place }: AxRowProps) {
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
            </>
          )}
        </td>
      ))}
    </GridRow>
  );
}

function rowKind(node: AxNode | undefined): string {
  if (!node) return 'ax-row-loading';
  return node.ignored ? 'ax-row-ignored' : 'ax-row';
}

const Loading = () => <span class="tree-note">{t('ax.reading')}</span>;

function NodeText({ node, query }: { node: AxNode; query: SearchQuery }) {
  const { role, name, ignored, ignoredReasons, problem, properties } = node;
  const isFocusable = properties.some((one) => one.name === 'focusable' && one.value === true);
  const isControl = !ignored && isInteractiveAx(role, isFocusable);
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
