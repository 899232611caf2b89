import type { Log, ReportingDescriptor, Result } from 'sarif';
import { english, msg, say, type Text, t } from '../../platform/messages/messages.ts';
import { numberText } from '../../platform/messages/numbers.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { escapeAttribute, escapeText } from '../../platform/text/escape-html.ts';
import {
  type CheckReport,
  countSeverities,
  type Finding,
  freshFindings,
  isUnchecked,
  type PageResult,
  type Severity,
} from '../finding/finding.ts';
import { CHECK_RULES, ruleOf } from '../rules/check-rules.ts';
import { groupFindings } from './group-findings.ts';
import { countsText } from './report-text.ts';

/** Where the rules are documented, in the package. */
const RULES_PAGE = 'docs/check-rules.md';

const LEVELS: Readonly<Record<Severity, Result.level>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/** A report as SARIF 2.1.0 (OASIS): pages as artifacts, selectors as logical locations, stable fingerprints. */
export function reportSarif(report: CheckReport): string {
  const rules: ReportingDescriptor[] = CHECK_RULES.map(({ id, title, severity, cure }) => ({
    id,
    shortDescription: { text: title() },
    help: { text: `${english(cure)} ${RULES_PAGE}#${id}` },
    defaultConfiguration: { level: LEVELS[severity] },
  }));
  const results = report.pages.flatMap((page) =>
    page.findings.map((finding) => sarifResult(page, finding)),
  );
  const problems = report.pages.flatMap((page) => {
    const rules = page.rules.filter((rule) => rule.problem !== undefined).map(unrun);
    const own = isUnchecked(page) ? [page.problem ?? ''] : [];
    return [...own, ...rules].map((problem) => `${page.address}: ${english(problem)}`);
  });
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Penumbra', version: report.penumbra, rules } },
        results,
        artifacts: report.pages.map(({ address }) => ({ location: { uri: uriOf(address) } })),
        invocations: [
          {
            executionSuccessful: report.left.length === 0,
            endTimeUtc: report.made,
            toolExecutionNotifications: problems.map((text) => ({
              level: 'error' as const,
              message: { text },
            })),
          },
        ],
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function sarifResult(page: PageResult, finding: Finding): Result {
  const { rule, severity, message, evidence, cure, element, fingerprint, isKnown, certainty } =
    finding;
  const logical = element?.selector
    ? [
        {
          fullyQualifiedName: element.selector,
          name: element.name || element.role,
          kind: 'element',
        },
      ]
    : [];
  const said = [english(message), ...evidence.map((text) => english(text)), english(cure)];
  return {
    ruleId: rule,
    ruleIndex: CHECK_RULES.findIndex(({ id }) => id === rule),
    level: LEVELS[severity],
    message: { text: said.filter((text) => text !== '').join('\n') },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: uriOf(page.address) } },
        ...(logical.length > 0 && { logicalLocations: logical }),
      },
    ],
    partialFingerprints: { 'penumbra/v1': fingerprint },
    baselineState: isKnown ? 'unchanged' : 'new',
    properties: {
      certainty,
      viewport: page.viewport,
      ...(element?.box && { box: [...element.box] }),
    },
  };
}

/** SARIF takes addresses that are valid as they are. */
function uriOf(address: string): string {
  return URL.parse(address)?.href ?? encodeURI(address.toWellFormed());
}

/** That a rule could not be asked, and why. */
function unrun({ id, problem: why = '' }: PageResult['rules'][number]): Text {
  return msg('check.ruleCouldNotRun', { id, why });
}

/** A report as JUnit XML: a suite for each page, a case for each rule; warnings and information are its output. */
export function reportJunit({ pages, seconds, made }: CheckReport): string {
  const suites = pages.map((page) => {
    const cases = junitCases(page);
    const count = (sign: string) => cases.filter((xml) => xml.includes(sign)).length;
    const [failures, errors, skipped] = [count('<failure'), count('<error'), count('<skipped')];
    const name = escapeAttribute(`${page.address} ${page.viewport}`);
    const counts = `tests="${cases.length}" failures="${failures}" errors="${errors}" skipped="${skipped}"`;
    const inner = cases.join('\n');
    const at = `time="${page.seconds}" timestamp="${made.slice(0, 19)}"`;
    const xml = `<testsuite name="${name}" ${counts} ${at}>\n${inner}\n</testsuite>`;
    return { xml, tests: cases.length, failures, errors };
  });
  const sum = (of: 'tests' | 'failures' | 'errors') =>
    suites.reduce((all, suite) => all + suite[of], 0);
  const counts = `tests="${sum('tests')}" failures="${sum('failures')}" errors="${sum('errors')}"`;
  const all = suites.map(({ xml }) => xml).join('\n');
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const whole = `<testsuites name="penumbra check" ${counts} time="${seconds}">\n${all}\n</testsuites>`;
  return plainXml(`${head}\n${whole}\n`);
}

