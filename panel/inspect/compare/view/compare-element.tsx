import type { ComparedElement } from '../../../../core/page/compare/join-sources.ts';
import type { SourceElement } from '../../../../core/page/compare/source-element.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { RevealButton } from '../../../ui/controls/reveal-button.tsx';
import { nameGlyphs } from '../../ax/icon-glyphs.ts';
import { useInspect } from '../../context/inspect-context.ts';
import { SOURCES } from './compare-table.tsx';

const SENTENCES = {
  'only in ax': t('compare.chromesAccessibilityTreeOur'),
  'only in ours': t('compare.ourPayloadChromesAccessibility'),
  name: t('compare.theNamesDiffer'),
  role: t('compare.rolesDifferentKinds'),
} as const;

/** Everything that the sources say about the selected element. */
export function CompareElement({ compared }: { compared: ComparedElement }) {
  const { compare } = useInspect();
  const { key, differs, sources } = compared;
  return (
    <section class="compare-detail" aria-label={t('compare.selectedElement')}>
      <p class="compare-verdict" data-differs={differs.length > 0}>
        {differs.length === 0
          ? t('compare.ourPayloadChromesAccessibility2')
          : differs.map((difference) => SENTENCES[difference]).join(' ')}
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
  return [label, role, name === '' ? 'no name' : `“${nameGlyphs(name)}”`, place]
    .filter(Boolean)
    .join(' · ');
}
