import type { WebTool } from '../../agent/webmcp/web-tool.ts';
import { activityText } from '../../page/settle/activity.ts';
import { UNSEEN_WHY } from '../../page/why/unseen-why.ts';
import { figure, msg, t } from '../../platform/messages/messages.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { normalizeSpace } from '../../platform/text/normalize-space.ts';
import type { CheckRule, FailingGroup, SchemeContrast } from '../finding/checked-page.ts';
import type { FoundFault } from '../finding/finding.ts';
import { speaksToAgents } from '../finding/speaks-to-agents.ts';
import { eachShown, namePatch } from './name-rules.ts';

/** Characters of a hidden text that a finding quotes. */
const MAX_QUOTE = 160;

/** Rules about what an agent reads that no person sees. */
export const HIDDEN_RULES: readonly CheckRule[] = [
  {
    id: 'hidden-words',
    group: 'hidden',
    severity: 'warning',
    title: () => t('check.nameWordsNobodySees'),
    cure: msg('check.readSameWordsCure'),
    find: eachShown(({ key, node }, known) => {
      const unseen = node.notes?.unseen;
      if (!unseen || node.leftOut) return [];
      const { text, reason, seen } = unseen;
      // A name of which nothing is seen is the words of an icon.
      const isIcons = seen === undefined && text === normalizeSpace(node.name);
      if (isIcons && !speaksToAgents(text)) return [];
      return {
        key,
        certainty: 'likely',
        severity: speaksToAgents(text) ? 'error' : 'info',
        message: msg('check.partOfNameUnseen', { name: node.name, text, why: UNSEEN_WHY[reason] }),
        evidence: seen === undefined ? [] : [msg('check.peopleReadInstead', { seen })],
        ...(seen && { patch: namePatch(known, seen) }),
      };
    }),
  },
  {
    id: 'hidden-orders',
    group: 'hidden',
    severity: 'error',
    title: () => t('check.hiddenTextSpeaksAgents'),
    cure: msg('check.removeHiddenTextCure'),
    async find(page) {
      const texts = await page.hiddenTexts();
      return texts
        .filter(({ text }) => speaksToAgents(text))
        .map(({ text, where, selector }) => ({
          element: { selector, role: '', name: '' },
          certainty: 'likely' as const,
          message: msg('check.hiddenTextIn', { where, text: cutText(text, MAX_QUOTE) }),
        }));
    },
  },
];

/** Names of tools, as the specification has them (WebMCP, “tool name”). */
const TOOL_NAME = /^[A-Za-z0-9_.-]{1,128}$/;
/** What a name says that only reads, and what one says that does not. */
const READS =
  /^(?:get|list|read|search|find|show|view|fetch|lookup|check|query|count|describe)(?:$|[_.-]|[A-Z])/;
const WRITES = new RegExp(
  '^(?:add|book|buy|cancel|checkout|create|delete|edit|order|pay|post|publish|purchase|remove|reserve|save|send|' +
    'set|submit|transfer|update|write)(?:$|[_.-]|[A-Z])',
);
const MIN_DESCRIPTION = 15;

/** Rules about the tools that a page declares for agents (WebMCP). */
export const TOOL_RULES: readonly CheckRule[] = [
  {
    id: 'tool-invalid',
    group: 'tools',
    severity: 'error',
    title: () => t('check.toolNotValid'),
    cure: msg('check.giveToolValidNameCure'),
    async find(page) {
      return ((await page.tools()) ?? []).flatMap((tool) => toolFaults(tool));
    },
  },
  {
    id: 'tool-hints',
    group: 'tools',
    severity: 'warning',
    title: () => t('check.toolSaysOtherThanName'),
    cure: msg('check.honestHintsCure'),
    async find(page) {
      return ((await page.tools()) ?? []).flatMap(({ name, hints }): FoundFault[] => {
        if (hints.readOnly && WRITES.test(name))
          return [{ certainty: 'likely', message: msg('check.toolSaysReadOnly', { name }) }];
        if (hints.consequential && READS.test(name))
          return [{ certainty: 'possible', message: msg('check.toolSaysConsequential', { name }) }];
        return [];
      });
    },
  },
  {
    id: 'form-without-tool',
    group: 'tools',
    severity: 'info',
    title: () => t('check.formWithoutTool'),
    cure: msg('check.declareToolCure'),
    async find(page) {
      const tools = (await page.tools()) ?? [];
      // A page that has none yet has not forgotten one.
      if (tools.length === 0) return [];
      const declared = new Set(tools.flatMap(({ form }) => form ?? []));
      return (await page.forms())
        .filter(({ id, fields }) => fields > 0 && !declared.has(id))
        .map(({ selector, name, fields }) => ({
          element: { selector, role: 'form', name },
          certainty: 'possible' as const,
          message: msg('check.formHasNoTool', { count: fields }),
          patch: {
            type: 'attributes' as const,
            selector,
            attributes: { toolname: toolName(name) },
          },
        }));
    },
  },
];

