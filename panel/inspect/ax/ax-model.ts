import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Protocol } from 'devtools-protocol';
import { ariaRole } from '../../../core/page/ax/aria-role.ts';
import type { AxKey, AxNode } from '../../../core/page/ax/ax-node.ts';
import { axStates } from '../../../core/page/ax/ax-states.ts';
import { findAxNode } from '../../../core/page/ax/find-ax-node.ts';
import { isInteractiveAx, isTextFieldRole } from '../../../core/page/ax/interactive-roles.ts';
import { searchAx } from '../../../core/page/ax/search-ax.ts';
import type { PageIds } from '../../../core/page/compare/ask-content.ts';
import type { Page } from '../../../core/page/page.ts';
import { shortRole } from '../../../core/page/payload/short-role.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import { isSecretField, MASK } from '../../../core/page/tree/secret-field.ts';
import { later } from '../../../core/platform/async/later.ts';
import type { CdpSession, CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { NO_SEARCH, type SearchQuery } from '../../../core/platform/search/parse-search.ts';
import {
  completedFields,
  parseFor,
  type SearchSpec,
  searchMatcher,
} from '../../../core/platform/search/search-matcher.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { isBelow } from '../../ui/grid/is-below.ts';
import { treeKeyboard } from '../tree/tree-keyboard.ts';
import type { TreeModel } from '../tree/tree-model.ts';
import { type AxLink, type ChromeElement, isSameElement } from './ax-link.ts';
import { AxRowsModel, type OpenedAx } from './ax-rows-model.ts';

/** Milliseconds that the selection rests before the semantic tree follows it. */
const FOLLOW = 120;
/** Most rows that one key opens: each is a command. */
const MAX_OPENED_ROWS = 100;

interface AxDeps {
  page: Page;
  tree: TreeModel;
  isMasked: ReadonlySignal<boolean>;
}

/** Milliseconds that the rows on screen rest before they are asked about. */
const REST_MS = 150;

/** Which of our elements the nodes on screen are: asked once each, when the rows have come to rest. */
const AxIdsModel = createModel(({ link, shown }: AxIdsDeps) => {
  const ids = signal<ReadonlyMap<AxKey, PageIds>>(new Map());

  effect(() => {
    if (!link.value) ids.value = new Map();
  });
  effect(() => {
    const now = link.value;
    const asked = shown.value.filter((key) => !ids.peek().has(key));
    if (!now || asked.length === 0) return;
    return later(REST_MS, (stop) => ask(now, asked, stop));
  });

  const ask = async (to: AxLink, keys: readonly AxKey[], stop: AbortSignal) => {
    // Nodes that have left the page, or that none of our frames has, have no ID.
    const found = await to.toOursAll(keys).catch(() => new Map<AxKey, PageIds>());
    if (!stop.aborted && found.size > 0) ids.value = new Map([...ids.peek(), ...found]);
  };

  return { ids };
});

/** Chrome repeats a field's value in nodes this deep below it. */
const DEEPEST = 4;

/**
 * The focused element of one document, also inside open shadow trees. Runs in an isolated
 * world and calls the getter itself, since an element named `activeElement` would shadow it.
 */
const DEEPEST_FOCUS = `(() => {
  const focused = Object.getOwnPropertyDescriptor(Document.prototype, 'activeElement').get;
  let at = focused.call(document);
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
})()`;
const WORLD = 'Penumbra focus';
/** Elements that have the focus when nothing has. */
const NOTHING = /^(HTML|BODY|FRAMESET)$/;
/** Depth of nested frames that is searched. */
const DEEPEST_FRAMES = 50;

/**
 * Shows the focused element of the page whenever the focus moves, while it is enabled. Chrome
 * reports
 * moves between nodes that have been read; our own reading covers all others, in every frame.
 */
const FocusFollower = createModel(({ page, opened, change, show }: FocusFollowerDeps) => {
  const isOn = signal(false);
  let last: ChromeElement | null = null;
  let isLooking = false;
  let isAskedAgain = false;

  const look = async () => {
    const open = opened.peek();
    isAskedAgain = isLooking;
    if (isLooking || !open || !isOn.peek()) return;
    isLooking = true;
    try {
      const focused = await findFocus(open.tab);
      const hasMoved = !isSameElement(focused, last);
      last = focused;
      if (hasMoved && focused && isOn.peek()) await show(focused);
    } catch {
      // The focused element may be gone before it is found.
    } finally {
      isLooking = false;
    }
    if (isAskedAgain) void look();
  };

  effect(() => {
    void change.value;
    if (isOn.value && opened.value) void look();
    else last = null;
  });
  effect(() =>
    page.subscribe(({ type }) => {
      if (type === 'tree') void look();
    }),
  );

  return {
    isOn,
    set(on: boolean) {
      isOn.value = on;
    },
  };
});

/** Selection, keyboard and pointer in Chrome's tree, and what they share with the semantic tree. */
export const AxModel = createModel(({ page, tree, isMasked }: AxDeps) => {
  const rows = new AxRowsModel({ page });
  const { opened, listing, viewport, rowOf } = rows;
  const selected = signal<AxKey | null>(null);
  /** Which of Chrome's views the tab shows. */
  const shows = signal<'tree' | 'content'>('tree');
  const selectedRow = computed(() => listing.value.keys.indexOf(selected.value ?? ''));
  const activeRow = computed(() => Math.max(0, selectedRow.value));
  const secretNames = rows.ofTree(() => maskedNames(page.tree));
  /** A node as it may be shown: secrets are masked here as in every mode. */
  const nodeAt = computed(() => {
    const tree = opened.value?.tree;
    const names = secretNames.value ?? new Set();
    const get = (key: AxKey) => tree?.get(key);
    if (!isMasked.value) return get;
    return (key: AxKey) => {
      const node = get(key);
      return node && maskAxNode(node, get, names);
    };
  });
  const keyAt = (row: number) => listing.value.keys[row] ?? '';

  /** Selects an element, opens its ancestors and shows its row; an ignored element shows all ignored ones. */
  const showElement = async ({ session, backendNodeId }: ChromeElement) => {
    const open = opened.value;
    if (!open) return;
    const { node, path } = await findAxNode(open.tree, open.tab, session, backendNodeId);
    if (opened.value !== open) return;
    if (node.ignored && path.at(-1) === node.key) rows.withIgnored.value = true;
    rows.relist();
    const shown = path.findLast((step) => rowOf(step) >= 0) ?? null;
    selected.value = shown;
    if (shown !== null) viewport.showRow(rowOf(shown), true);
  };
  /** Shows the node of an element; does nothing once its frame is gone. */
  const show = async (key: AxKey) => {
    const element = opened.value?.link.elementOf(key);
    if (element) await showElement(element);
  };

  // The last selection of both trees: a selection that came from the other tree does not go back.
  let agreed: string | null = null;
  let following: ReturnType<typeof setTimeout> | undefined;
  const selectInTree = async (key: AxKey) => {
    const ids = await opened.value?.link.toOurs(key);
    if (!ids?.listed || selected.value !== key) return;
    agreed = ids.listed;
    tree.show(ids.listed);
  };
  const select = (key: AxKey | null) => {
    selected.value = key;
    clearTimeout(following);
    if (key === null) return;
    // A removed element cannot be selected elsewhere.
    following = setTimeout(() => void selectInTree(key).catch(() => undefined), FOLLOW);
  };
  const followOurs = async (id: string, { link }: OpenedAx) => {
    const element = await link.toChrome(id);
    if (element) await showElement(element);
  };
  effect(() => {
    const id = tree.selected.value;
    const open = opened.value;
    if (!open) {
      agreed = null;
      selected.value = null;
      return;
    }
    if (id === null || id === agreed) return;
    agreed = id;
    // It may be gone: then there is nothing to show.
    void followOurs(id, open).catch(() => undefined);
  });

  const focusFollower = new FocusFollower({ page, opened, change: rows.change, show: showElement });
  effect(() => {
    if (rows.change.value?.type === 'reset') selected.value = null;
  });

  const keyboard = treeKeyboard({
    outline: computed(() => listing.value.outline),
    rows: computed(() => listing.value.rows),
    viewport,
    activeRow,
    isExpanded: (row) => rows.isExpanded(keyAt(row)),
    select(row) {
      select(keyAt(row));
      viewport.showRow(row, false);
    },
    setExpanded(all, isOpen) {
      for (const key of all.slice(0, MAX_OPENED_ROWS).map(keyAt)) {
        if (isOpen) void rows.expand(key);
        else rows.collapse(key);
      }
    },
    textOf(row) {
      const node = opened.value?.tree.get(keyAt(row));
      return node ? node.name || node.role : '';
    },
  });
  const tabOfTree = computed(() => opened.value?.tab ?? null);
  const idsModel = new AxIdsModel({
    link: computed(() => opened.value?.link ?? null),
    shown: computed(() =>
      listing.value.keys.slice(viewport.first.value, viewport.last.value).filter((key) => {
        const node = opened.peek()?.tree.get(key);
        return node !== undefined && isControl(node);
      }),
    ),
  });
  let highlighted: AxKey | null = null;

  return {
    ...keyboard,
    rows,
    viewport,
    selected,
    selectedRow,
    activeRow,
    /** Our ids of the controls on screen. */
    ids: idsModel.ids,
    followsFocus: focusFollower.isOn,
    setFollowsFocus: focusFollower.set,
    shows,
    show,
    select,
    search: new AxSearchModel({
      nodes: () => listing.peek().keys.flatMap((key) => opened.peek()?.tree.get(key) ?? []),
      tab: tabOfTree,
      selected,
      show,
    }),
    /** The selected node as it is now. */
    node: computed(() => nodeAt.value(selected.value ?? '') ?? null),
    nodeAt,
    focus: rows.ofTree((tree) => tree.focus),
    isTruncated: rows.ofTree((tree) => tree.isTruncated),
    toggle(key: AxKey) {
      if (!rows.isExpanded(key)) {
        void rows.expand(key);
        return;
      }
      // The ARIA tree pattern: a selection that would be hidden moves to the row that hides it.
      const hides = isBelow(listing.value.outline, selectedRow.value, rowOf(key));
      rows.collapse(key);
      if (hides) select(key);
    },
    hover(key: AxKey | null) {
      if (key !== null && key === highlighted) return;
      highlighted = key;
      const open = opened.value;
      open?.overlay.show(key === null ? null : elementAround(key, open));
    },
    /** How to find the element of a row, for its menu. */
    element: (key: AxKey) => async () => (await opened.peek()?.link.toOurs(key)) ?? null,
    /** Selects a node's element in the Elements panel. Rejects with a sentence. */
    async reveal(key: AxKey) {
      const ids = await opened.value?.link.toOurs(key);
      if (!ids) throw new Error(t('common.noElementPageBelongsNode'));
      await page.reveal(ids.id);
    },
  };
});

/** Whether a node can be acted on, as far as Chrome knows. */
export function isControl({ role, ignored, properties }: AxNode): boolean {
  const isFocusable = properties.some(({ name, value }) => name === 'focusable' && value === true);
  return !ignored && isInteractiveAx(role, isFocusable);
}

/** The element of a node, or of the nearest one above that has one: boxes of text have none. */
function elementAround(key: AxKey, { tree }: OpenedAx): ChromeElement | null {
  let node = tree.get(key);
  while (node && node.backendNodeId === undefined) node = tree.get(node.parent ?? '');
  const session = node && tree.sessionOf(node);
  const { backendNodeId } = node ?? {};
  return session && backendNodeId !== undefined ? { session, backendNodeId } : null;
}

interface AxIdsDeps {
  /** The way to our IDs; null while Chrome's tree is not open. */
  link: ReadonlySignal<AxLink | null>;
  /** The nodes on screen that may have a row in the Tree. */
  shown: ReadonlySignal<readonly AxKey[]>;
}

/** Names of the fields whose values our own reading masks, also by their attributes. */
function maskedNames(tree: PageTree | null): ReadonlySet<string> {
  const nodes = tree?.nodes ?? [];
  return new Set(nodes.flatMap(({ node }) => (node.value === MASK ? node.name : [])));
}

/**
 * A node of Chrome's tree as it may be shown: the value of a secret field is masked, in the field
 * and in the texts under it.
 */
export function maskAxNode(
  node: AxNode,
  get: (key: AxKey) => AxNode | undefined,
  names: ReadonlySet<string>,
): AxNode {
  const isSecret = ({ role, name, value }: AxNode) =>
    isTextFieldRole(role) &&
    (names.has(name.trim()) || isSecretField({ holdsText: true, label: name, value }));
  if (isSecret(node)) {
    const { value } = node;
    const hide = (text: string) => (value ? text.replaceAll(value, MASK) : text);
    const properties = node.properties.map((property) =>
      typeof property.value === 'string' ? { ...property, value: hide(property.value) } : property,
    );
    return { ...withTexts(node, hide), properties, ...(value && { value: MASK }) };
  }
  let outer = node.parent === null ? undefined : get(node.parent);
  for (let depth = 0; outer && depth < DEEPEST; depth++) {
    if (isSecret(outer)) return withTexts(node, (text) => (text ? MASK : text));
    outer = outer.parent === null ? undefined : get(outer.parent);
  }
  return node;
}

function withTexts(node: AxNode, hide: (text: string) => string): AxNode {
  const nameSources = node.nameSources.map((source) =>
    source.text === undefined ? source : { ...source, text: hide(source.text) },
  );
  return { ...node, name: hide(node.name), nameSources };
}

interface FocusFollowerDeps {
  page: Page;
  opened: ReadonlySignal<OpenedAx | null>;
  change: ReadonlySignal<unknown>;
  show: (element: ChromeElement) => Promise<void>;
}

/** The focused element of the page, also in out-of-process frames; null when there is none. */
async function findFocus(tab: CdpTab): Promise<ChromeElement | null> {
  let session = tab.main;
  const { frameTree } = await session.send('Page.getFrameTree');
  let frameId: string | undefined = frameTree.frame.id;
  let focused: ChromeElement | null = null;
  for (let depth = 0; frameId !== undefined && depth < DEEPEST_FRAMES; depth++) {
    const node = await focusedIn(session, frameId);
    if (!node) break;
    focused = { session, backendNodeId: node.backendNodeId };
    ({ frameId } = node);
    // An `<iframe>` has the focus on behalf of its document, which may be in another process.
    session = tab.children().find((child) => child.frameId === frameId)?.session ?? session;
  }
  return focused;
}

async function focusedIn(
  session: CdpSession,
  frameId: string,
): Promise<Protocol.DOM.Node | undefined> {
  try {
    const world = { frameId, worldName: WORLD };
    const { executionContextId } = await session.send('Page.createIsolatedWorld', world);
    const params = { expression: DEEPEST_FOCUS, contextId: executionContextId };
    const { result } = await session.send('Runtime.evaluate', params);
    if (result.objectId === undefined) return undefined;
    const { node } = await session.send('DOM.describeNode', { objectId: result.objectId });
    void session
      .send('Runtime.releaseObject', { objectId: result.objectId })
      .catch(() => undefined);
    return NOTHING.test(node.nodeName) ? undefined : node;
  } catch {
    // A frame that is being left does not answer; then nothing in it has the focus.
    return undefined;
  }
}

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
const AxSearchModel = createModel(({ nodes, tab, selected, show }: AxSearchDeps) => {
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
