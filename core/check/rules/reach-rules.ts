import type { Source } from '../../page/compare/source-element.ts';
import { isUnclickable } from '../../page/tree/frame-node.ts';
import type { PageNode } from '../../page/tree/page-tree.ts';
import { blockerText } from '../../page/why/blocker-text.ts';
import { nodeWhy } from '../../page/why/node-why.ts';
import { obstaclesText, stopsPress } from '../../page/why/obstacle-text.ts';
import { anyOf, msg, type Text, t } from '../../platform/messages/messages.ts';
import type { CheckRule, ElementFacts } from '../finding/checked-page.ts';
import type { FoundFault } from '../finding/finding.ts';
import { eachShown, isField, shownNodes } from './name-rules.ts';

/** What each source is called, and who reads it. */
const SOURCES: Readonly<Record<Source, () => string>> = {
  ours: () => 'Penumbra',
  ax: () => t('check.chromesAccessibilityTree'),
  chrome: () => t('check.chromesPageContent'),
  pageAgent: () => 'page-agent',
  playwright: () => 'Playwright',
};

/** Elements that a rule asks the browser about one by one. */
const MAX_ASKED = 40;
/** Longer texts are read, not pressed. */
const MAX_LABEL = 60;

/** Rules about whether agents see a control, and whether a press can reach it. */
export const REACH_RULES: readonly CheckRule[] = [
  {
    id: 'sources-miss',
    group: 'seen',
    severity: 'error',
    title: () => t('check.controlSourcesNotSee'),
    cure: msg('check.useButtonLinkCure'),
    async find(page) {
      const [facts, nodes] = [await page.facts(), await page.nodes()];
      const shown = new Map(shownNodes(nodes, facts).map((pair) => [pair[0].key, pair] as const));
      const compared = await page.sources();
      const asked = new Set(compared.flatMap(({ sources }) => Object.keys(sources) as Source[]));
      return compared.flatMap((element): FoundFault[] => {
        const found = shown.get(element.sources.ours?.label ?? '');
        if (!found) return [];
        const [{ key, node }, known] = found;
        const missing = [...asked].filter((source) => !element.sources[source]);
        if (!missing.includes('ax') || !isPressed(node, known)) return [];
        const names = anyOf(missing.map((source) => SOURCES[source]()));
        const role = node.role === 'generic' ? 'button' : node.role;
        return [
          {
            key,
            certainty: 'certain',
            message: msg('check.notSeenBy', { name: nameOf(node, known), sources: names }),
            evidence: [known.html, heardText(node)],
            patch: rolePatch(known, role),
          },
        ];
      });
    },
  },
  {
    id: 'covered',
    group: 'seen',
    severity: 'warning',
    title: () => t('check.coveredControls'),
    cure: msg('check.moveWhatCoversCure'),
    async find(page) {
      const facts = await page.facts();
      const covered = shownNodes(await page.nodes(), facts).filter(
        ([{ leftOut, blocker }]) =>
          blocker && !isUnclickable(blocker) && !(leftOut || blocker.isAtEdge || blocker.isBar),
      );
      const groups = Map.groupBy(covered, ([{ blocker }]) => (blocker ? blockerText(blocker) : ''));
      return [...groups.values()].flatMap((group): FoundFault[] => {
        const [first] = group;
        if (!first) return [];
        const names = group.map(([node, known]) => nameOf(node.node, known));
        return [
          {
            key: first[0].key,
            certainty: 'certain',
            count: group.length,
            message: nodeWhy(first[0], true).sentence,
            evidence:
              group.length > 1
                ? [t('check.alsoCovered', { names: names.slice(1, 6).join(', ') })]
                : [],
          },
        ];
      });
    },
  },
  {
    id: 'ignores-clicks',
    group: 'seen',
    severity: 'warning',
    title: () => t('check.noClickReaches'),
    cure: msg('check.letReceiveClicksCure'),
    async find(page) {
      const deaf = shownNodes(await page.nodes(), await page.facts()).filter(
        ([node, { disabledBy }]) =>
          node.blocker &&
          isUnclickable(node.blocker) &&
          !(node.leftOut || disabledBy || isOff(node)),
      );
      const told = await page.obstacles(deaf.map(([{ key }]) => key));
      return deaf.map(([node, { html }], at): FoundFault => {
        const causes = (told[at] ?? []).filter(stopsPress);
        const message = causes.length > 0 ? obstaclesText(causes) : nodeWhy(node, true).sentence;
        return { key: node.key, certainty: 'certain', message, evidence: [html] };
      });
    },
  },
  {
    id: 'disabled',
    group: 'seen',
    severity: 'info',
    title: () => t('check.disabledControl'),
    cure: msg('check.sayWhatEnablesCure'),
    find: eachShown(({ key, node }, known) => {
      const { disabledBy, description, html } = known;
      if (disabledBy === null || description !== '') return [];
      const name = nameOf(node, known);
      const message = msg('check.disabledByNothingSays', { name, disabledBy });
      return { key, certainty: 'certain', message, evidence: [html] };
    }),
  },
  {
    id: 'inert-look',
    group: 'seen',
    severity: 'warning',
    title: () => t('check.looksClickableNothing'),
    cure: msg('check.giveSomethingToDoCure'),
    async find(page) {
      const facts = await page.facts();
      const suspects = shownNodes(await page.nodes(), facts).filter(
        ([{ node, leftOut }, { holdsControls, isActing, disabledBy }]) =>
          node.reason === 'pointer cursor' &&
          !(leftOut || holdsControls || isActing || disabledBy !== null),
      );
      const keys = suspects.slice(0, MAX_ASKED).map(([{ key }]) => key);
      const deaf = await page.deaf(keys);
      return suspects.flatMap(([{ key, node }, known]) => {
        if (!deaf.has(key)) return [];
        const message = msg('check.hasPointerCursorNothing', { name: nameOf(node, known) });
        return { key, certainty: 'certain', message, evidence: [known.html] };
      });
    },
  },
  {
    id: 'plain-look',
    group: 'seen',
    severity: 'warning',
    title: () => t('check.reactsLooksText'),
    cure: msg('check.lookLikeControlCure'),
    find: eachShown(({ key, node, leftOut }, known) => {
      const isHeard = node.reason === 'event listener' || node.reason === 'inline handler';
      const isLabel = known.text !== '' && known.text.length <= MAX_LABEL && !known.holdsControls;
      if (!isHeard || !isLabel || !known.looksLikeText || leftOut) return [];
      const message = msg('check.reactsLooksLikeText', { name: nameOf(node, known) });
      return {
        key,
        certainty: 'likely',
        message,
        evidence: [known.html, heardText(node)],
        patch: {
          type: 'css',
          selector: known.selector,
          css: 'cursor: pointer; text-decoration: underline',
        },
      };
    }),
  },
  {
    id: 'frame-unread',
    group: 'seen',
    severity: 'warning',
    title: () => t('check.frameAgentsCannotRead'),
    cure: msg('check.putIntoPageCure'),
    async find(page) {
      const { frames } = await page.tree();
      return frames.flatMap(({ url, problem, owner, number }) => {
        if (problem === undefined || number === 0) return [];
        const message = msg('check.frameNotReadBecause', { url, problem });
        return { ...(owner !== undefined && { key: owner }), certainty: 'certain', message };
      });
    },
  },
  {
    id: 'closed-root',
    group: 'seen',
    severity: 'warning',
    title: () => t('check.controlsClosedRoot'),
    cure: msg('check.openRootCure'),
    async find(page) {
      const facts = await page.facts();
      const closed = shownNodes(await page.nodes(), facts).filter(
        ([, { closedHost }]) => closedHost !== null,
      );
      const hosts = Map.groupBy(closed, ([, { closedHost }]) => closedHost ?? '');
      return [...hosts].flatMap(([host, all]): FoundFault[] => {
        const [first] = all;
        const names = all.slice(0, 5).map(([{ node }, known]) => nameOf(node, known));
        const message = msg('check.closedRootHolds', { host, count: all.length });
        return first
          ? [
              {
                key: first[0].key,
                certainty: 'certain',
                count: all.length,
                message,
                evidence: names,
              },
            ]
          : [];
      });
    },
  },
];

