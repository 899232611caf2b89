import type { FilterExplanation } from '../../core/retrieval/filtered-dom.ts';
import { Badge } from '../controls/badge.tsx';
import { usePanel } from '../panel.ts';
import { type ChunkElement, type FilterChunk, filterChunks, scoreText } from './filter-chunks.ts';
import './filter-view.css';

/** What a query kept of the page, chunk by chunk, and what it left out. */
export function FilterView({ explanation }: { explanation: FilterExplanation }) {
  const { pageModel } = usePanel();
  const tree = pageModel.reading.value?.tree;
  if (!tree) return null;
  const chunks = filterChunks(explanation, tree);
  const kept = explanation.chunks.reduce((sum, chunk) => sum + chunk.kept.length, 0);
  const all = kept + explanation.leftOut.length;
  const hidden = explanation.chunks.length - chunks.length;
  return (
    <div class="filter-view">
      <p class="filter-view-figures">
        <b>{kept.toLocaleString('en')}</b> of {all.toLocaleString('en')} elements kept
        {explanation.filledUp.length > 0 &&
          `, ${explanation.filledUp.length} of them to fill up, as little matches`}
      </p>
      <Words explanation={explanation} />
      {chunks.map((chunk, i) => (
        <Chunk key={chunk.elements[0]?.key} chunk={chunk} isOpen={i < 3} />
      ))}
      {hidden > 0 && (
        <p class="filter-view-figures">{hidden} chunks that score less are not listed.</p>
      )}
    </div>
  );
}

function Words({ explanation: { words } }: { explanation: FilterExplanation }) {
  if (words.length === 0) return null;
  return (
    <p class="filter-view-words">
      {words.map(({ word, weight, terms }, at) => (
        <Badge
          // A query may say a word twice.
          key={at}
          text={word}
          title={`Weight ${weight.toFixed(2)}; found as ${terms.map(({ term }) => term).join(', ') || 'nothing'}`}
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
        <span class="filter-chunk-score" title="How well the chunk matches the query">
          {scoreText(score)}
        </span>
        <span class="filter-chunk-title">{title}</span>
        <span class="filter-chunk-kept">
          {kept} of {elements.length} kept
        </span>
      </summary>
      {elements.map((element) => (
        <Element key={element.key} element={element} />
      ))}
    </details>
  );
}

function Element({ element }: { element: ChunkElement }) {
  const { tree, tab } = usePanel();
  const { key, role, name, isKept, why } = element;
  return (
    <button
      type="button"
      class="filter-element"
      data-kept={isKept}
      title={`${why}. Click to select it in the Tree tab.`}
      onPointerEnter={() => tree.hover(key)}
      onPointerLeave={() => tree.hover(null)}
      onClick={() => {
        tree.show(key);
        tab.value = 'tree';
      }}
    >
      <span class="filter-element-id">{key}</span>
      <span class="filter-element-role">{role}</span>
      <span class="filter-element-name">{name}</span>
      {!isKept && <span class="filter-element-out">left out</span>}
    </button>
  );
}
