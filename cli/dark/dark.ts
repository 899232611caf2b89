import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Llm } from '../../core/llm/call/llm.ts';
import { visibleJson } from '../../core/platform/letters/visible-text.ts';
import { inWords, say, type Text, t } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { formatPercent } from '../../core/style/audit/format-percent.ts';
import { MAX_TURNS, MODEL_STRATEGIES, PRESETS } from '../../core/style/improve/improve-state.ts';
import type { DarkStrategy } from '../../core/style/sheets/darken-page.ts';
import { screenCss } from '../../core/style/sheets/screen-css.ts';
import { toUserCss, userCssInfo } from '../../core/style/sheets/usercss.ts';
import { type Command, UsageError } from '../arguments/command.ts';
import { MODEL_USAGE } from '../arguments/llm-flags.ts';
import { PAGE_OPTIONS, PAGE_USAGE, pageArguments } from '../arguments/page-arguments.ts';
import { parseArguments } from '../arguments/parse-arguments.ts';
import { remoteOf } from '../browser/call-panel.ts';
import { untilRead } from '../browser/load-page.ts';
import { withPanel } from '../reader/browser-session.ts';
import { progress } from '../setup/progress.mjs';
import { type AuditedDark, darkenAndAudit } from './darken-and-audit.ts';
import { darkenAndRefine } from './darken-and-refine.ts';
import { sideBySide } from './page-screenshots.ts';
import { REFINEMENT_OPTIONS, refinementOf } from './refinement-flags.ts';
import { withinBudget } from './within-budget.ts';

const STRATEGIES: readonly DarkStrategy[] = ['auto', 'site', 'generate'];

const USAGE = t('cli.darkUsage', {
  turns: PRESETS.thorough.turns,
  most: MAX_TURNS,
  model: MODEL_USAGE,
  json: '{ css, strategy, ms, notes, audit: { before, after, issues } }',
  page: PAGE_USAGE,
});

export const command: Command = {
  usage: USAGE,
  async run(args) {
    const { address, viewport, timeout, strategy, refinement, usercss, out, screenshot, json } =
      await parse(args);
    return withPanel({ address, viewport, timeout }, async (page, panel, patience) => {
      await untilRead(remoteOf(panel, patience), patience);
      const dark = refinement
        ? await darkenAndRefine(page, panel, {
            ...refinement,
            model: await limited(refinement, page.url()),
            report: printStep,
          })
        : await darkenAndAudit(page, panel, strategy);
      const { outcome, before, after } = dark;
      for (const line of report(dark)) progress(say(line));
      const css = usercss
        ? toUserCss(outcome.placed, userCssInfo(page.url(), new Date()))
        : screenCss(outcome.css);
      if (screenshot) await write(screenshot, sideBySide(before.shown, after.shown));
      if (out) await write(out, css);
      if (json) process.stdout.write(`${JSON.stringify(result(css, dark), inWords, 2)}\n`);
      else if (!out) process.stdout.write(css);
      // What was generated is printed, but the model that was asked for did not do its part.
      return 'failure' in dark && dark.failure ? 1 : 0;
    });
  },
};

function result(css: string, { outcome, audit: { before, after }, issues }: AuditedDark) {
  const { strategy, ms, notes } = outcome;
  const found = issues.map(({ kind, title, detail, count, target }) => {
    return { kind, title, detail, count, selector: target?.selector ?? null };
  });
  return { css, strategy, ms: Math.round(ms), notes, audit: { before, after, issues: found } };
}

/** The result for a person, one fact per line. */
function report({ outcome, audit, issues }: AuditedDark): Text[] {
  const { strategy, ms, notes } = outcome;
  const { before, after } = audit;
  const figures = [
    t('cli.textAtAa', { before: formatPercent(before.aa), after: formatPercent(after.aa) }),
    t('cli.darkPixels', {
      before: formatPercent(before.darkPixels),
      after: formatPercent(after.darkPixels),
    }),
    t('cli.brightAreas', { before: before.brightAreas, after: after.brightAreas }),
    t('cli.imagesKept', { share: formatPercent(after.imagesKept) }),
    t('cli.hueKept', { share: formatPercent(after.hueKept) }),
    t('cli.colorStrengthKept', { share: formatPercent(after.chromaKept) }),
    t('cli.iconsEdgesSurfacesKept', { share: formatPercent(after.marksKept) }),
    t('cli.erased', { share: formatPercent(after.erased) }),
    t('cli.boxesMoved', { share: formatPercent(after.boxesMoved) }),
  ];
  const left = strategy === 'site' && after.brightAreas > 0 ? [t('cli.sitesOwnThemeLeaves')] : [];
  const count = issues.filter(({ kind }) => kind === 'beyond').length;
  const odd = count > 0 ? [t('cli.cssCannotFixCanvasesBright', { count })] : [];
  return [
    t('cli.darkInMs', { ms: Math.round(ms), strategy, figures: figures.join(', ') }),
    ...left,
    ...odd,
    ...notes,
  ];
}

/** One step of a model's work. */
function printStep(step: object): void {
  process.stderr.write(`${visibleJson(JSON.stringify(step, inWords))}\n`);
}

async function parse(args: string[]) {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      ...PAGE_OPTIONS,
      ...REFINEMENT_OPTIONS,
      strategy: { type: 'string', default: 'auto' },
      usercss: { type: 'boolean', default: false },
      out: { type: 'string' },
      screenshot: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const refinement = await refinementOf(values);
  const strategy = refinement ? 'auto' : STRATEGIES.find((name) => name === values.strategy);
  if (!strategy) {
    const names = [...STRATEGIES, ...MODEL_STRATEGIES].join(', ');
    throw new UsageError(t('cli.noStrategy', { strategy: values.strategy, names }));
  }
  const { usercss, json } = values;
  return {
    ...pageArguments(positionals, values, t('cli.makeDark')),
    strategy,
    refinement,
    usercss,
    json,
    out: fileArgument(values.out),
    screenshot: fileArgument(values.screenshot),
  };
}

/** The model, limited to the given budget. */
async function limited({ model, usd }: { model: Llm; usd: number | undefined }, url: string) {
  return usd === undefined ? model : withinBudget(model, usd, url);
}

/** A file to write; a missing folder is reported before any work is done. */
function fileArgument(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const folder = dirname(resolve(typed));
  if (!existsSync(folder)) throw new Error(t('cli.noFolderWrite', { folder, typed }));
  return resolve(typed);
}

async function write(file: string, content: string | Buffer): Promise<void> {
  try {
    await writeFile(file, content);
  } catch (error) {
    throw new Error(t('cli.notWritten', { file, cause: errorText(error) }));
  }
}
