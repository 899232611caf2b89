import type { FilterExplanation } from '../../../../core/page/retrieval/filtered-dom.ts';
import type { PageTree } from '../../../../core/page/tree/page-tree.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { fixedText } from '../../../../core/platform/messages/numbers.ts';

/** Most chunks that the view lists. */
const MAX_CHUNKS = 60;

export interface ChunkElement {
  key: string;
  role: string;
  name: string;
  isKept: boolean;
  /** For a tooltip: why it was kept or left out. */
  why: string;
}

export interface FilterChunk {
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
      const why = filled.has(key) ? t('modes.keptFillUpLittle') : t('modes.keptWhy');
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
  const named = name === '' ? role : `${role} “${name}”`;
  return container ? named : t('modes.from', { named });
}

/** A score as text. */
export function scoreText(score: number): string {
  return fixedText(score, 2);
}
