import type { FilterExplanation } from '../../../../core/page/retrieval/filtered-dom.ts';
import type { PageTree } from '../../../../core/page/tree/page-tree.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { fixedText, numberText } from '../../../../core/platform/messages/numbers.ts';
import { Badge } from '../../../ui/controls/badge.tsx';
import { whyOf } from '../../../ui/element/element-chip.tsx';
import { openRowMenu } from '../../../ui/element/open-row-menu.ts';
import { listedElement } from '../../../ui/shell/elements-model.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { withElements } from '../../../ui/text/with-elements.ts';
import { useTree } from '../../context/tree-context.ts';
import './filter-view.css';

/** What a query kept of the page, chunk by chunk, and what it left out. */
export function FilterView({ explanation }: { explanation: FilterExplanation }) {
  const { pageModel } = useShell();
  const tree = pageModel.reading.value?.tree;
  if (!tree) return null;
  const chunks = filterChunks(explanation, tree);
  const kept = explanation.chunks.reduce((sum, chunk) => sum + chunk.kept.length, 0);
  const all = kept + explanation.leftOut.length;
  const hidden = explanation.chunks.length - chunks.length;
  const filledUp = explanation.filledUp.length;
  return (
    <div class="filter-view">
      <p class="filter-view-figures">
        {withElements(
          filledUp > 0
            ? t('modes.elementsKeptAddedContext', {
                kept: '{kept}',
                all: numberText(all),
                filledUp,
              })
            : t('modes.ofElementsKept', { kept: '{kept}', all: numberText(all) }),
          { kept: <b>{numberText(kept)}</b> },
        )}
      </p>
      <Words explanation={explanation} />
      {chunks.map((chunk, i) => (
        <Chunk key={chunk.elements[0]?.key} chunk={chunk} isOpen={i < 3} />
      ))}
      {hidden > 0 && <p class="filter-view-figures">{t('modes.chunksScoreLessNot', { hidden })}</p>}
    </div>
  );
}

function Words({ explanation: { words } }: { explanation: FilterExplanation }) {
  if (words.length === 0) return null;
  return (
    <p class="filter-view-words">
      {words.map(({ word, weight, terms }, at) => (
        <Badge
          // A query may contain a word twice.
          key={at}
          text={word}
          title={t('modes.weightFoundAs', {
            weight: fixedText(weight, 2),
            terms: terms.map(({ term }) => term).join(', ') || t('modes.nothing'),
          })}
          tone={terms.length > 0 ? 'success' : 'neutral'}
        />
      ))}
    </p>
  );
}

function Chunk({ chunk, isOpen }: { chunk: FilterChunk; isOpen: boolean }) {
  const { title, score, kept, elements } = chunk;
  return (
    <details class="filter-chunk" open={isOpen}>
      <summary>
        <span class="filter-chunk-score" title={t('modes.howWellChunkMatches')}>
          {scoreText(score)}
        </span>
        <span class="filter-chunk-title">{title}</span>
        <span class="filter-chunk-kept">
          {t('modes.ofKept', { kept, elements: elements.length })}
        </span>
      </summary>
      {elements.map((element) => (
        <Element key={element.key} element={element} />
      ))}
    </details>
  );
}

function Element({ element }: { element: ChunkElement }) {
  const { tree } = useTree();
  const { elements } = useShell();
  const { key, role, name, isKept, why } = element;
  const reason = whyOf(elements, key);
  return (
    <button
      type="button"
      class="filter-element"
      data-kept={isKept}
      data-key={key}
      onContextMenu={(event) => openRowMenu(event, elements, listedElement)}
      title={t('modes.clickSelectTreeTab', { why })}
      onPointerEnter={() => tree.hover(key)}
      onPointerLeave={() => tree.hover(null)}
      onClick={() => elements.showIn(key, 'tree')}
    >
      <span class="filter-element-id">{key}</span>
      {reason && reason.text !== '' && (
        <span class="filter-element-why" title={reason.sentence}>
          {reason.text}
        </span>
      )}
      <span class="filter-element-role">{role}</span>
      <span class="filter-element-name">{name}</span>
      {!isKept && <span class="filter-element-out">{t('common.leftOut')}</span>}
    </button>
  );
}

/** Most chunks that the view lists. */
const MAX_CHUNKS = 60;

interface ChunkElement {
  key: string;
  role: string;
  name: string;
  isKept: boolean;
  /** For a tooltip: why it was kept or left out. */
  why: string;
}

interface FilterChunk {
  /** The container of the elements, or the first element. */
  title: string;
  score: number;
  kept: number;
  elements: ChunkElement[];
}

/** A filter's chunks, the best first, with the names of their elements. */
export function filterChunks(
  { chunks, leftOut, filledUp, texts }: FilterExplanation,
  { nodes }: Pick<PageTree, 'nodes'>,
): FilterChunk[] {
  const byKey = new Map(nodes.map((node) => [node.key, node.node]));
  const reasons = new Map(leftOut.map(({ id, score, why }) => [id, `${why}: ${scoreText(score)}`]));
  const filled = new Set(filledUp);
  const best = chunks.toSorted((a, b) => b.score - a.score).slice(0, MAX_CHUNKS);
  return best.map(({ container, score, ids, kept }) => {
    const isKept = new Set(kept);
    const elements = ids.map((key) => {
      const node = byKey.get(key);
      const why = filled.has(key) ? t('modes.addedContextFewElementsMatchQuery') : t('modes.kept');
      return {
        key,
        role: node?.role ?? (texts.has(key) ? 'text' : 'gone'),
        name: node?.name ?? texts.get(key) ?? '',
        isKept: isKept.has(key),
        why: isKept.has(key)
          ? why
          : t('modes.leftOut', { reasons: reasons.get(key) ?? t('modes.lessRelevant') }),
      };
    });
    return { title: chunkTitle(container, elements[0]), score, kept: kept.length, elements };
  });
}

/** Elements without a known container are named by the first of them. */
function chunkTitle(
  container: FilterExplanation['chunks'][number]['container'],
  first?: ChunkElement,
): string {
  const { role = 'page', name = '' } = container ?? first ?? {};
  const named = name === '' ? role : t('chat.roleName', { role, name });
  return container ? named : t('modes.from', { named });
}

function scoreText(score: number): string {
  return fixedText(score, 2);
}
