import type { PageFrame, PageNode } from '../../../core/page/tree/page-tree.ts';
import { treeSearch } from '../../../core/page/why/tree-search.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { parseFor, searchMatcher } from '../../../core/platform/search/search-matcher.ts';
import type { Filtering } from '../controls/search-field.tsx';
import { TextButton } from '../controls/text-button.tsx';
import { useShell } from '../shell/shell-context.ts';

/** Most characters of a name on a button. */
const MAX_NAME = 40;

/** Beside a search that finds nothing: the Tree lists what no other list has, and says why it is left out. */
export function FindInTree({ search }: { search: Pick<Filtering, 'query' | 'matches'> }) {
  const { elements, pageModel } = useShell();
  const query = search.query.value.trim();
  if (query === '' || search.matches.value.length > 0) return null;
  const found = foundInTree(
    query,
    elements.byKey.value,
    pageModel.reading.value?.tree.frames ?? [],
  );
  if (!found) return null;
  const { name, role } = found.node;
  const short = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name || role;
  return (
    <TextButton onClick={() => elements.showIn(found.key, 'tree')}>
      {t('element.showNamedInTree', { name: short })}
    </TextButton>
  );
}

/**
 * The first element that the Tree’s own search finds. Words must be in its name: what a list of controls lacks is
 * known by that, while its other texts are many elements’.
 */
export function foundInTree(
  query: string,
  byKey: ReadonlyMap<string, PageNode>,
  frames: readonly PageFrame[],
): PageNode | null {
  const nodes = [...byKey.values()];
  const spec = treeSearch(frames, (key) => byKey.get(key));
  const named = { ...spec, text: ({ node }: PageNode) => node.name };
  const parsed = parseFor(query, named);
  if (parsed.terms.length === 0) return null;
  const isFound = searchMatcher(parsed, nodes, named);
  return nodes.find(isFound) ?? null;
}
