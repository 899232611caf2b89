import type { ComparedElement } from '../../../../core/page/compare/join-sources.ts';
import { readableName } from '../../../../core/page/compare/readable-name.ts';
import type { Source, SourceElement } from '../../../../core/page/compare/source-element.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { markGlyphs } from '../../ax/icon-glyphs.ts';
import { useInspect } from '../../context/inspect-context.ts';
import { MAX_ROWS } from '../compare-model.ts';
import { compareHandlers } from './compare-handlers.ts';
import './compare-table.css';

/** The sources that the panel has, in the order of their columns. */
export const SOURCES: readonly (readonly [Source, title: string])[] = [
  ['ours', t('compare.ours')],
  ['ax', t('compare.axTree')],
  ['chrome', t('compare.pageContent')],
];

/** One row per element, one column per source. */
export function CompareTable() {
  const { notices } = useShell();
  const { compare } = useInspect();
  const rows = compare.rows.value;
  const shown = rows.slice(0, MAX_ROWS);
  const tabStop = shown.some(({ key }) => key === compare.selected.value)
    ? compare.selected.value
    : shown[0]?.key;
  return (
    <div class="compare-scroll">
      <table
        class="compare-table"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with a keyboard
        role="grid"
        aria-label={t('compare.elementsViewWhoThem')}
        {...compareHandlers({ compare, notices })}
      >
        <thead>
          <tr>
            <th scope="col">{t('compare.element')}</th>
            {SOURCES.map(([source, title]) => (
              <th key={source} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((compared) => (
            <CompareRow
              key={compared.key}
              compared={compared}
              isSelected={compared.key === compare.selected.value}
              isTabStop={compared.key === tabStop}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p class="compare-empty">{t('compare.noElementDiffersWay')}</p>}
      {rows.length > MAX_ROWS && (
        <p class="compare-empty">
          {t('compare.moreNotShown', { rows: (rows.length - MAX_ROWS).toLocaleString('en') })}
        </p>
      )}
    </div>
  );
}

interface CompareRowProps {
  compared: ComparedElement;
  isSelected: boolean;
  isTabStop: boolean;
}

function CompareRow({ compared, isSelected, isTabStop }: CompareRowProps) {
  const { role, name } = titleOf(compared);
  return (
    <tr
      class="compare-row"
      data-key={compared.key}
      data-differs={compared.differs.length > 0}
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
    >
      <th scope="row" class="compare-element">
        <span class="tree-role">{role}</span>
        {name === '' ? (
          <span class="tree-unnamed">{t('compare.noName')}</span>
        ) : (
          <span class="tree-name">{markGlyphs(name)}</span>
        )}
      </th>
      {SOURCES.map(([source]) => (
        <SourceCell
          key={source}
          element={compared.sources[source]}
          title={{ role, name }}
          isMissing={isMissing(compared, source)}
          isFaulty={source === 'ours' && compared.differs.length > 0}
        />
      ))}
    </tr>
  );
}

interface SourceCellProps {
  element: SourceElement | undefined;
  title: { role: string; name: string };
  /** Whether the missing element counts as a difference. */
  isMissing: boolean;
  /** Whether the source's words count as a difference. */
  isFaulty: boolean;
}

/** What a source says about an element, where it differs from the first column. */
function SourceCell({ element, title, isMissing, isFaulty }: SourceCellProps) {
  if (!element) {
    return (
      <td class={isMissing ? 'compare-cell-missing' : 'compare-cell-without'}>
        {t('compare.notThere')}
      </td>
    );
  }
  const { role, name, label } = element;
  return (
    <td class={isFaulty ? 'compare-cell-faulty' : undefined}>
      {label !== undefined && <span class="compare-id">{label}</span>}
      <span class="compare-said">{role}</span>
      {readableName(name) !== readableName(title.name) && (
        <span class="compare-name">
          {name === '' ? t('compare.noName') : `“${markGlyphs(name)}”`}
        </span>
      )}
    </td>
  );
}

/** The order in which sources name an element: Chrome's tree is the reference. */
const FIRST: readonly Source[] = ['ax', 'ours', 'chrome', 'playwright', 'pageAgent'];

/** The name of a row's element. */
function titleOf({ sources }: ComparedElement): Pick<SourceElement, 'role' | 'name'> {
  for (const source of FIRST) {
    const element = sources[source];
    if (element) return element;
  }
  return { role: '', name: '' };
}

/** Whether a source without the element counts as a difference. */
function isMissing({ differs }: ComparedElement, source: Source): boolean {
  if (source === 'ours') return differs.includes('only in ax');
  return source === 'ax' && differs.includes('only in ours');
}
