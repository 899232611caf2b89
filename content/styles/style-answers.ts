import { MessageError, msg } from '../../core/platform/messages/messages.ts';
import type { Answers } from '../../core/platform/rpc/answer-calls.ts';
import { SELDOM_TYPES, typeMark } from '../../core/style/css/seldom-types.ts';
import type { ScopeSelector, StylesApi } from '../../core/style/frame/styles-api.ts';
import type {
  AskedAnswer,
  AskedDeclaration,
  OwnThemeFound,
} from '../../core/style/inventory/page-styles.ts';
import {
  highlightCss,
  highlightSheet,
  plainSelector,
} from '../../core/style/sheets/highlight-css.ts';
import { askWorker } from '../platform/ask-worker.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { isInWindow } from '../read/visible-box.ts';
import type { InsertedSheets } from './inserted-sheets.ts';
import { OwnTheme } from './own-theme.ts';
import type { ShadowAdoption } from './shadow-adoption.ts';
import type { StyleReader } from './style-reader.ts';
import type { StyleReadings } from './style-readings.ts';

interface StyleContext {
  reader: StyleReader;
  readings: StyleReadings;
  adoption: ShadowAdoption;
  highlights: ShadowAdoption;
  inserted: InsertedSheets;
}

/** Answers what the panel asks of this frame's sheets, until `session` aborts. */
export function styleAnswers(context: StyleContext, session: AbortSignal) {
  const { reader, readings, adoption, highlights, inserted } = context;
  const ownTheme = new OwnTheme();
  // A page that is kept dark by its own theme has it on already.
  const themeNow = () => globalThis.__penumbraKeep?.theme ?? ownTheme;
  let isOurs = false;
  session.addEventListener('abort', () => {
    if (isOurs) themeNow().turnOff();
  });
  let yielded: Promise<unknown> | null = null;

  const placed = (targets: readonly ScopeSelector[]) => {
    const all = reader.roots();
    return targets.map(({ scope, selector }) => ({
      roots: all.flatMap((root) => (root.scope === scope ? root.root : [])),
      selector,
    }));
  };

  return {
    async read(found, signal) {
      const { sent } = await readings.read(found, signal);
      const classes = classesIn(reader.roots().map(({ root }) => root));
      return { ...sent, ...(classes && { classes }) };
    },
    texts: () => reader.texts(),
    async ownTheme(isOn) {
      // Nobody asks what there was to turn off, and to look for it takes a walk through all rules.
      isOurs ||= isOn !== null;
      const theme = themeNow();
      if (isOn === false) theme.turnOff();
      if (isOn === false) return NOT_LOOKED_FOR;
      const found = await theme.find();
      if (isOn) theme.turnOn();
      return found;
    },
    supply(sheets) {
      for (const { url, css } of sheets) {
        reader.supply(url, css);
        themeNow().supply(url, css);
      }
    },
    adopt: (sheets) => adoption.replace(sheets, (scope) => reader.rootsOf(scope)),
    async engine(orders) {
      // What the engine turns on, the worker turns off when the panel has gone.
      isOurs = orders === null;
      const keep = globalThis.__penumbraKeep;
      // A page whose sheets are still on their way is dark by what is there.
      if (orders) await Promise.race([keep?.set(orders), afterTime(MAX_ENGINE_MS)]);
      else keep?.yieldToPanel();
      yielded ??= askWorker({ type: 'penumbra-resident-yields' });
      await yielded;
    },
    repaired: () => globalThis.__penumbraKeep?.repaired() ?? null,
    /** In the document, the panel's own sheet highlights elements; it reaches no shadow root. */
    highlight(targets) {
      const inShadow = targets.filter(({ scope }) => scope !== 0);
      const sheets = inShadow.map(({ scope, selector }) => ({
        scope,
        css: highlightCss(selector),
      }));
      highlights.replace(sheets, (scope) => reader.rootsOf(scope));
      const inDocument = targets.filter(({ scope }) => scope === 0);
      const css = highlightSheet(inDocument.map(({ selector }) => selector));
      inserted.note('highlight', css === '' ? [] : [css]);
      return highlightMatches(placed(targets));
    },
    tried(css) {
      inserted.note('tried', css === '' ? [] : [css]);
      if (css === '') globalThis.__penumbraTakeBack?.();
    },
    cascaded(asked) {
      reader.findRoots();
      return cascadeAnswers(asked, (scope) =>
        reader.roots().flatMap((root) => (root.scope === scope ? root.root : [])),
      );
    },
    /** Where DevTools finds it: elements cannot be sent. */
    prepareReveal(target) {
      const element = firstMatch(placed([target]));
      globalThis.__penumbraStyles.pointed = element;
      return element !== null;
    },
    identify: (target) => globalThis.__penumbra?.identify(firstMatch(placed([target]))) ?? null,
    painted: () => afterPaint(),
  } satisfies Partial<Answers<StylesApi>>;
}

