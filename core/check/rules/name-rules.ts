import { OUR_NAMES } from '../../page/locators/locators.ts';
import type { PageNode } from '../../page/tree/page-tree.ts';
import { msg, t } from '../../platform/messages/messages.ts';
import { normalizeSpace } from '../../platform/text/normalize-space.ts';
import type { CheckedPage, CheckRule, ElementFacts } from '../finding/checked-page.ts';
import type { FoundFault } from '../finding/finding.ts';

/** Roles that mean nothing without a name (WAI-ARIA 1.2: “name required”, and fields). */
const NAMED: ReadonlySet<string> = new Set(
  `button checkbox combobox link listbox menuitem menuitemcheckbox menuitemradio option radio searchbox slider
  spinbutton switch tab textbox treeitem`.split(/\s+/),
);
const FIELDS = /^(?:textbox|searchbox|combobox|listbox|spinbutton|slider|Date|DateTime|InputTime)$/;

/**
 * Names that say nothing of where they lead, as the `link-text` audit of Lighthouse has them, with French ones and
 * names that only repeat a role.
 */
const EMPTY_NAMES: ReadonlySet<string> = new Set(
  [
    'click here|click this|click|go|here|information|learn more|more|more info|more information|right here',
    'read more|see more|start|this|link|button|icon|image|submit button|untitled',
    'cliquez ici|cliquer ici|ici|en savoir plus|lire la suite|plus|voir plus|plus d’informations|bouton|lien',
    'klicke hier|hier klicken|hier|mehr|siehe|dies|das|weiterlesen|mehr erfahren',
    'click aquí|click aqui|pincha aquí|pulsa aquí|haz clic aquí|aquí|aqui|más|más información|leer más|enlace',
    'clique aqui|mais|mais informação|mais informações|veja mais|saiba mais',
    'här|klicka här|läs mer|mer|mer info|mer information',
    'こちら|こちらをクリック|もっと見る|詳細を見る|続きを読む|여기|여기를 클릭|클릭|자세히|자세히 보기|点击这里|更多',
  ].flatMap((line) => line.split('|')),
);

/** The word that a font of icons draws as a sign, and signs of its own. */
const LIGATURE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$|^[\s\p{Co}]+$/u;

/** Rules about what controls and fields are called. */
export const NAME_RULES: readonly CheckRule[] = [
  {
    id: 'name-missing',
    group: 'seen',
    severity: 'error',
    title: () => t('check.controlWithoutName'),
    cure: msg('check.giveNameCure'),
    find: eachShown(({ key, node }, known) => {
      const isFault = NAMED.has(node.role) && isNameless(node) && node.role !== 'option';
      if (!isFault || isField(node.role)) return [];
      const hint = node.name.trim() || (node.context?.hint ?? '');
      return {
        key,
        certainty: 'certain',
        message: msg('check.roleHasNoName', { role: node.role }),
        evidence: [known.html, ...(hint ? [msg('check.mayBeFor', { hint })] : [])],
        ...(hint && { patch: namePatch(known, hint) }),
      };
    }),
  },
  {
    id: 'name-vague',
    group: 'seen',
    severity: 'warning',
    title: () => t('check.nameSaysNothing'),
    cure: msg('check.nameWhatItDoesCure'),
    find: eachShown(({ key, node }, { html }) => {
      const { row, group, description } = node.context ?? {};
      const isKnownBy = row ?? group ?? description;
      const isEmpty = EMPTY_NAMES.has(plainName(node.name)) && isKnownBy === undefined;
      const isIcon = LIGATURE.test(node.name.trim()) && node.nameFrom === 'contents';
      if (!NAMED.has(node.role) || !(isEmpty || isIcon) || isField(node.role)) return [];
      const { role, name } = node;
      const message = isIcon
        ? msg('check.nameIsIcon', { role, name })
        : msg('check.nameSaysNothingOf', { role, name });
      return { key, certainty: 'certain', message, evidence: [html] };
    }),
  },
  {
    id: 'name-shared',
    group: 'seen',
    severity: 'warning',
    title: () => t('check.oneNameDifferentThings'),
    cure: msg('check.tellApartCure'),
    async find(page) {
      const facts = await page.facts();
      const links = shownNodes(await page.nodes(), facts).filter(
        ([{ node }, { href }]) => node.role === 'link' && node.name !== '' && href !== null,
      );
      const groups = Map.groupBy(links, ([{ node }]) =>
        JSON.stringify([plainName(node.name), aroundName(node)]),
      );
      return [...groups.values()].flatMap((group): FoundFault[] => {
        const addresses = [...new Set(group.map(([, { href }]) => href ?? ''))];
        const [first] = group;
        if (!first || addresses.length < 2) return [];
        const [{ key, node }] = first;
        return [
          {
            key,
            certainty: 'certain',
            count: addresses.length,
            message: msg('check.linksNamedLead', { name: node.name, count: addresses.length }),
            evidence: addresses.slice(0, MAX_ADDRESSES),
          },
        ];
      });
    },
  },
  {
    id: 'field-label',
    group: 'seen',
    severity: 'error',
    title: () => t('check.fieldWithoutLabel'),
    cure: msg('check.giveFieldLabelCure'),
    find: eachField(({ key, node }, known) => {
      const { name, nameFrom, context } = node;
      if (!isNameless(node) && nameFrom !== 'placeholder') return [];
      const label = name || context?.placeholder || context?.hint;
      const message =
        nameFrom === 'placeholder'
          ? msg('check.onlyPlaceholderNames', { role: node.role, name })
          : msg('check.roleHasNoLabel', { role: node.role });
      return {
        key,
        certainty: 'certain',
        severity: nameFrom === 'placeholder' ? 'warning' : 'error',
        message,
        evidence: [known.html],
        ...(label && { patch: namePatch(known, label) }),
      };
    }),
  },
  {
    id: 'field-format',
    group: 'seen',
    severity: 'warning',
    title: () => t('check.formatIsNotSaid'),
    cure: msg('check.sayFormatCure'),
    find: eachField(({ key, node }, { format, description, html }) => {
      const isSaid = description !== '' || /\d/.test(node.context?.placeholder ?? node.name);
      if (format === null || isSaid) return [];
      const message = msg('check.fieldTakesOnly', { name: node.name || node.role, format });
      return { key, certainty: 'likely', message, evidence: [html] };
    }),
  },
  {
    id: 'field-error',
    group: 'seen',
    severity: 'warning',
    title: () => t('check.errorIsNotSaid'),
    cure: msg('check.sayErrorCure'),
    find: eachField(({ key, node }, { isInvalid, description, html }) => {
      if (!isInvalid || description !== '' || node.context?.error) return [];
      const message = msg('check.fieldInvalidSays', { name: node.name || node.role });
      return { key, certainty: 'certain', message, evidence: [html] };
    }),
  },
  {
    id: 'image-name',
    group: 'seen',
    severity: 'error',
    title: () => t('check.imageWithoutName'),
    cure: msg('check.describeImageCure'),
    async find(page) {
      return (await page.namelessImages()).map(({ selector, html }) => ({
        element: { selector, role: 'img', name: '' },
        certainty: 'certain' as const,
        message: msg('check.imageHasNoName'),
        evidence: [html],
      }));
    },
  },
  {
    id: 'hidden-focus',
    group: 'seen',
    severity: 'error',
    title: () => t('check.focusInsideHidden'),
    cure: msg('check.takeOutOfFocusCure'),
    async find(page) {
      const facts = await page.facts();
      return (await page.nodes()).flatMap(({ key, leftOut, node }): FoundFault[] => {
        const known = facts.get(key);
        const isHidden = leftOut === 'hidden from assistive technology';
        if (!isHidden || !known?.isVisible || !known.isFocusable) return [];
        const name = node.name || known.text || node.role;
        const message = msg('check.keyboardReachesHidden', { name });
        return [{ key, certainty: 'certain', message, evidence: [known.html] }];
      });
    },
  },
];

