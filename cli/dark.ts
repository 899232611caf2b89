import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { percent } from '../core/audit/percent.ts';
import type { DarkStrategy } from '../core/dark/darken-page.ts';
import { toUserCss, userCssInfo } from '../core/dark/usercss.ts';
import { MODEL_STRATEGIES } from '../core/dark-model/strategies/strategy-outcome.ts';
import { MOST_TURNS, THOROUGH_LIMITS } from '../core/dark-model/thorough/thorough-state.ts';
import type { Model } from '../core/model/model.ts';
import { errorText } from '../core/text/error-text.ts';
import { callPanel } from './browser/panel-remote.ts';
import { withPanel } from './browser/with-panel.ts';
import { type Command, UsageError } from './command.ts';
import { type AuditedDark, auditedDarken } from './dark/audited-darken.ts';
import { refinedDarken } from './dark/refined-darken.ts';
import { REFINEMENT_OPTIONS, refinementOf } from './dark/refinement-flags.ts';
import { sideBySide } from './dark/side-by-side.ts';
import { withinBudget } from './dark/within-budget.ts';
import { MODEL_USAGE } from './model-flags.ts';
import { PAGE_OPTIONS, PAGE_USAGE, pageArguments } from './page-arguments.ts';
import { parseArguments } from './parse-arguments.ts';
import { progress } from './setup/progress.mjs';

const STRATEGIES: readonly DarkStrategy[] = ['auto', 'site', 'generate'];

const USAGE = `Usage: penumbra dark <URL or file> [options]

Makes a page dark and prints the CSS that does it on standard output; what was measured goes to
standard error, as JSON lines where a model is asked. Add the CSS to the page's own, or use it as a
user style.

Options:
  --strategy <strategy>        auto, site, generate (default auto): the site's own dark theme and
                               ours for the rest, its own alone, or ours alone; single, two-pass and
                               thorough have a model refine what auto has made, and keep of it what
                               is measured to be no worse: asked once, asked twice, or at work with
                               tools that look, measure and change
  --instruction <words>        what the model should change, such as "keep the header light"
  --turns <number>             how often thorough asks the model at most (default ${THOROUGH_LIMITS.turns}, up to ${MOST_TURNS})
  --seconds <number>           after which the best so far stays (default 30, thorough 60)
  --no-picture                 for a model that cannot see: it is sent none
  --budget <US dollars>        what all calls together may cost; one that might break it is not sent
${MODEL_USAGE}
  --usercss                    UserCSS for Stylus, with the frames of the page and colours to choose
  --out <file>                 write the CSS to a file, and nothing to standard output
  --screenshot <file.png>      what is in view before and after, side by side
  --json                       { css, strategy, ms, notes, audit: { before, after, issues } }; shares are from 0 to 1
${PAGE_USAGE}
`;

export const command: Command = {
  summary: 'make a page dark and print the CSS',
  usage: USAGE,
  async run(args) {
    const { address, viewport, strategy, refinement, usercss, out, screenshot, json } =
      await parse(args);
    return withPanel({ address, viewport }, async (page, panel) => {
      await callPanel(panel, 'settled');
      const dark = refinement
        ? await refinedDarken(page, panel, {
            ...refinement,
            model: await limited(refinement, page.url()),
            tell,
          })
        : await auditedDarken(page, panel, strategy);
      const { outcome, before, after } = dark;
      for (const line of report(dark)) progress(line);
      const css = usercss
        ? toUserCss(outcome.placed, userCssInfo(page.url(), new Date()))
        : outcome.css;
      if (screenshot) await write(screenshot, sideBySide(before.shown, after.shown));
      if (out) await write(out, css);
      if (json) process.stdout.write(`${JSON.stringify(result(css, dark), null, 2)}\n`);
      else if (!out) process.stdout.write(css);
      return 0;
    });
  },
};

function result(css: string, { outcome, audit: { before, after }, issues }: AuditedDark) {
  const { strategy, ms, notes } = outcome;
  const told = issues.map(({ kind, title, detail, count, target }) => {
    return { kind, title, detail, count, selector: target?.selector ?? null };
  });
  return { css, strategy, ms: Math.round(ms), notes, audit: { before, after, issues: told } };
}

/** What a person wants to know of it, a line each. */
function report({ outcome, audit, issues }: AuditedDark): string[] {
  const { strategy, ms, notes } = outcome;
  const { before, after } = audit;
  const figures = [
    `text at AA ${percent(before.aa)} → ${percent(after.aa)}`,
    `dark pixels ${percent(before.darkPixels)} → ${percent(after.darkPixels)}`,
    `bright areas ${before.brightAreas} → ${after.brightAreas}`,
    `images kept ${percent(after.imagesKept)}`,
    `hue kept ${percent(after.hueKept)}`,
    `boxes moved ${percent(after.boxesMoved)}`,
  ];
  const left =
    strategy === 'site' && after.brightAreas > 0
      ? ['The site’s own theme leaves bright areas; --strategy auto makes the rest dark.']
      : [];
  const count = issues.filter(({ kind }) => kind === 'beyond').length;
  const odd =
    count > 0 ? [`Beyond any sheet (canvases, bright pictures, blending …): ${count}.`] : [];
  return [
    `Dark in ${Math.round(ms)} ms (${strategy}): ${figures.join(', ')}.`,
    ...left,
    ...odd,
    ...notes,
  ];
}

/** One step of a model's work. */
function tell(step: object): void {
  process.stderr.write(`${JSON.stringify(step)}\n`);
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
    throw new UsageError(`There is no strategy "${values.strategy}"; choose one of ${names}.`);
  }
  const { usercss, json } = values;
  return {
    ...pageArguments(positionals, values.viewport, 'make dark'),
    strategy,
    refinement,
    usercss,
    json,
    out: fileArgument(values.out),
    screenshot: fileArgument(values.screenshot),
  };
}

/** The model, held to the budget that was given. */
async function limited({ model, usd }: { model: Model; usd: number | undefined }, url: string) {
  return usd === undefined ? model : withinBudget(model, usd, url);
}

/** A file to write; a folder that is not there is told before any work is done. */
function fileArgument(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const folder = dirname(resolve(typed));
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder} to write ${typed} to.`);
  return resolve(typed);
}

async function write(file: string, content: string | Buffer): Promise<void> {
  try {
    await writeFile(file, content);
  } catch (error) {
    const cause = errorText(error);
    throw new Error(`${file} could not be written: ${cause}.`);
  }
}
