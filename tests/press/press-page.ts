import { serveStatic } from '../../scripts/serve/static-server.ts';
import type { Harness } from '../e2e/harness/harness.ts';
import type { RealPage } from '../e2e/real-pages.ts';
import { type OwnElement, onlyOurs } from './only-ours.ts';
import { pressElements } from './press-elements.ts';
import type { PressLabel } from './press-labels.ts';

const VIEWPORT = { width: 1280, height: 2400 };
/** One page must not be all that is pressed. */
const MAX_OF_A_PAGE = 20;
/** The rows of one list stand or fall together, and must not be all either. */
const MAX_ALIKE = 5;
/** What a press did is told by a few of its effects. */
const MAX_EFFECTS = 4;

/** What was pressed on a page, and what was left out, by reason. */
export interface PagePresses {
  labels: PressLabel[];
  apart: Readonly<Record<string, number>>;
}

/**
 * Presses the elements of a page that only we list, the first 20, of the items of a list the first five;
 * those that `known` has are left out.
 */
export async function pressPage(
  harness: Harness,
  page: RealPage,
  known: ReadonlySet<string> = new Set(),
): Promise<PagePresses> {
  const server = await serveStatic(page.mounts);
  try {
    const url = server.origin + page.path;
    const opened = await harness.openPage(url, { viewport: VIEWPORT });
    if (page.ready) await opened.page.waitForFunction(page.ready);
    await opened.settled();
    const { elements, listed, apart } = await onlyOurs(opened);
    const news = elements.filter((one) => !known.has(sameAs({ page: page.name, ...one })));
    const pressed = firstOfEachKind(news).slice(0, MAX_OF_A_PAGE);
    if (pressed.length === 0) return { labels: [], apart };
    const { browser } = harness;
    const outcomes = await pressElements(
      {
        ...{ browser, url, viewport: VIEWPORT, isPatient: true },
        ...(page.ready && { ready: page.ready }),
      },
      pressed,
      listed,
    );
    const labels = pressed.flatMap(({ path, tag, role, name, reason, by }, at): PressLabel[] => {
      const outcome = outcomes[at];
      if (!outcome) return [];
      const { isDrag, isAfter, handlers, isReached } = outcome;
      const effects = outcome.effects.slice(0, MAX_EFFECTS);
      const reacts = effects.length > 0;
      return [
        {
          page: page.name,
          ...{ path, tag, role, name, reason },
          ...{ reacts, effects, isDrag, handlers, isReached },
          ...(isAfter && { isAfter }),
          ...(by && { by }),
        },
      ];
    });
    const unpressed = outcomes.filter((outcome) => outcome === null).length;
    return {
      labels,
      apart: { ...apart, ...(unpressed > 0 && { 'not to be pressed': unpressed }) },
    };
  } finally {
    await server.close();
  }
}

/** The elements without the sixth and later ones that stand at the same place but for their position. */
function firstOfEachKind(elements: readonly OwnElement[]): OwnElement[] {
  const counts = new Map<string, number>();
  return elements.filter(({ path, reason }) => {
    const kind = `${reason} ${path.replaceAll(/:nth-child\(\d+\)/g, '')}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return (counts.get(kind) ?? 0) <= MAX_ALIKE;
  });
}

/** The same element on another page of the same package: a sidebar, a page under two names. */
export function sameAs({ page, path, name }: Pick<PressLabel, 'page' | 'path' | 'name'>): string {
  return `${page.split(' ')[0]} ${path} ${name}`;
}
