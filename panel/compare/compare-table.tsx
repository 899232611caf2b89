import type { ComparedElement } from '../../core/compare/join-sources.ts';
import type { Source, SourceElement } from '../../core/compare/source-element.ts';
import { tidyName } from '../../core/compare/tidy-name.ts';
import { markGlyphs } from '../ax/icon-glyphs.ts';
import { usePanel } from '../panel.ts';
import { compareHandlers } from './compare-handlers.ts';
import { MAX_ROWS } from './compare-model.ts';
import { isMissing, titleOf } from './compared-text.ts';
import './compare-table.css';

/** The sources that the panel has, in the order of their columns. */
export const SOURCES: readonly (readonly [Source, title: string])[] = [
  ['ours', 'Ours'],
  ['ax', 'AX tree'],
  ['chrome', 'Page content'],
];

/** One row an element, one column a source. */
export function CompareTable() {
  const panel = usePanel();
  const { compare } = panel;
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
        aria-label="Elements in view and who has them"
        {...compareHandlers(panel)}
      >
        <thead>
          <tr>
            <th scope="col">Element</th>
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
      {rows.length === 0 && <p class="compare-empty">No element differs in this way.</p>}
      {rows.length > MAX_ROWS && (
        <p class="compare-empty">
          {`${(rows.length - MAX_ROWS).toLocaleString('en')} more are not shown.`}
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
          <span class="tree-unnamed">no name</span>
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
  /** Whether it matters that the source does not have it. */
  isMissing: boolean;
  /** Whether what it says differently is a difference that counts. */
  isFaulty: boolean;
}

/** What a source says of an element, as far as it is not what the first column says. */
function SourceCell({ element, title, isMissing, isFaulty }: SourceCellProps) {
  if (!element) {
    return <td class={isMissing ? 'compare-cell-missing' : 'compare-cell-without'}>not there</td>;
  }
  const { role, name, label } = element;
  return (
    <td class={isFaulty ? 'compare-cell-faulty' : undefined}>
      {label !== undefined && <span class="compare-id">{label}</span>}
      <span class="compare-said">{role}</span>
      {tidyName(name) !== tidyName(title.name) && (
        <span class="compare-name">{name === '' ? 'no name' : `“${markGlyphs(name)}”`}</span>
      )}
    </td>
  );
}