/** The most class attributes that are sent: a page may make up one for each element. */
const MAX_CLASSES = 5_000;

/**
 * The class attributes of all elements, each once, with a mark for types that seldom have any; undefined for too
 * many.
 */
function classesIn(roots: readonly (Document | ShadowRoot)[]): string[] | undefined {
  const classes = new Set<string>();
  for (const root of roots) {
    for (const el of rootQueries.all(root, '[class]')) {
      const own = unclobbered.attribute(el, 'class') ?? '';
      const type = unclobbered.localName(el);
      classes.add(SELDOM_TYPES.has(type) ? `${typeMark(type)} ${own}` : own);
    }
  }
  return classes.size > MAX_CLASSES ? undefined : [...classes];
}

const NOT_LOOKED_FOR: OwnThemeFound = {
  queries: 0,
  sources: 0,
  supportsDark: false,
  unread: [],
};

/** The panel waits so long for a page that is not there yet. Milliseconds. */
const MAX_ENGINE_MS = 3000;

function afterTime(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A frame that is not drawn (a background tab, `display: none`) has no animation frames: time ends it. */
const MAX_PAINT_MS = 250;

function afterPaint(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, MAX_PAINT_MS);
  requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  return promise;
}

/** Elements of one selector that are looked at. */
const MAX_ELEMENTS = 300;

/** Which elements these declarations are for, in the trees of their scopes. */
function cascadeAnswers(
  asked: readonly AskedDeclaration[],
  rootsOf: (scope: number) => readonly (Document | ShadowRoot)[],
): AskedAnswer[] {
  const numbers = new Map<Element, number>();
  const numberOf = (element: Element) => {
    const number = numbers.get(element) ?? numbers.size;
    numbers.set(element, number);
    return number;
  };
  return asked.map(({ scope, selector, conditions, property }) => {
    const all = elementsOf(rootsOf(scope), selector).slice(0, MAX_ELEMENTS);
    // In the document our sheet is the person’s own, and wins over style attributes.
    const beaten = scope === 0 ? [] : all.filter((element) => isImportant(element, property));
    return {
      holds: conditions.every(isConditionMet),
      elements: all.map(numberOf),
      inline: beaten.map(numberOf),
    };
  });
}

function elementsOf(roots: readonly (Document | ShadowRoot)[], selector: string): Element[] {
  try {
    return roots.flatMap((root) => [...rootQueries.all(root, plainSelector(selector))]);
  } catch {
    // No selector for a search, such as `:host`: nothing is known of it.
    return [];
  }
}

function isImportant(element: Element, property: string): boolean {
  const style =
    element instanceof HTMLElement || element instanceof SVGElement ? element.style : null;
  return style?.getPropertyPriority(property) === 'important';
}

/** Conditions that no script can ask about hold. */
function isConditionMet(condition: string): boolean {
  const media = /^@media\s+([\s\S]*)$/i.exec(condition)?.[1];
  if (media !== undefined) return matchMedia(media).matches;
  const feature = /^@supports\s+([\s\S]*)$/i.exec(condition)?.[1];
  return feature === undefined || CSS.supports(feature);
}

/** A selector and the trees that it is for. */
interface PlacedSelector {
  roots: readonly (Document | ShadowRoot)[];
  selector: string;
}

/**
 * How many elements these selectors match, states and pseudo-elements apart. Scrolls to the first
 * when none is in view. Throws a sentence when one is no selector.
 */
function highlightMatches(targets: readonly PlacedSelector[]): number {
  const found = targets.flatMap(matchingElements);
  const boxes = found.filter((el) => el.getClientRects().length > 0);
  if (boxes.length > 0 && !boxes.some((el) => isInWindow(el.getBoundingClientRect())))
    boxes[0]?.scrollIntoView({ block: 'center' });
  return found.length;
}

/** The first element that is matched, of those that have a box if any has; null for none. */
function firstMatch(targets: readonly PlacedSelector[]): Element | null {
  const found = targets.flatMap(matchingElements);
  return found.find((el) => el.getClientRects().length > 0) ?? found[0] ?? null;
}

/** What a selector matches in its trees. Throws a sentence where it is no selector. */
export function matchingElements({ roots, selector }: PlacedSelector): Element[] {
  const plain = plainSelector(selector);
  try {
    return roots.flatMap((root) => [...rootQueries.all(root, plain)]);
  } catch {
    throw new MessageError(msg('frame.notValidSelector', { selector }));
  }
}
