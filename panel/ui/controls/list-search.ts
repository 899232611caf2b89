import { computed, signal } from '@preact/signals';
import {
  completedFields,
  parseFor,
  type SearchSpec,
} from '../../../core/platform/search/search-matcher.ts';

/** What a person searches a list for; the values of its `items` complete a field. */
export function listSearch<Item>(spec: SearchSpec<Item>, items: () => readonly Item[]) {
  const query = signal('');
  const parsed = computed(() => parseFor(query.value, spec));
  return {
    query,
    /** The search as it was understood. */
    parsed,
    problem: computed(() => parsed.value.problem),
    fields: () => completedFields(spec, items),
    search(text: string) {
      query.value = text;
    },
  };
}
