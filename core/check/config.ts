import { z } from 'zod';
import { MessageError, msg, type Text } from '../platform/messages/messages.ts';
import { nearestName } from '../platform/text/nearest-name.ts';
import type { CheckRule } from './finding/checked-page.ts';
import { FORMS, knownKey, type PageResult, SEVERITIES, type Severity } from './finding/finding.ts';
import { CHECK_RULES, nearestRule, ruleOf, type SeverityOf } from './rules/check-rules.ts';

const LevelSchema = z.enum([...SEVERITIES, 'off']);
const RulesSchema = z.record(z.string(), LevelSchema);
const BudgetsSchema = z.partialRecord(z.enum(FORMS), z.int().positive());

const PathSchema = z.strictObject({
  match: z.string().describe('Path of a page; * is any text: /admin/*'),
  rules: RulesSchema.optional().describe('Severity of rules on these pages'),
  budgets: BudgetsSchema.optional().describe('Most tokens of a form on these pages'),
  leaveOut: z.boolean().optional().describe('Whether these pages are not checked at all'),
  why: z.string().optional().describe('Why: shown in the report'),
});

const KnownSchema = z.strictObject({
  rule: z.string().describe('ID of the rule'),
  selector: z.string().optional().describe('Only findings with this selector'),
  match: z.string().optional().describe('Only on pages with this path; * is any text'),
  why: z.string().describe('Why this finding is right as it is'),
});

/** What `penumbra.config.json` may say. */
export const ConfigSchema = z.strictObject({
  $schema: z.string().optional(),
  pages: z.array(z.string()).optional().describe('Addresses or files'),
  sitemap: z.string().optional().describe('Address of a sitemap or of an index of them'),
  crawl: z.boolean().optional().describe('Whether links of the same site are followed'),
  viewports: z.array(z.string()).optional().describe('Sizes such as 1280x800'),
  screens: z.int().positive().optional().describe('Screens of a page that are looked at'),
  failOn: z.enum(SEVERITIES).optional().describe('The least severity that fails'),
  rules: RulesSchema.optional().describe('Severity of rules'),
  budgets: BudgetsSchema.optional().describe('Most tokens of a form'),
  paths: z
    .array(PathSchema)
    .optional()
    .describe('What is different on some pages; the last that matches wins'),
  ignore: z.array(KnownSchema).optional().describe('Findings that are right as they are'),
});

export type CheckConfig = z.output<typeof ConfigSchema>;

/** The JSON schema of the configuration, as it is shipped. */
export function configSchema(): object {
  const schema = z.toJSONSchema(ConfigSchema) as { properties: Record<string, unknown> };
  const names = { enum: CHECK_RULES.map(({ id }) => id) };
  const rules = {
    type: 'object',
    propertyNames: names,
    additionalProperties: { enum: [...SEVERITIES, 'off'] },
  };
  return { title: 'penumbra.config.json', ...schema, properties: { ...schema.properties, rules } };
}

/** A first configuration, with every rule as it is without one. */
export function firstConfig(schema: string): CheckConfig {
  const rules = Object.fromEntries(CHECK_RULES.map(({ id, severity }) => [id, severity]));
  return {
    $schema: schema,
    viewports: ['1280x800'],
    failOn: 'error',
    rules,
    budgets: {},
    paths: [],
    ignore: [],
  };
}

/** A configuration; throws a `MessageError` that says what is wrong, with the name that was probably meant. */
export function readConfig(json: unknown): CheckConfig {
  const parsed = ConfigSchema.safeParse(json);
  if (!parsed.success) throw new MessageError(issueText(parsed.error.issues[0]));
  const { rules = {}, paths = [], ignore = [] } = parsed.data;
  const named = [rules, ...paths.map((path) => path.rules ?? {})].flatMap((all) =>
    Object.keys(all),
  );
  for (const id of [...named, ...ignore.map(({ rule }) => rule)]) checkRule(id);
  return parsed.data;
}

/** Throws a `MessageError` for a rule that does not exist, with the one that was probably meant. */
export function checkRule(id: string): void {
  if (ruleOf(id)) return;
  const nearest = nearestRule(id);
  throw new MessageError(
    nearest === null ? msg('check.noRule', { id }) : msg('check.noRuleButNearest', { id, nearest }),
  );
}

function issueText(issue: z.core.$ZodIssue | undefined): Text {
  const path = issue?.path.join('.') ?? '';
  if (issue?.code !== 'unrecognized_keys')
    return msg('check.configWrongAt', { path: path || '$', problem: issue?.message ?? '' });
  const [key = ''] = issue.keys;
  const shapes = [ConfigSchema.shape, PathSchema.shape, KnownSchema.shape];
  const nearest = nearestName(
    key,
    shapes.flatMap((shape) => Object.keys(shape)),
  );
  return nearest === null
    ? msg('check.configNoKey', { key })
    : msg('check.configNoKeyButNearest', { key, nearest });
}

/** Whether a path matches a pattern, in which `*` is any text. */
export function matchesPath(address: string, pattern: string): boolean {
  const { pathname = address, search = '' } = URL.parse(address) ?? {};
  const parts = pattern.split(/\*+/).map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const whole = new RegExp(`^${parts.join('.*')}$`);
  return whole.test(pathname) || whole.test(pathname + search);
}

type Paths = NonNullable<CheckConfig['paths']>;

function pathsOf({ paths = [] }: CheckConfig, address: string): Paths {
  return paths.filter(({ match }) => matchesPath(address, match));
}

/** The severity of each rule on a page. */
export function severityOn(config: CheckConfig, address: string): SeverityOf {
  const own = pathsOf(config, address).map(({ rules }) => rules ?? {});
  const set: Readonly<Record<string, Severity | 'off'>> = Object.assign({}, config.rules, ...own);
  return ({ id, severity }: CheckRule) => set[id] ?? severity;
}

/** The most tokens of each form on a page. */
export function budgetsOn(config: CheckConfig, address: string): Readonly<Record<string, number>> {
  const own = pathsOf(config, address).map(({ budgets }) => budgets ?? {});
  return Object.assign({}, config.budgets, ...own);
}

/** Why a page is left out, or null where it is not; empty where nobody says. */
export function leftOutWhy(config: CheckConfig, address: string): string | null {
  const out = pathsOf(config, address).findLast(({ leaveOut }) => leaveOut !== undefined);
  return out?.leaveOut ? (out.why ?? '') : null;
}

/**
 * A result in which these findings are known, and no others: those that the configuration says are right, and those of
 * a baseline, by fingerprint.
 */
export function withKnown(
  page: PageResult,
  config: CheckConfig,
  baseline: ReadonlySet<string>,
): PageResult {
  const { ignore = [] } = config;
  const findings = page.findings.map(({ isKnown: _, ...finding }) => {
    const isIgnored = ignore.some(
      ({ rule, selector, match }) =>
        rule === finding.rule &&
        (selector === undefined || selector === finding.element?.selector) &&
        (match === undefined || matchesPath(page.address, match)),
    );
    const isKnown = isIgnored || baseline.has(knownKey(page, finding.fingerprint));
    return isKnown ? { ...finding, isKnown: true as const } : finding;
  });
  return { ...page, findings };
}
