import { inEnglish } from '../../platform/messages/messages.ts';
import { regex } from '../../platform/text/regex.ts';
import { type Place, randomTokensIn } from './random-tokens.ts';
import { webhookPlaces } from './webhook-addresses.ts';

/**
 * How tokens of services begin, that say of themselves whose they are; those of Azure, Mailchimp, PagerDuty, Asana,
 * Google (refresh), Intercom and Bitcoin (WIF) have a form of their own instead.
 */
const SERVICE_TOKEN = regex('g')`
  (?<![\w-])(?:whsec_|hf_|gsk_|xai-|r8_|pplx-|lin_api_|figd_|ntn_|sbp_|npm_|glpat-|pypi-|hvs\.|dp\.\w{2,4}\.|xapp-
  |sntry[su]_|shp(?:at|ss|ca|pa)_|do[opr]_v1_|ATATT3|NR(?:AK|JS|II)-|HRKU-|SG\.)[\w.=-]{20,}
  |AGE-SECRET-KEY-1[A-Z\d]{40,}
  |(?<![\w-])(?:SK|AC|dapi|key-)[\da-f]{32}(?!\w)
  |(?<!\w)\d{8,10}:AA[\w-]{30,}
  |(?<![\w-])sq0(?:atp|csp|idp)-[\w-]{20,}
  |access_token\$(?:production|sandbox)\$\w{8,}\$[\da-f]{20,}
  |discord(?:app)?\.com/api/webhooks/\d+/[\w-]{40,}
  |(?<!\w)[xyzt]prv[1-9A-HJ-NP-Za-km-z]{90,}
  |(?<![\w-])[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,}
  |(?<![\w~.-])[\w~.-]{3}\dQ~[\w~.-]{30,}
  |(?<!\w)[\da-f]{32}-us\d{1,2}(?!\w)
  |(?<![\w+])u\+(?=[\w-]*\d|[\w-]*[A-Z])[\w-]{18}(?![\w-])
  |(?<!\w)\d/\d{14,19}:[\da-f]{32}(?!\w)
  |(?<!\w)1//0[\w-]{30,}
  |(?<![\w+/])dG9rOm[A-Za-z\d+/_-]{24,}={0,2}
  |(?<![A-Za-z\d])(?:[a-z]{2,12}[_-])?(?:live|production|prod|sandbox|secret)_(?=[A-Za-z]*\d)(?=\d*[A-Za-z])
  [A-Za-z\d]{14,}
  |apiKeys/[\da-f]{8}-[\da-f-]{27}
  |(?<![A-Za-z\d])(?:5[HJK][1-9A-HJ-NP-Za-km-z]{49}|[KL][1-9A-HJ-NP-Za-km-z]{51})(?![A-Za-z\d])`;
/** The keys and salts of WordPress: `define('AUTH_KEY', '…')`. */
const DEFINED_SECRET =
  /\bdefine\(\s*["']\w{0,30}(?:KEY|SALT|SECRET|TOKEN|PASSWORD)["']\s*,\s*["'][^"'\n]{12,200}["']/g;
/** `api_key = "…"`, `"clientSecret": "…"`: what is given a name of secrets, and looks made by a machine. */
const ASSIGNED_SECRET = regex('gi')`
  (?:api|access|account|admin|auth|private|secret|server|signing|encryption|client|refresh|bearer|webhook)[ _-]?
  (?:key|token|secret|salt)(?:[ _-]?id)?["'\\]{0,9}\s*(?::|=>?)\s*["'\\]{0,9}
  (?=[^\s"'<>]*\d)(?=[^\s"'<>]*[a-z])[\w+/.~=-]{16,}`;

const JSON_WEB_TOKEN = regex('g')`
  eyJ[\w-]{8,1000}(?:\n[\w-]{20,200}){0,8}\.[\w-]{0,8000}(?:\n[\w.-]{20,200}){0,40}\.[\w-]*
  (?:\n[\w-]{20,200}){0,40}(?:\.[\w-]+){0,2}`;

/** Patterns of keys and secrets, by kind; all are global. */
export const PATTERNS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  [inEnglish('run.anthropicKey'), /sk-ant-[\w-]{10,}/g],
  [inEnglish('run.openaiKey'), /sk-(?!ant-)[\w-]{16,}/g],
  [inEnglish('run.googleKey'), /AIza[\w-]{30,}/g],
  [inEnglish('run.awsKey'), /(?<![A-Z0-9])(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Z0-9])/g],
  [inEnglish('run.slackToken'), /xox[abeoprs]-[\w-]{10,}/g],
  [inEnglish('run.stripeKey'), /(?:sk|rk|pk)_(?:live|test)_\w{10,}/g],
  [inEnglish('run.gitHubToken'), /(?:gh[pousr]_|github_pat_)\w{20,}/g],
  [inEnglish('run.bearerToken'), /bearer\s+[\w.~+/-]{16,}=*/gi],
  [inEnglish('run.serviceToken'), SERVICE_TOKEN],
  [inEnglish('run.namedSecret'), ASSIGNED_SECRET],
  [inEnglish('run.namedSecret'), DEFINED_SECRET],
  [inEnglish('run.jsonWebToken'), JSON_WEB_TOKEN],
];

export interface SecretPlace extends Place {
  kind: string;
}

/** Where a text has keys and secrets by their patterns. */
export function* patternPlaces(text: string): Generator<SecretPlace> {
  for (const [kind, pattern] of PATTERNS) {
    for (const { 0: found, index } of text.matchAll(pattern)) {
      yield { kind, start: index, end: index + found.length };
    }
  }
  for (const place of webhookPlaces(text)) yield { kind: inEnglish('run.serviceToken'), ...place };
}

/** Where a text has keys and secrets: by their patterns, and by their form alone. */
export function* secretPlaces(text: string): Generator<SecretPlace> {
  yield* patternPlaces(text);
  const kind = inEnglish('run.serviceToken');
  for (const place of randomTokensIn(text)) yield { kind, ...place };
}
