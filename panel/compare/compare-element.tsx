import type { ComparedElement } from '../../core/compare/join-sources.ts';
import type { SourceElement } from '../../core/compare/source-element.ts';
import { nameGlyphs } from '../ax/icon-glyphs.ts';
import { RevealButton } from '../details/reveal-button.tsx';
import { usePanel } from '../panel.ts';
import { SOURCES } from './compare-table.tsx';

const SENTENCES = {
  'only in ax': 'Chrome’s accessibility tree has it, and our payload does not.',
  'only in ours':
    'Our payload has it, and Chrome’s accessibility tree has nothing there to act on.',
  name: 'The names differ.',
  role: 'The roles are of different kinds.',
} as const;

/** All that the sources say of the selected element, word by word. */
export function CompareElement({ compared }: { compared: ComparedElement }) {
  const { compare } = usePanel();
  const { key, differs, sources } = compared;
  return (
    <section class="compare-detail" aria-label="Selected element">
      <p class="compare-verdict" data-differs={differs.length > 0}>
        {differs.length === 0
          ? 'Our payload and Chrome’s accessibility tree agree.'
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
      <dd>{element ? describe(element) : 'not there'}</dd>
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
