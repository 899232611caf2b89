import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { callPanel } from '../../cli/browser/call-panel.ts';
import { comparePage } from '../../cli/compare/compare.ts';
import { captureOf, darkenAndAudit } from '../../cli/dark/darken-and-audit.ts';
import { comparisonJson } from '../../core/page/compare/comparison-json.ts';
import type { PayloadMode } from '../../core/page/payload/choose-mode.ts';
import type { PageTree } from '../../core/page/tree/page-tree.ts';
import { english, inWords } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { auditScreens } from '../../core/style/audit/screen-audit.ts';
import type { OpenedPage } from '../e2e/harness/opened-page.ts';
import type { ReceiptPage } from './receipt-pages.ts';
import { htmlLines, jsonLines, type ReceiptForms } from './receipt-text.ts';

/** `telling`: the forms that say most, which are read again and again where rules are switched off. */
export type FormKind = 'all' | 'telling';

/** When the clock of every recorded page starts: calendars and greetings say the same each time. */
const NOON = Date.UTC(2026, 10, 17, 12, 0, 0);
const SEED = 7;
/** How often and how far apart the payload is asked whether the search for listeners has ended. */
const MAX_LOOKS = 20;
const LOOK_MS = 300;
/** Digits after the point of shares and ratios: below that, pixels differ from run to run. */
const DIGITS = 2;

/** Opens a page whose clock, chance and animations are the same each time. */
export async function openReceipt(
  opened: OpenedPage,
  { path, ready, before }: ReceiptPage,
  origin: string,
): Promise<void> {
  const { page } = opened;
  await withFixedChance(page, () => page.goto(origin + path, { waitUntil: 'load' }), NOON);
  if (ready) await page.waitForFunction(ready);
  await page.waitForNetworkIdle({ idleTime: 300, timeout: 5000 }).catch(() => undefined);
  if (before) await page.evaluate(before);
  await endAnimations(page);
  // A field with the focus has scrolled its page, farther or less far with what had loaded until then.
  await page.evaluate(() => scrollTo({ left: 0, top: 0, behavior: 'instant' }));
  await opened.settled();
  await searched(opened);
  await callPanel(opened.panel, 'renumber');
}

/** Click listeners are searched for behind the first reading; where that cannot end, the payload says so for good. */
async function searched(opened: OpenedPage): Promise<void> {
  for (let tries = 0; tries < MAX_LOOKS; tries += 1) {
    const { incomplete } = (await opened.payload()) as { incomplete?: readonly string[] };
    if (!incomplete?.includes('listeners')) break;
    await sleep(LOOK_MS);
  }
  await opened.settled();
}

/** What the product says of the page that is open, by form. */
export async function recordForms(
  opened: OpenedPage,
  page: ReceiptPage,
  kind: FormKind,
): Promise<ReceiptForms> {
  const forms = new Map<string, string>();
  const add = async (head: string, form: () => Promise<string>) => {
    // What the product says when it cannot is recorded, too.
    forms.set(head, cleaned(await form().catch((error: unknown) => english(errorText(error)))));
  };
  await addReading(opened, kind === 'all' && page.isWhole, add);
  if (kind === 'all' && page.hasDark) await addDark(opened, add);
  return forms;
}

type Add = (head: string, form: () => Promise<string>) => Promise<void>;

async function addReading(opened: OpenedPage, isWhole: boolean, add: Add): Promise<void> {
  const { panel } = opened;
  const ask = (mode: PayloadMode, options: { wholePage?: boolean; query?: string } = {}) =>
    callPanel(panel, 'payload', {
      mode,
      wholePage: true,
      pretty: false,
      events: false,
      ...options,
    });
  const json = async (mode: PayloadMode, options = {}) =>
    jsonLines(withoutTimes(JSON.parse(await ask(mode, options))));
  await add('outline, in view', () => ask('outline', { wholePage: false }));
  await add('outline, whole page', () => ask('outline'));
  await add('semantic_v3, whole page', () => json('semantic_v3'));
  if (!isWhole) return;
  await add('compact, in view', () => json('compact', { wholePage: false }));
  await add('semantic', () => json('semantic'));
  await add('ax', () => json('ax'));
  await add('skeleton', async () => htmlLines(await ask('skeleton')));
  await add('full', async () => annotated(htmlLines(await ask('full'))));
  const query = queryOf(await callPanel(panel, 'tree'));
  await add(`filtered: ${query}`, async () => htmlLines(await ask('filtered', { query })));
  await add('compare', () => compared(opened));
}

