import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { CheckRule } from '../../../core/check/finding/checked-page.ts';
import {
  type CheckReport,
  type Finding,
  isAtLeast,
  type MeasuredPatch,
  type PageResult,
  type Severity,
} from '../../../core/check/finding/finding.ts';
import { measurePatches } from '../../../core/check/reading/try-patches.ts';
import { verdictOf } from '../../../core/check/reading/verdict.ts';
import { ruleOf } from '../../../core/check/rules/check-rules.ts';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import { MessageError, msg, say, t } from '../../../core/platform/messages/messages.ts';
import {
  parseFor,
  type SearchSpec,
  searchMatcher,
} from '../../../core/platform/search/search-matcher.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { isObject } from '../../../core/platform/text/read-json.ts';
import type { AuditIssue } from '../../../core/style/audit/audit-issue.ts';
import type { PageStyles } from '../../../core/style/sheets/styled-page.ts';
import type { CheckedTab, OpenChecked } from '../../chrome/check/checked-tab.ts';
import type { Stored } from '../../chrome/storage/stored-value.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';
import { onNextDocument } from '../../ui/shell/of-document.ts';
import type { AuditModel } from '../audit/audit-model.ts';
import type { DarkModel } from '../dark/dark-model.ts';

/** What a person has chosen of a check. */
export interface CheckChoices {
  /** Rules that are not asked. */
  off: readonly string[];
  /** Whether the page is scrolled, or only what is in view is looked at. */
  isWhole: boolean;
}

/** Choices from stored data: what does not parse is as at first. */
export function parseCheckChoices(stored: unknown): CheckChoices {
  const { off, isWhole }: Record<string, unknown> = isObject(stored) ? stored : {};
  const rules = Array.isArray(off) ? off.filter((id) => typeof id === 'string') : [];
  return { off: rules.filter((id) => ruleOf(id)), isWhole: isWhole !== false };
}

/** Screens of a page that are looked at, as on the command line. */
const MAX_SCREENS = 4;

type CheckState =
  | { type: 'nothing' }
  | { type: 'working'; step: string }
  | { type: 'checked' }
  | { type: 'failed'; message: string };

/** What of the findings can be searched. */
const FINDING_SEARCH: SearchSpec<Finding> = {
  text: ({ rule, message, element, evidence }) =>
    [rule, ruleOf(rule)?.title() ?? '', message, element?.selector ?? '', ...evidence]
      .map((text) => say(text))
      .join('\n'),
  fields: [],
};
const ISSUE_SEARCH: SearchSpec<AuditIssue> = {
  text: ({ title, detail }) => [say(title), say(detail)].join('\n'),
  fields: [],
};

interface CheckDeps extends Pick<Shell, 'page' | 'pageModel'> {
  styles: PageStyles;
  dark: DarkModel;
  audit: AuditModel;
  openChecked: OpenChecked;
  stored: Stored<CheckChoices>;
  /** This product's version, for reports. */
  version: string;
  isShown: ReadonlySignal<boolean>;
}