/** A page's cases; a rule that could not be asked is skipped, with the reason. */
function junitCases(page: PageResult): string[] {
  const { address, problem, isLeftOut, rules } = page;
  const path = escapeAttribute(URL.parse(address)?.pathname ?? address);
  if (problem !== undefined) {
    const text = escapeAttribute(say(problem));
    const inner = isLeftOut
      ? `<skipped message="${text}"/>`
      : `<error message="${text}" type="page"/>`;
    return [`<testcase classname="${path}" name="page" time="0">${inner}</testcase>`];
  }
  return rules.map((rule) => {
    const { id, seconds, problem } = rule;
    const found = freshFindings(page).filter((finding) => finding.rule === id);
    const bad = found.filter(({ severity }) => severity === 'error');
    const rest = found.filter(({ severity }) => severity !== 'error');
    const lines = (all: readonly Finding[]) =>
      all.map((finding) => escapeText(findingLine(finding))).join('\n');
    const [name, title] = [id, ruleOf(id)?.title() ?? id].map(escapeAttribute);
    const whyNot = escapeAttribute(say(unrun(rule)));
    const skipped = problem === undefined ? '' : `<skipped message="${whyNot}"/>`;
    const failure =
      bad.length > 0 ? `<failure message="${title}" type="${name}">${lines(bad)}</failure>` : '';
    const out = rest.length > 0 ? `<system-out>${lines(rest)}</system-out>` : '';
    const inner = `${skipped}${failure}${out}`;
    return `<testcase classname="${path}" name="${name}" time="${seconds}">${inner}</testcase>`;
  });
}

function findingLine({ message, element }: Finding): string {
  return [element?.selector ?? '', say(message)].filter((text) => text !== '').join(': ');
}

/** XML 1.0 has no sign for most control characters, and for half of a pair. */
function plainXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
}

/** GitHub shows so many annotations of a level in one step. */
const MAX_ANNOTATIONS = 10;
const COMMANDS: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
};

/** Commands of GitHub Actions for standard output, an annotation a line. */
export function githubAnnotations(report: CheckReport): string {
  const counts = { error: 0, warning: 0, info: 0 };
  const lines = groupFindings(report).flatMap(({ rule, alike }) =>
    alike.flatMap(({ finding, page, pages }) => {
      counts[finding.severity] += 1;
      if (counts[finding.severity] > MAX_ANNOTATIONS || finding.severity === 'info') return [];
      const title = commandText(`${ruleOf(rule)?.title() ?? rule} (${rule})`).replace(/[:,]/g, ' ');
      const where =
        pages > 1 ? t('check.onPages', { count: pages, address: page.address }) : page.address;
      const text = [say(finding.message), finding.element?.selector ?? '', where].filter(
        (part) => part !== '',
      );
      return [`::${COMMANDS[finding.severity]} title=${title}::${commandText(text.join(' – '))}`];
    }),
  );
  return lines.map((line) => `${line}\n`).join('');
}

function commandText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Rows of a summary, and characters of an address: GitHub refuses more than 1 MiB. The artifact has all. */
const [MAX_ROWS, MAX_ADDRESS] = [30, 300];

/** A report in Markdown, for the summary of a step. */
export function githubSummary(report: CheckReport, isFailed: boolean): string {
  const { pages, files } = report;
  const rules = groupFindings(report);
  const heads = [
    t('check.rule'),
    t('check.severity'),
    t('check.pages'),
    t('check.places'),
    t('check.example'),
  ];
  const rows = rules.slice(0, MAX_ROWS).map(({ rule, severity, pages: count, places, alike }) => {
    const example = alike[0] ? cutText(say(alike[0].finding.message), 140) : '';
    const name = `${ruleOf(rule)?.title() ?? rule} (\`${rule}\`)`;
    return [name, severity, numberText(count), numberText(places), cellOf(example)];
  });
  const verdict = isFailed ? t('check.failed') : t('check.passed');
  const there = files.filter(({ isThere }) => isThere);
  const item = (text: string) => `- ${cellOf(cutText(text, MAX_ADDRESS))}`;
  const lines = [
    `## Penumbra: ${verdict}`,
    '',
    t('check.pagesFound', { count: pages.length, found: countsText(countSeverities(pages)) }),
    '',
    ...(rows.length > 0 ? [tableOf([heads, ...rows]), ''] : []),
    ...pages
      .filter(isUnchecked)
      .slice(0, MAX_ROWS)
      .map(
        ({ address, problem = '' }) => `${item(address)}: ${cellOf(cutText(say(problem), 300))}`,
      ),
    ...there.slice(0, MAX_ROWS).map(({ url }) => item(url)),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function cellOf(text: string): string {
  return text.replace(
    /[|<>\n\r]/g,
    (sign) => ({ '|': '\\|', '<': '&lt;', '>': '&gt;' })[sign] ?? ' ',
  );
}
