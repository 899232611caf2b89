import { PAYLOAD_MODES, type PayloadMode } from '../../core/page/payload/choose-mode.ts';
import {
  SETTLE_DEFAULTS,
  type SettleOptions,
  settledText,
  settleProblem,
} from '../../core/page/settle/settled.ts';
import { withDeadline } from '../../core/platform/async/with-deadline.ts';
import { say, t } from '../../core/platform/messages/messages.ts';
import type { PageRemote } from '../../core/remote/page-remote.ts';
import { type Command, UsageError } from '../arguments/command.ts';
import {
  PAGE_OPTIONS,
  PAGE_USAGE,
  pageArguments,
  parseTimeout,
} from '../arguments/page-arguments.ts';
import { parseArguments } from '../arguments/parse-arguments.ts';
import { untilRead, within } from '../browser/load-page.ts';
import { progress } from '../setup/progress.mjs';
import { printDeltas } from './print-deltas.ts';

const USAGE = t('cli.inspectUsage', {
  modes: PAYLOAD_MODES.join(', '),
  ...SETTLE_DEFAULTS,
  page: PAGE_USAGE,
});

export const command: Command = {
  usage: USAGE,
  async run(args) {
    const { page, connect, tab, timeout, mark, watch, maxElements, unmasked, settle, ...options } =
      parseInspect(args);
    const read = (page: PageRemote, patience: number) =>
      watch ? readAll(page, patience) : within(patience, readAll(page, patience));
    const readAll = async (page: PageRemote, patience: number) => {
      progress(`${say(settledText(await untilRead(page, patience, settle)))}.`);
      // The same ids in all modes, whatever was read first.
      await page.renumber();
      if (maxElements !== undefined) await page.setMaxElements(maxElements);
      for (const note of await page.notes()) process.stderr.write(`${say(note)}\n`);
      if (unmasked) {
        progress(t('cli.passwordsPaymentFieldsNotMasked'));
        await page.unmask();
      }
      if (mark) await page.mark();
      if (watch) {
        await printDeltas(page, options);
        // The interruption has ended Chromium too: there is nobody left to ask.
        return 0;
      }
      // Elsewhere all of the page is waited for.
      const isSoon = (options.mode ?? 'semantic_v3') === 'semantic_v3';
      print(await page.payload({ ...options, isSoon }));
      for (const { url, problem } of await page.unreadFrames()) {
        progress(t('common.frameNotRead', { url, problem: say(problem) }));
      }
      return 0;
    };
    const ended = <T>(work: Promise<T>) => {
      if (watch) return work;
      const most = START_MS + ATTEMPTS * timeout;
      const seconds = Math.round(most / 1000);
      return withDeadline(work, most, t('session.notDoneWithin', { seconds }));
    };
    // Loading Puppeteer takes a tenth of a second, which the connection does not need.
    if (connect !== undefined) {
      const { withOpenBrowser } = await import('../reader/with-open-browser.ts');
      return ended(withOpenBrowser({ connect, page, tab, timeout }, read));
    }
    if (!page) throw new UsageError(t('cli.namePage', { verb: 'inspect' }));
    const { withReader } = await import('../reader/browser-session.ts');
    return ended(withReader(page, read));
  },
};

/** A browser has started and closed by then. Milliseconds. */
const START_MS = 70_000;
/** A page may take its time to come, and to be read. */
const ATTEMPTS = 2;

function parseInspect(args: string[]) {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      ...PAGE_OPTIONS,
      'whole-page': { type: 'boolean', default: false },
      pretty: { type: 'boolean', default: false },
      mode: { type: 'string', default: 'semantic_v3' },
      query: { type: 'string' },
      'max-tokens': { type: 'string' },
      full: { type: 'boolean', default: false },
      coordinates: { type: 'boolean', default: false },
      quiet: { type: 'string' },
      'settle-limit': { type: 'string' },
      mark: { type: 'boolean', default: false },
      'max-elements': { type: 'string' },
      watch: { type: 'boolean', default: false },
      unmasked: { type: 'boolean', default: false },
      'no-events': { type: 'boolean', default: false },
      connect: { type: 'string' },
      tab: { type: 'string' },
    },
  });
  const mode = parseMode(values.mode);
  const { query } = values;
  if (mode === 'filtered' && !query?.trim()) {
    throw new UsageError(t('cli.filteredNeedsQuery'));
  }
  const maxTokens = values['max-tokens'];
  const maxElements = values['max-elements'];
  return {
    mode,
    ...(query !== undefined && { query }),
    ...(maxTokens !== undefined && { maxTokens: parseCount(maxTokens) }),
    ...(maxElements !== undefined && { maxElements: parseCount(maxElements) }),
    settle: parseSettle(values.quiet, values['settle-limit']),
    mark: values.mark,
    watch: values.watch,
    unmasked: values.unmasked,
    events: !values['no-events'],
    full: values.full,
    coordinates: values.coordinates,
    wholePage: values['whole-page'],
    pretty: values.pretty,
    timeout: parseTimeout(values.timeout),
    ...parseConnection(values, takesPicture(values.mark, mode), positionals.length > 0),
    // Last: a usage error is reported before a missing page.
    page:
      values.connect !== undefined && positionals.length === 0
        ? undefined
        : pageArguments(positionals, values, 'inspect'),
  };
}

function takesPicture(mark: boolean, mode: PayloadMode): boolean {
  return mark || mode === 'hybrid';
}

function parseConnection(
  { connect, tab }: { connect?: string | undefined; tab?: string | undefined },
  needsPicture: boolean,
  hasPage: boolean,
) {
  if (tab !== undefined && connect === undefined) throw new UsageError(t('cli.tabNeedsConnect'));
  if (tab !== undefined && hasPage) throw new UsageError(t('cli.tabOrPage'));
  if (connect !== undefined && needsPicture)
    throw new UsageError(t('cli.picturesMarksNeedBrowserPenumbra'));
  return { connect, tab };
}

/** Everything else has the panel's settings. */
function parseSettle(quiet?: string, limit?: string): Partial<SettleOptions> {
  const named = {
    ...(quiet !== undefined && { quiet: parseCount(quiet) }),
    ...(limit !== undefined && { limit: parseCount(limit) }),
  };
  const problem = settleProblem({ ...SETTLE_DEFAULTS, ...named });
  if (problem !== null) throw new UsageError(say(problem));
  return named;
}

function parseMode(text: string): PayloadMode {
  const mode = PAYLOAD_MODES.find((name) => name === text);
  if (mode) return mode;
  throw new UsageError(t('cli.noMode', { text, modes: PAYLOAD_MODES.join(', ') }));
}

function parseCount(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(t('cli.numberNotWholeNumber', { text }));
}

/** The payload byte for byte; only a terminal gets a line end, so that its prompt starts on a new line. */
function print(json: string): void {
  process.stdout.write(process.stdout.isTTY ? `${json}\n` : json);
}