async function addDark({ page, panel }: OpenedPage, add: Add): Promise<void> {
  await add('colors', async () => {
    const { colorMap, pairs, contrast } = await callPanel(panel, 'colors');
    return jsonLines({ contrast: rounded(contrast), colorMap, pairs: rounded(pairs) });
  });
  await add('audit', async () => {
    const capture = await captureOf(page, panel);
    return jsonLines(rounded(auditScreens(capture, capture).before));
  });
  await add('sheet', async () => {
    const { outcome, audit, issues } = await darkenAndAudit(page, panel, 'auto');
    const { strategy, notes, placed } = outcome;
    const causes = issues.map(({ repair: _, ...issue }) => issue);
    // How much of the hues is kept is counted by pixels that differ from run to run.
    const { hueKept: _, chromaKept: __, ...after } = audit.after;
    const figures = rounded({ strategy, notes, after, issues: causes });
    const sheets = placed.map(({ css, ...place }) => `${JSON.stringify(place)}\n${css}`);
    return `${jsonLines(figures)}\n${sheets.join('\n')}`;
  });
  await callPanel(panel, 'lighten').catch(() => undefined);
}

/** Elements that the sources see differently. */
async function compared(opened: OpenedPage): Promise<string> {
  return comparePage(opened.page, opened.panel, {}, async (found) => {
    const { rates, union, elements, problems } = await comparisonJson(found);
    const apart = elements.filter(({ ours, ax, differs }) => differs.length > 0 || !ours !== !ax);
    return jsonLines({ rates: rounded(rates), union, problems, apart });
  });
}

/** Only what we add to the page's own HTML, and the lines it stands on. */
function annotated(html: string): string {
  return html
    .split('\n')
    .filter((line) => /data-llm|llm-/.test(line))
    .join('\n');
}

/** Times are other each time. */
function withoutTimes(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, item: unknown) =>
      /^(?:timestamp|extractionTimeMs)$/.test(key) ? undefined : inWords(key, item),
    ),
  );
}

function rounded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, item: unknown) =>
      typeof item === 'number' && !Number.isInteger(item)
        ? Number(item.toFixed(DIGITS))
        : inWords(key, item),
    ),
  );
}

/** The name of the control in the middle of the page: what somebody might ask about. */
function queryOf({ nodes }: PageTree): string {
  const names = nodes.flatMap(({ node }) =>
    node.kind === 'interactive' && node.name ? [node.name] : [],
  );
  return (names[Math.floor(names.length / 2)] ?? 'open the menu').slice(0, 60);
}

/** The server's port, the extension's own address and which frame answers first differ from run to run. */
function cleaned(text: string): string {
  const frames = new Map<string, number>();
  return text
    .replace(
      /(\bf(?=\d+_\d)|"f(?:rameId)?":(?!0\b))(\d+)/g,
      (_, before: string, number: string) => {
        const known = frames.get(number) ?? frames.size + 1;
        frames.set(number, known);
        return before + known;
      },
    )
    .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1')
    .replace(/chrome-extension:\/\/\w+/g, 'chrome-extension://penumbra')
    .trim();
}

async function endAnimations(page: Page): Promise<void> {
  await page.addStyleTag({
    content: '*, ::before, ::after { animation: none !important; transition: none !important; }',
  });
}

/** Works on a page whose documents all meet the same chance, and the same clock if they get one. */
export async function withFixedChance<Done>(
  page: Page,
  work: () => Promise<Done>,
  noon?: number,
): Promise<Done> {
  const { identifier } = await page.evaluateOnNewDocument(holdStill, SEED, noon);
  try {
    return await work();
  } finally {
    await page.removeScriptToEvaluateOnNewDocument(identifier);
  }
}

/** Runs in the page, before its own scripts: chance by mulberry32, and, if it is given, a clock that starts at noon. */
function holdStill(seed: number, noon?: number): void {
  let state = seed;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  if (noon === undefined) return;
  const RealDate = Date;
  const now = () => noon + Math.floor(performance.now());
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, of) =>
      Reflect.construct(
        target,
        args.length === 0 ? [now()] : args,
        of === globalThis.Date ? target : of,
      ),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
