import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { ariaRole } from '../../../core/page/ax/aria-role.ts';
import type { AxKey, AxNode } from '../../../core/page/ax/ax-node.ts';
import { axStates } from '../../../core/page/ax/ax-states.ts';
import { searchAx } from '../../../core/page/ax/search-ax.ts';
import { shortRole } from '../../../core/page/payload/short-role.ts';
import { later } from '../../../core/platform/async/later.ts';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { NO_SEARCH, type SearchQuery } from '../../../core/platform/search/parse-search.ts';
import {
  completedFields,
  parseFor,
  type SearchSpec,
  searchMatcher,
} from '../../../core/platform/search/search-matcher.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';

/** Longest query that is searched for. */
const MAX_QUERY = 200;
/** Most matches that are kept: nobody steps through more. */
const MAX_MATCHES = 1000;
/** Milliseconds that the query rests before the page is searched. */
const TYPING_PAUSE_MS = 250;

const AX_SEARCH: SearchSpec<AxNode> = {
  text: ({ role, name, value = '' }) => [role, name, value].join('\n'),
  fields: [
    { name: 'role', help: t('search.roleHelp'), of: ({ role }) => role, also: rolesOf },
    { name: 'state', help: t('common.checkedExpandedDisabled'), of: axStates },
  ],
};

/** The role as the other tabs and the payload have it. */
function rolesOf({ role }: AxNode): string[] {
  const plain = ariaRole(role);
  return [plain, shortRole(plain)];
}

interface AxSearchDeps {
  /** The nodes that are read, whose roles and states complete a search. */
  nodes: () => readonly AxNode[];
  tab: ReadonlySignal<CdpTab | null>;
  selected: ReadonlySignal<AxKey | null>;
  show: (key: AxKey) => Promise<void>;
}

/** The search of Chrome's tree in all frames: Chrome searches, so nothing needs to be expanded. */
export const AxSearchModel = createModel(({ nodes, tab, selected, show }: AxSearchDeps) => {
  const query = signal('');
  const parsed = computed(() => parseFor(query.value, AX_SEARCH));
  const isFound = computed(() => searchMatcher(parsed.value, nodes(), AX_SEARCH));
  const matches = signal<readonly AxNode[]>([]);
  const isBusy = signal(false);
  const problem = signal('');
  const at = computed(() => matches.value.findIndex(({ key }) => key === selected.value));

  /** The query whose first match was shown: returning to the tab does not scroll. */
  let shownFor = '';

  const go = (to: number) => {
    const match = matches.value.at(to % Math.max(1, matches.value.length));
    // The next step skips a node that has left the page in the meantime.
    if (match) void show(match.key).catch(() => undefined);
  };

  const run = async (source: CdpTab, wanted: SearchQuery, stop: AbortSignal) => {
    const text = query.peek();
    const isFound = searchMatcher(wanted, nodes(), AX_SEARCH);
    isBusy.value = true;
    try {
      for await (const found of searchAx(source, isFound)) {
        if (stop.aborted) return;
        const isFirst = matches.value.length === 0;
        matches.value = [...matches.value, ...found].slice(0, MAX_MATCHES);
        if (isFirst && shownFor !== text) go(0);
        shownFor = text;
        if (matches.value.length === MAX_MATCHES) break;
      }
    } catch (error) {
      if (!stop.aborted) problem.value = say(errorText(error));
    } finally {
      if (!stop.aborted) isBusy.value = false;
    }
  };

  effect(() => {
    const wanted = parsed.value;
    const source = tab.value;
    matches.value = [];
    problem.value = '';
    isBusy.value = false;
    if (wanted.terms.length === 0 || wanted.problem !== null || !source) return;
    return later(TYPING_PAUSE_MS, (stop) => run(source, wanted, stop));
  });

  return {
    query,
    /** The search as it was understood. */
    parsed,
    fields: () => completedFields(AX_SEARCH, nodes),
    matches,
    /** What to mark in the row of a node: nothing in one that does not match. */
    marks: computed(() => {
      const [isMatch, query] = [isFound.value, parsed.value];
      return (node: AxNode | undefined) => (node && isMatch(node) ? query : NO_SEARCH);
    }),
    current: computed(() => at.value + 1),
    /** Shown in place of the count while there is none. */
    note: computed(() => {
      if (parsed.value.problem !== null) return parsed.value.problem;
      if (problem.value !== '') return problem.value;
      return isBusy.value && matches.value.length === 0 ? 'Searching …' : undefined;
    }),
    search(text: string) {
      query.value = text.slice(0, MAX_QUERY);
    },
    next: () => go(at.value + 1),
    previous: () => go(at.value < 0 ? -1 : at.value - 1),
  };
});
