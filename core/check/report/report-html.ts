import { say, spokenLanguage, t } from '../../platform/messages/messages.ts';
import { fixedText, momentText, numberText } from '../../platform/messages/numbers.ts';
import { escapeAttribute, escapeText } from '../../platform/text/escape-html.ts';
import {
  type CheckReport,
  countSeverities,
  freshFindings,
  isUnchecked,
  type PageResult,
  SEVERITIES,
  type Severity,
} from '../finding/finding.ts';
import { ruleOf } from '../rules/check-rules.ts';
import { type AlikeFinding, groupFindings, type RuleFindings } from './group-findings.ts';
import { STYLE } from './report-style.ts';
import { certaintyText, countsText, figureLines, severityText } from './report-text.ts';

/** Examples of a rule that the file has; JSON has all. */
const MAX_EXAMPLES = 12;
/** Pages whose pictures and figures are in the file. */
const [MAX_PICTURES, MAX_DETAILED] = [40, 200];

/** What the findings of each severity are called. */
const LABELS: Readonly<Record<Severity, () => string>> = {
  error: () => t('check.errorsLabel'),
  warning: () => t('check.warningsLabel'),
  info: () => t('check.infosLabel'),
};

/** A report as one HTML file that needs nothing else: what fails most across pages first, by template. */
export function reportHtml(report: CheckReport, isFailed: boolean): string {
  const groups = groupFindings(report);
  const pictures = picturesOf(groups);
  const verdict = isFailed ? t('check.failed') : t('check.passed');
  return `<!doctype html>
<html lang="${spokenLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Penumbra: ${escapeText(verdict)}</title>
<style>${STYLE}
${[...pictures].map(([page, at]) => `.p${at} { background-image: url("${page.picture ?? ''}") }`).join('\n')}
</style>
</head>
<body>
<header>
<h1><span class="verdict ${isFailed ? 'bad' : 'good'}">${verdict}</span> ${escapeText(headText(report))}</h1>
<p class="about">${escapeText(aboutText(report))}</p>
</header>
<main>
${tilesHtml(report)}
<section aria-labelledby="faults">
<h2 id="faults">${t('check.whatFailsMost')}</h2>
${groups.length === 0 ? `<p class="none">${t('check.nothingWrong')}</p>` : ''}
${groups.map((group) => ruleHtml(group, pictures)).join('\n')}
</section>
${pagesHtml(report)}
${timesHtml(report)}
${filesHtml(report)}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

/** Filters the table of pages as somebody types. */
const SCRIPT = `
const field = document.querySelector('#filter');
field?.addEventListener('input', () => {
  const words = field.value.toLowerCase();
  for (const row of document.querySelectorAll('#pages tbody tr')) row.hidden = !row.dataset.words.includes(words);
});`;

function headText({ pages }: CheckReport): string {
  return t('check.pagesFound', { count: pages.length, found: countsText(countSeverities(pages)) });
}

function aboutText({ made, seconds, penumbra, left }: CheckReport): string {
  const when = momentText(made, { dateStyle: 'medium', timeStyle: 'short' });
  const about = t('check.madeIn', { when, seconds: fixedText(seconds, 1), version: penumbra });
  return left.length > 0 ? `${about} ${t('check.pagesLeft', { count: left.length })}` : about;
}

function tilesHtml({ pages }: CheckReport): string {
  const counts = countSeverities(pages);
  const measured = pages.flatMap(({ figures }) => figures ?? []);
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const tokens = (form: string) =>
    middle(measured.flatMap(({ forms }) => forms.find((cost) => cost.form === form)?.tokens ?? []));
  const share = (all: readonly (readonly [number, number])[]) => {
    const [texts, failing] = [0, 1].map((at) =>
      all.reduce((sum, pair) => sum + (pair[at] ?? 0), 0),
    );
    return texts ? `${Math.floor((1000 * (texts - (failing ?? 0))) / texts) / 10} %` : '–';
  };
  const dark = measured.flatMap(({ contrast }) => (contrast.dark ? [contrast.dark] : []));
  const tiles: [string, string, string?][] = [
    ...SEVERITIES.map((severity): [string, string, string] => [
      numberText(counts[severity]),
      LABELS[severity](),
      severity,
    ]),
    [numberText(tokens('step') ?? 0), t('check.tokensStepLabel')],
    [numberText(tokens('outline') ?? 0), t('check.tokensPageLabel')],
    [share(measured.map(({ contrast }) => contrast.light)), t('check.readableLightLabel')],
    [dark.length > 0 ? share(dark) : '–', t('check.readableDarkLabel')],
  ];
  const items = tiles.map(
    ([value, label, kind = '']) =>
      `<li class="${kind}"><b>${escapeText(value)}</b> ${escapeText(label)}</li>`,
  );
  return `<ul class="tiles">${items.join('')}</ul>`;
}

function ruleHtml(
  { rule, severity, pages, places, alike }: RuleFindings,
  pictures: Pictures,
): string {
  const title = ruleOf(rule)?.title() ?? rule;
  const where = t('check.placesPages', { places, pages });
  const shown = alike.slice(0, MAX_EXAMPLES);
  const rest = alike.length - shown.length;
  const cure = alike[0] ? say(alike[0].finding.cure) : '';
  return `<details class="rule" ${severity === 'error' ? 'open' : ''}>
<summary><span class="chip ${severity}">${severityText(severity)}</span> <strong>${escapeText(title)}</strong>
${tag('span class="count"', where)} ${tag('code', rule)}</summary>
<p class="cure">${escapeText(cure)}</p>
<ol>${shown.map((one) => exampleHtml(one, pictures)).join('')}</ol>
${rest > 0 ? `<p class="about">${t('check.andMoreFindings', { count: rest })}</p>` : ''}
</details>`;
}

function exampleHtml(
  { finding, page, route, pages, places }: AlikeFinding,
  pictures: Pictures,
): string {
  const { message, element, evidence, certainty, fix, cure } = finding;
  const many = [
    pages > 1 ? t('check.onPagesLike', { count: pages, route }) : '',
    places > pages ? t('check.placesCount', { count: places }) : '',
    certainty === 'certain' ? '' : certaintyText(certainty),
  ].filter((text) => text !== '');
  const own = ruleOf(finding.rule)?.cure;
  const isOwnCure = own !== undefined && say(own) !== say(cure);
  return `<li>${pictureHtml(page, element?.box, pictures)}<div>
<p>${escapeText(say(message))} ${tag('span class="count"', many.join(' · '))}</p>
${element?.selector ? `<p><code class="selector">${escapeText(element.selector)}</code></p>` : ''}
${evidence.map((text) => `<p class="evidence">${evidenceHtml(say(text))}</p>`).join('')}
${isOwnCure ? `<p class="cure">${escapeText(say(cure))}</p>` : ''}
${fix ? `<p class="fix"><del>${escapeText(fix.before)}</del> <ins>${escapeText(fix.after)}</ins></p>` : ''}
<p class="about">${linkHtml(page.address)} ${tag('span', element?.frame ?? '')} · ${escapeText(page.viewport)}</p>
</div></li>`;
}

/** Markup of the page in a font for code; sentences as they are. */
function evidenceHtml(text: string): string {
  return text.startsWith('<') ? `<code>${escapeText(text)}</code>` : escapeText(text);
}

/** Only addresses of pages are links: what a page calls itself is no reason to run it. */
function linkHtml(address: string): string {
  const isPage = /^(?:https?|file):/.test(address);
  const text = escapeText(address);
  return isPage ? `<a href="${escapeAttribute(address)}">${text}</a>` : text;
}

/** Pages whose pictures are in the file, by the number of their class. */
type Pictures = ReadonlyMap<PageResult, number>;

function picturesOf(groups: readonly RuleFindings[]): Pictures {
  const pictures = new Map<PageResult, number>();
  for (const { alike } of groups) {
    for (const { page } of alike.slice(0, MAX_EXAMPLES)) {
      const isWanted = page.picture && !pictures.has(page) && pictures.size < MAX_PICTURES;
      if (isWanted) pictures.set(page, pictures.size);
    }
  }
  return pictures;
}

type FoundBox = NonNullable<PageResult['findings'][number]['element']>['box'];

/** The first screen of the page with a frame around the element, where that is on it. */
function pictureHtml(page: PageResult, box: FoundBox, pictures: Pictures): string {
  const at = pictures.get(page);
  const [width = 1280, height = 800] = page.viewport.split('x').map(Number);
  if (at === undefined || !box) return '';
  const [x, y, w, h] = box;
  const isInView = y < height && y + h > 0 && x < width && x + w > 0;
  if (!isInView) return '';
  const percent = (value: number, of: number) =>
    `${Math.max(0, Math.min(100, (100 * value) / of)).toFixed(1)}%`;
  const size = `width:${percent(w, width)};height:${percent(h, height)}`;
  const place = `left:${percent(x, width)};top:${percent(y, height)};${size}`;
  return `<div class="shot p${at}" style="aspect-ratio:${width}/${height}"><i style="${place}"></i></div>`;
}

function pagesHtml({ pages }: CheckReport): string {
  const found = SEVERITIES.map((severity) => LABELS[severity]());
  const costs = [t('check.tokensStepLabel'), t('check.tokensPageLabel'), t('check.seconds')];
  const heads = [t('check.page'), t('check.route'), t('check.size'), ...found, ...costs];
  const sorted = pages.toSorted((a, b) => worth(b) - worth(a));
  const rows = sorted.map((page, at) => rowHtml(page, at < MAX_DETAILED));
  return `<section aria-labelledby="all"><h2 id="all">${t('check.pages')}</h2>
${pages.length > 10 ? `<p><label>${t('check.filterPages')} <input id="filter" type="search"></label></p>` : ''}
${tableHtml('pages', heads, rows)}</section>`;
}

/** What has most errors is first, what could not be checked before that. */
function worth(page: PageResult): number {
  const { error, warning } = countSeverities([page]);
  return isUnchecked(page) ? 1e9 : error * 1000 + warning;
}

function rowHtml(page: PageResult, isDetailed: boolean): string {
  const { address, route, viewport, problem, figures, seconds, isLeftOut } = page;
  const counts = countSeverities([page]);
  const tokens = (form: string) => {
    const cost = figures?.forms.find((one) => one.form === form);
    return cost ? numberText(cost.tokens) : '–';
  };
  const words = escapeAttribute(`${address} ${route} ${viewport}`.toLowerCase());
  const about =
    figures && isDetailed
      ? `<details><summary>${t('check.figures')}</summary>${figureLines(figures)
          .map((line) => `<p>${escapeText(line)}</p>`)
          .join('')}</details>`
      : '';
  const why =
    problem === undefined
      ? about
      : `<p class="${isLeftOut ? 'about' : 'problem'}">${escapeText(say(problem))}</p>`;
  const cell = (count: number, kind: string) =>
    `<td class="number ${count > 0 ? kind : ''}">${problem === undefined ? numberText(count) : '–'}</td>`;
  const place = `<th scope="row">${linkHtml(address)}${why}</th>${tag('td', route)}${tag('td', viewport)}`;
  const found = SEVERITIES.map((severity) => cell(counts[severity], severity)).join('');
  const costs = [tokens('step'), tokens('outline'), fixedText(seconds, 1)].map(numberCell).join('');
  return `<tr data-words="${words}">${place}${found}${costs}</tr>`;
}

/** What each rule took on all pages, the slowest first. */
function timesHtml({ pages }: CheckReport): string {
  const times = new Map<string, { seconds: number; found: number }>();
  for (const page of pages) {
    for (const { id, seconds } of page.rules) {
      const before = times.get(id) ?? { seconds: 0, found: 0 };
      const found = freshFindings(page).filter(({ rule }) => rule === id).length;
      times.set(id, { seconds: before.seconds + seconds, found: before.found + found });
    }
  }
  const rows = [...times].sort(([, a], [, b]) => b.seconds - a.seconds);
  if (rows.length === 0) return '';
  const heads = [t('check.rule'), t('check.found'), t('check.seconds')];
  const lines = rows.map(
    ([id, { seconds, found }]) =>
      `<tr><th scope="row">${escapeText(ruleOf(id)?.title() ?? id)} ${tag('code', id)}</th>` +
      `${numberCell(numberText(found))}${numberCell(fixedText(seconds, 2))}</tr>`,
  );
  const title = tag('summary', t('check.whatRulesTook'));
  return `<details class="times">${title}${tableHtml('times', heads, lines)}</details>`;
}

function filesHtml({ files }: CheckReport): string {
  if (files.length === 0) return '';
  const items = files.map(({ url, isThere }) => {
    const said = isThere ? t('check.isThere') : t('check.isNotThere');
    return `<li>${linkHtml(url)} – ${said}</li>`;
  });
  const title = tag('h2 id="files"', t('check.filesAgentsRead'));
  return `<section aria-labelledby="files">${title}<ul>${items.join('')}</ul></section>`;
}

/** An element of words, with its attributes behind its name; none where there are no words. */
function tag(start: string, words: string): string {
  return words === '' ? '' : `<${start}>${escapeText(words)}</${start.split(' ')[0]}>`;
}

function numberCell(words: string): string {
  return tag('td class="number"', words);
}

function tableHtml(id: string, heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((words) => tag('th scope="col"', words)).join('');
  const body = rows.join('\n');
  return `<div class="scroll"><table id="${id}"><thead><tr>${head}</tr></thead>\n<tbody>${body}</tbody></table></div>`;
}