/** Rules about how well the page can be read, by the pixels of its texts. */
export const CONTRAST_RULES: readonly CheckRule[] = [
  {
    id: 'contrast-light',
    group: 'contrast',
    severity: 'error',
    title: () => t('check.lowContrastLight'),
    cure: msg('check.raiseContrastCure'),
    find: async (page) => contrastFaults(await page.light()),
  },
  {
    id: 'contrast-dark',
    group: 'contrast',
    severity: 'error',
    title: () => t('check.lowContrastDark'),
    cure: msg('check.raiseContrastDarkCure'),
    async find(page) {
      const { by, contrast } = await page.dark();
      if (by === 'class') return contrastFaults(contrast);
      return by === 'media' ? contrastFaults(contrast, '(prefers-color-scheme: dark)') : [];
    },
  },
  {
    id: 'dark-missing',
    group: 'contrast',
    severity: 'info',
    title: () => t('check.noDarkTheme'),
    cure: msg('check.darkSheetForPageCure'),
    async find(page) {
      const { by, found, contrast } = await page.dark();
      if (by !== 'none') return [];
      const { queries, selectors } = found;
      const asks = queries + selectors.length;
      const share = figure(Math.round(contrast.dark * 100));
      const message =
        asks > 0
          ? msg('check.themeStaysBright', { count: asks, share })
          : msg('check.noThemeStaysBright', { share });
      const severity = asks > 0 ? 'warning' : 'info';
      return [
        { certainty: asks > 0 ? 'likely' : 'certain', severity, message, evidence: selectors },
      ];
    },
  },
];

/** Layout shifts from here on are poor (web.dev, CLS: needs improvement over 0.1, poor over 0.25). */
const POOR_SHIFT = 0.25;

/** Rules about what reading the page costs, and whether it comes to rest. */
export const COST_RULES: readonly CheckRule[] = [
  {
    id: 'budget',
    group: 'cost',
    severity: 'error',
    title: () => t('check.overBudget'),
    cure: msg('check.spendLessCure'),
    async find(page) {
      const { budgets } = page;
      if (Object.keys(budgets).length === 0) return [];
      const { forms, regions } = await page.cost();
      const figures = new Map<string, number>(forms.map(({ form, tokens }) => [form, tokens]));
      const dear = regions.slice(0, 3).map(({ name, tokens }) => `${name}: ${tokens}`);
      return Object.entries(budgets).flatMap(([name, most]) => {
        const is = figures.get(name);
        if (is === undefined || is <= most) return [];
        const values = { name, is: figure(is), most: figure(most) };
        return [
          {
            certainty: 'certain' as const,
            message: msg('check.formTakesTokens', values),
            evidence: dear,
          },
        ];
      });
    },
  },
  {
    id: 'never-rests',
    group: 'rest',
    severity: 'warning',
    title: () => t('check.neverRests'),
    cure: msg('check.letPageRestCure'),
    async find(page) {
      const { isSettled, busy, ms } = await page.settled();
      if (isSettled) return [];
      const seconds = figure(ms / 1000, 1);
      const evidence = busy.slice(0, 3).map((activity) => activityText(activity));
      return [
        { certainty: 'certain', message: msg('check.stillBusyAfter', { seconds }), evidence },
      ];
    },
  },
  {
    id: 'layout-shift',
    group: 'rest',
    severity: 'warning',
    title: () => t('check.layoutShifts'),
    cure: msg('check.reserveRoomCure'),
    async find(page) {
      const shift = await page.shift();
      if (shift <= POOR_SHIFT) return [];
      const values = { shift: figure(shift, 2), most: figure(POOR_SHIFT, 2) };
      return [{ certainty: 'certain', message: msg('check.shiftedWhileRead', values) }];
    },
  },
];

function toolFaults({ name, description, isSchemaLeftOut, schema }: WebTool): FoundFault[] {
  const faults: FoundFault[] = [];
  const note = (message: FoundFault['message']) => faults.push({ certainty: 'certain', message });
  if (!TOOL_NAME.test(name)) note(msg('check.toolNameNotValid', { name }));
  if (description.trim().length < MIN_DESCRIPTION)
    note(msg('check.toolDescriptionShort', { name, description }));
  if (isSchemaLeftOut) note(msg('check.toolSchemaNotObject', { name }));
  const { properties = {} } = schema;
  if (typeof properties !== 'object' || properties === null) return faults;
  const bare = Object.entries(properties).flatMap(([field, about]) => {
    const isSaid =
      typeof about === 'object' && about !== null && ('description' in about || 'title' in about);
    return isSaid ? [] : [field];
  });
  if (bare.length > 0)
    faults.push({
      certainty: 'likely',
      severity: 'warning',
      message: msg('check.toolFieldsNotDescribed', { name, fields: bare.slice(0, 5).join(', ') }),
    });
  return faults;
}

function toolName(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, 4).join('_') || 'send_form';
}

/** `media`: where alone the cures hold. */
function contrastFaults({ failing }: SchemeContrast, media?: string): FoundFault[] {
  return failing.map(({ worst, count, least, element, patch }: FailingGroup) => ({
    element,
    certainty: 'certain' as const,
    count,
    message: msg('check.textHasContrast', {
      text: worst.text,
      ratio: figure(Math.floor(worst.ratio * 100) / 100, 2),
      least: figure(least, 1),
    }),
    evidence: [
      msg('check.colorOnGround', { text: worst.colors.text, ground: worst.colors.background }),
    ],
    ...(patch && { patch: media === undefined ? patch : { ...patch, media } }),
  }));
}