/** Rules that change the page to find out; they come last. */
export const CHANGING_RULES: readonly CheckRule[] = [
  {
    id: 'hover-only',
    group: 'seen',
    severity: 'warning',
    title: () => t('check.reachedHoverAlone'),
    cure: msg('check.showOnFocusCure'),
    async find(page) {
      const [keys, facts, nodes] = [await page.hoverOnly(), await page.facts(), await page.nodes()];
      return nodes.flatMap(({ key, node }) => {
        const known = facts.get(key);
        if (!keys.has(key) || !known) return [];
        const message = msg('check.thereOnlyPointerOver', { name: nameOf(node, known) });
        return { key, certainty: 'certain', message, evidence: [known.html] };
      });
    },
  },
  {
    id: 'scroll-loads',
    group: 'seen',
    severity: 'warning',
    title: () => t('check.moreLoadsScroll'),
    cure: msg('check.sayMoreCure'),
    async find(page) {
      const { before, after, elements, said } = await page.growth();
      const isGrown = after - before > MIN_GROWTH && elements > 0;
      if (!isGrown || said !== null) return [];
      return [
        {
          certainty: 'likely',
          message: msg('check.pageGrewScrolled', { before, after, count: elements }),
        },
      ];
    },
  },
];

/** CSS pixels: less is a late picture. */
const MIN_GROWTH = 200;

/** What somebody would press: what hears presses itself and has a label. */
function isPressed(
  { reason }: PageNode['node'],
  { text, holdsControls, isActing }: ElementFacts,
): boolean {
  const isHeard = reason === 'event listener' || reason === 'inline handler';
  return isHeard && !holdsControls && !isActing && text.length <= MAX_LABEL;
}

/** Whether a control says or shows itself that it is off. */
function isOff({ node: { states } }: PageNode): boolean {
  return states.some((state) => state.includes('disabled'));
}

function heardText({ reason }: PageNode['node']): Text {
  return reason === 'inline handler'
    ? msg('check.inlineHandler')
    : msg('check.scriptListensToPresses');
}

/** What an element is called in a sentence: its name, its words, or its selector. */
function nameOf({ name, role }: PageNode['node'], { text, selector }: ElementFacts): string {
  return name || (isField(role) ? '' : text) || selector;
}

function rolePatch({ selector }: ElementFacts, role: string) {
  return { type: 'attributes', selector, attributes: { role, tabindex: '0' } } as const;
}
