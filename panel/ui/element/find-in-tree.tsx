import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import type { Filtering } from '../controls/search-field.tsx';
import { TextButton } from '../controls/text-button.tsx';
import { useShell } from '../shell/shell-context.ts';

/** Most characters of a name on a button. */
const MAX_NAME = 40;

/** Beside a search that finds nothing: the Tree lists what no other list has, and says why it is left out. */
export function FindInTree({ search }: { search: Pick<Filtering, 'query' | 'matches'> }) {
  const { elements } = useShell();
  const query = search.query.value.trim();
  if (query === '' || search.matches.value.length > 0) return null;
  const found = namedBy(query, elements.byKey.value.values());
  if (!found) return null;
  const { name } = found.node;
  const short = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
  return (
    <TextButton onClick={() => elements.showIn(found.key, 'tree')}>
      {t('element.showNamedInTree', { name: short })}
    </TextButton>
  );
}

/** The first element whose name has all words of a query. */
function namedBy(query: string, nodes: Iterable<PageNode>): PageNode | null {
  const words = query.toLowerCase().split(/\s+/);
  for (const one of nodes) {
    const name = one.node.name.toLowerCase();
    if (words.every((word) => name.includes(word))) return one;
  }
  return null;
}