/** Addresses that one finding quotes. */
const MAX_ADDRESSES = 4;

/** Interactive elements that people see, with what is known of them; parts of no use to anybody are left out. */
export function shownNodes(
  nodes: readonly PageNode[],
  facts: ReadonlyMap<string, ElementFacts>,
): (readonly [PageNode, ElementFacts])[] {
  return nodes.flatMap((node) => {
    const known = facts.get(node.key);
    const isShown = known?.isVisible && node.node.kind === 'interactive';
    return isShown && !GONE.has(node.leftOut ?? '') ? [[node, known] as const] : [];
  });
}

const GONE: ReadonlySet<string> = new Set(
  [
    'zero size',
    'not rendered',
    'invisible',
    'transparent',
    'clipped away',
    'beyond the page’s edge',
  ].concat(
    'in closed details',
    'in a closed dialog',
    'in a closed popover',
    'in skipped content',
    'inert',
    'hidden from assistive technology',
  ),
);

export function isField(role: string): boolean {
  return FIELDS.test(role);
}

type Judge = (node: PageNode, known: ElementFacts) => FoundFault | FoundFault[];

/** What a rule finds that judges every control that people see. */
export function eachShown(judge: Judge): CheckRule['find'] {
  return async (page: CheckedPage) => {
    const shown = shownNodes(await page.nodes(), await page.facts());
    return shown.flatMap(([node, known]) => judge(node, known));
  };
}

function eachField(judge: Judge): CheckRule['find'] {
  return eachShown((node, known) => (isField(node.node.role) ? judge(node, known) : []));
}

/** Whether nothing names it that a standard knows: words beside it are a guess. */
export function isNameless({ name, nameFrom }: PageNode['node']): boolean {
  return name.trim() === '' || OUR_NAMES.has(nameFrom) || nameFrom === 'name attribute';
}

function plainName(name: string): string {
  return normalizeSpace(name)
    .toLowerCase()
    .replace(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, '');
}

/** What tells a control from another of its name. */
function aroundName({ context }: PageNode['node']): readonly unknown[] {
  const { row, group, column, heading, description } = context ?? {};
  return [row, group, column, heading, description];
}

/** A name of an element that agents get in place of its own. */
export function namePatch({ selector }: ElementFacts, name: string) {
  return { type: 'attributes', selector, attributes: { 'aria-label': name } } as const;
}
