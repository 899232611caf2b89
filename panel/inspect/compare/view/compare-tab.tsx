import { useLayoutEffect } from 'preact/hooks';
import type { SourceElement } from '../../../../core/page/compare/source-element.ts';
import { nodeWhy } from '../../../../core/page/why/node-why.ts';
import type { CdpTab } from '../../../../core/platform/cdp/cdp-session.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { RevealButton } from '../../../ui/controls/reveal-button.tsx';
import { DebuggerGate } from '../../../ui/debugger/debugger-gate.tsx';
import { ElementChip } from '../../../ui/element/element-chip.tsx';
import { Screen } from '../../../ui/screens/page-status-screen.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { nameGlyphs } from '../../ax/icon-glyphs.ts';
import { useInspect } from '../../context/inspect-context.ts';
import type { ComparedRow } from '../compare-model.ts';
import { CompareTable, SOURCES } from './compare-table.tsx';
import { CompareToolbar } from './compare-toolbar.tsx';
import './compare-tab.css';

/** Why an agent cannot see a button: which source has which elements, side by side. */
export function CompareTab() {
  return (
    <DebuggerGate reason={t('compare.compare')}>{(tab) => <CompareView tab={tab} />}</DebuggerGate>
  );
}

/** An element that was asked for and that no source lists: why not. */
function NoSource() {
  const { compare } = useInspect();
  const { elements } = useShell();
  const id = compare.asked.value;
  if (id === null || compare.isBusy.value) return null;
  const node = elements.byKey.value.get(id);
  const cause = node ? nodeWhy(node, false).cause : t('compare.elementLeftPage');
  return (
    <p class="compare-note">
      <ElementChip id={id} /> {t('compare.noneLists', { cause })}
    </p>
  );
}

function CompareView({ tab }: { tab: CdpTab }) {
  const { compare } = useInspect();
  useLayoutEffect(() => compare.open(tab), [compare, tab]);
  const { compared, problem, selectedElement } = compare;
  if (problem.value !== '') {
    const content = {
      icon: 'error',
      sentence: problem.value,
      action: t('compare.tryAgain'),
    } as const;
    return <Screen content={content} onAction={() => void compare.compare()} />;
  }
  if (!compared.value) {
    const content = { icon: 'loading', sentence: t('compare.comparingView') } as const;
    return <Screen content={content} onAction={() => undefined} />;
  }
  const { contentProblem } = compared.value;
  return (
    <>
      <CompareToolbar />
      {contentProblem !== undefined && <p class="compare-note">{contentProblem}</p>}
      <NoSource />
      <CompareTable />
      {selectedElement.value && <CompareElement compared={selectedElement.value} />}
    </>
  );
}

/** Everything that the sources say about the selected element. */
function CompareElement({ compared }: { compared: ComparedRow }) {
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