/** The verdict of the inspected page: asked of the rules, shown with evidence, and its cures tried. */
export const CheckModel = createModel((deps: CheckDeps) => {
  const { page, pageModel, styles, dark, audit, openChecked, stored, version, isShown } = deps;
  const state = signal<CheckState>({ type: 'nothing' });
  const result = signal<PageResult | null>(null);
  /** The severities that are listed; all where none is chosen. */
  const wanted = signal<ReadonlySet<Severity>>(new Set());
  const query = signal('');
  /** The fingerprint of the finding that is shown with its evidence, and highlighted. */
  const chosen = signal('');
  const fixes = signal<ReadonlyMap<string, MeasuredPatch>>(new Map());
  /** Fingerprints of findings whose cure is in the page now. */
  const held = signal<ReadonlySet<string>>(new Set());
  const choices = signal(parseCheckChoices({}));
  /** Elements of the page when it was checked. */
  const elements = signal(0);
  const isBusy = computed(() => state.value.type === 'working');
  let tab: CdpTab | null = null;
  let opened: CheckedTab | null = null;
  let end = new AbortController();

  const load = async () => {
    choices.value = await stored.load().catch(() => choices.peek());
  };
  const loaded = load();
  effect(() => stored.onChange(() => void load()));

  const step = (text: string) => {
    state.value = { type: 'working', step: text };
  };

  const outcome = () => (result.peek() ? 'checked' : 'nothing');
  const attempt = async (task: () => Promise<void>) => {
    if (isBusy.peek()) return;
    end = new AbortController();
    const { signal: stop } = end;
    try {
      await task();
      state.value = { type: outcome() };
    } catch (error) {
      state.value = stop.aborted
        ? { type: outcome() }
        : { type: 'failed', message: say(errorText(error)) };
    }
  };

  const forget = () => {
    result.value = null;
    chosen.value = '';
    fixes.value = new Map();
    held.value = new Set();
  };

  const clearHighlight = () => {
    // Nothing is asked of a page in which nothing is highlighted.
    if (chosen.peek() === '') return;
    page.highlight(null);
    void styles.light([]).catch(() => undefined);
  };

  const verdict = async (attached: CdpTab) => {
    const started = performance.now();
    const { off, isWhole } = choices.peek();
    step(t('check.readingPage'));
    await opened?.takeBack();
    opened = await openChecked(attached, isWhole ? MAX_SCREENS : 1);
    const { checked } = opened;
    const severityOf = ({ id, severity }: CheckRule) =>
      off.includes(id) || (id === 'scroll-loads' && !isWhole) ? 'off' : severity;
    const found = await opened.use(() =>
      verdictOf(checked, {
        severityOf,
        signal: end.signal,
        hasPicture: true,
        begins: ({ title }, done, all) =>
          step(t('check.askingRule', { title: title(), done: done + 1, all })),
      }),
    );
    const { width, height } = (await checked.tree()).viewport;
    end.signal.throwIfAborted();
    const address = checked.url;
    const seconds = Math.round(performance.now() - started) / 1000;
    const about = { address, route: address, viewport: `${width}x${height}`, seconds };
    forget();
    result.value = { ...about, ...found };
    elements.value = page.tree?.total ?? 0;
  };

  const findings = computed(() => result.value?.findings ?? []);
  const parsed = computed(() => parseFor(query.value, FINDING_SEARCH));
  const found = computed(() => {
    const all = findings.value.filter(
      ({ severity }) => wanted.value.size === 0 || wanted.value.has(severity),
    );
    return all.filter(searchMatcher(parsed.value, all, FINDING_SEARCH));
  });
  const issues = computed(() => {
    const all = audit.result.value?.issues ?? [];
    return all.filter(searchMatcher(parseFor(query.value, ISSUE_SEARCH), all, ISSUE_SEARCH));
  });

  const placeOf = ({ element }: Finding) =>
    element && opened ? opened.checked.placeOf(element) : null;

  onNextDocument(pageModel, () => {
    end.abort();
    forget();
    if (!isBusy.peek()) state.value = { type: 'nothing' };
  });

  effect(() => {
    if (!isShown.value) clearHighlight();
  });

  return {
    state,
    result,
    isBusy,
    found,
    issues,
    matches: computed(() => [...found.value, ...issues.value]),
    wanted,
    query,
    problemOfQuery: computed(() => parsed.value.problem),
    chosen,
    fixes,
    held,
    choices,
    placeOf,
    /** Whether the page has other elements than when it was checked. */
    isStale: computed(
      () =>
        result.value !== null &&
        !isBusy.value &&
        held.value.size === 0 &&
        pageModel.reading.value?.tree.total !== elements.value,
    ),
    search(text: string) {
      query.value = text;
    },
    toggleSeverity(severity: Severity) {
      const next = new Set(wanted.peek());
      if (!next.delete(severity)) next.add(severity);
      wanted.value = next;
    },
    /** Rejects with a sentence where the store refuses. */
    async choose(more: Partial<CheckChoices>) {
      await loaded;
      choices.value = { ...choices.peek(), ...more };
      await stored.save(choices.peek());
    },
    /** Works with this debugger until the returned function is called, which takes back what is tried. */
    open(attached: CdpTab): () => void {
      tab = attached;
      return () => {
        end.abort();
        tab = null;
        held.value = new Set();
        void opened?.takeBack().catch(() => undefined);
      };
    },
    /** Asks all rules about the page as it is without our dark CSS, and measures it with that. */
    check: () =>
      attempt(async () => {
        if (!tab) return;
        const attached = tab;
        clearHighlight();
        const isDark = dark.state.peek().type === 'dark';
        await (isDark ? dark.withoutOurCss(() => verdict(attached)) : verdict(attached));
        if (isDark) await audit.measure();
      }),
    stop() {
      end.abort();
    },
    /** Shows a finding with its evidence and its element, or folds it. Rejects with a sentence. */
    async show(finding: Finding) {
      clearHighlight();
      const isOpen = chosen.peek() === finding.fingerprint;
      chosen.value = isOpen ? '' : finding.fingerprint;
      const place = placeOf(finding);
      if (isOpen || place === null) return;
      if (typeof place === 'string') {
        page.scrollIntoView(place);
        page.highlight(place);
      } else if ((await styles.light([place])) === 0) {
        throw new MessageError(msg('audit.elementLeftPage'));
      }
    },
    /** Selects the element in the Elements panel. Rejects with a sentence. */
    async reveal(finding: Finding) {
      const place = placeOf(finding);
      if (place === null) throw new MessageError(msg('audit.elementLeftPage'));
      await (typeof place === 'string' ? page.reveal(place) : styles.reveal(place));
    },
    /** Puts a cure into the page, measured the first time, or takes it back. */
    toggleFix: (finding: Finding) =>
      attempt(async () => {
        const { fingerprint } = finding;
        const of = result.peek();
        if (!opened) return;
        step(t('check.tryingFix'));
        const { checked, use } = opened;
        const next = new Set(held.peek());
        if (!next.delete(fingerprint)) next.add(fingerprint);
        await use(async () => {
          if (!fixes.peek().has(fingerprint)) {
            const [measured] = await measurePatches(checked, [finding]);
            const fix = measured?.fix;
            // Another document may have come meanwhile.
            if (fix && result.peek() === of)
              fixes.value = new Map(fixes.peek()).set(fingerprint, fix);
          }
          const patches = findings
            .peek()
            .flatMap(({ fingerprint: own, patch }) => (patch && next.has(own) ? patch : []));
          await checked.hold(patches);
        });
        if (result.peek() === of) held.value = next;
      }),
    /** The verdict as a report of one page. */
    report(): CheckReport | null {
      const { value } = result;
      if (!value) return null;
      const withFixes = value.findings.map((finding) => {
        const fix = fixes.value.get(finding.fingerprint);
        return fix ? { ...finding, fix } : finding;
      });
      return {
        ...{ format: 'penumbra-check', version: 1, penumbra: version, left: [], files: [] },
        made: new Date().toISOString(),
        seconds: value.seconds,
        pages: [{ ...value, findings: withFixes }],
      };
    },
    isFailed: computed(() => findings.value.some(({ severity }) => isAtLeast(severity, 'error'))),
  };
});

export type CheckModel = InstanceType<typeof CheckModel>;
