import type { SourceElement } from '../../../../core/page/compare/source-element.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { RevealButton } from '../../../ui/controls/reveal-button.tsx';
import { ElementChip } from '../../../ui/element/element-chip.tsx';
import { nameGlyphs } from '../../ax/icon-glyphs.ts';
import { useInspect } from '../../context/inspect-context.ts';
import type { ComparedRow } from '../compared-rows.ts';
import { SOURCES } from './compare-table.tsx';

/** Everything that the sources say about the selected element. */
export function CompareElement({ compared }: { compared: ComparedRow }) {
  const { compare } = useInspect();
  const { key, differs, sources, why } = compared;
  return (
    <section class="compare-detail" aria-label={t('compare.selectedElement')}>
      <p class="compare-verdict" data-differs={differs.length > 0 || !sources.ours}>
        {why.key !== null && <ElementChip id={why.key} />} {why.sentence}
      </p>
      <dl class="compare-sides">
        {SOURCES.map(([source, title]) => (
          <Side key={source} title={title} element={sources[source]} />
        ))}
      </dl>
      <RevealButton reveal={() => compare.reveal(key)} />
    </section>
  );
}

function Side({ title, element }: { title: string; element: SourceElement | undefined }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{element ? describe(element) : t('compare.notThere')}</dd>
    </>
  );
}

function describe({ role, name, label, box }: SourceElement): string {
  const [x, y, width, height] = (box ?? []).map(Math.round);
  const place = box ? `${x}, ${y} · ${width} × ${height}` : '';
  return [label, role, name === '' ? t('compare.noName') : `“${nameGlyphs(name)}”`, place]
    .filter(Boolean)
    .join(' · ');
}
