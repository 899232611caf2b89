import { readFile } from 'node:fs/promises';
import {
  type PermissionRule,
  type Permissions,
  readRule,
} from '../../core/agent/policy/permission-rule.ts';
import { type PolicyFile, parsePolicyFile } from '../../core/agent/policy/policy-file.ts';
import { t, translated } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { UsageError } from '../arguments/command.ts';
import { fileProblem } from '../arguments/file-problem.ts';

/** The options of a run's policy, for `parseArguments`. */
export const PERMISSION_OPTIONS = {
  allow: { type: 'string', multiple: true },
  deny: { type: 'string', multiple: true },
  policy: { type: 'string' },
  strict: { type: 'boolean', default: false },
  'ask-at-end': { type: 'boolean', default: false },
} as const;

/** What a policy file holds, on two lines of the usage. */
const POLICY_FORM = `{"allow": [], "deny": [], "strict": false,
${' '.repeat(31)}"askAtEnd": false}`;

/** Their lines in the usage. */
export const PERMISSION_USAGE = t('cli.permissionOptions', { policy: POLICY_FORM });

/** The line of the option that only a run of several steps has. */
export const ASK_AT_END_USAGE = t('cli.askAtEndOption');

/** The flags of a run's policy, as `parseArguments` returns them. */
interface PermissionFlags {
  allow?: readonly string[] | undefined;
  deny?: readonly string[] | undefined;
  strict: boolean;
  'ask-at-end': boolean;
}

/** A run's policy by its flags. Throws a {@link UsageError}. */
export function permissionsOf({
  allow = [],
  deny = [],
  strict,
  'ask-at-end': askAtEnd,
}: PermissionFlags): PolicyFile {
  return { allow: flagRules(allow, 'allow'), deny: flagRules(deny, 'deny'), strict, askAtEnd };
}

/** The policy of a file. Rejects with a {@link UsageError} that names the file and what is wrong. */
export async function readPolicyFile(path: string): Promise<PolicyFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(t('cli.policyNotRead', { path, problem: fileProblem(error) }));
  });
  try {
    return parsePolicyFile(text);
  } catch (error) {
    throw new UsageError(t('cli.policyWrong', { path, problem: translated(errorText(error)) }));
  }
}

/** Both together: what either denies is denied. */
export function joinPolicies(one: PolicyFile, other: PolicyFile): PolicyFile {
  return {
    allow: [...one.allow, ...other.allow],
    deny: [...one.deny, ...other.deny],
    strict: one.strict || other.strict,
    askAtEnd: one.askAtEnd || other.askAtEnd,
  };
}

/** Files that are named for the agent to upload may go to the site that it is sent to; `deny` still wins. */
export function withUploads(policy: PolicyFile, files: number, site: string): PolicyFile {
  if (files === 0) return policy;
  return { ...policy, allow: [...policy.allow, { type: 'tool', tool: 'upload', site }] };
}

/** Sites that a run may work on from the start. */
export function allowedOrigins({ allow, deny }: Permissions): string[] {
  const origins = (rules: readonly PermissionRule[]) =>
    rules.flatMap((rule) => (rule.type === 'origin' ? [rule.origin] : []));
  const denied = new Set(origins(deny));
  return origins(allow).filter((origin) => !denied.has(origin));
}

function flagRules(texts: readonly string[], use: 'allow' | 'deny'): PermissionRule[] {
  return texts.map((text) => {
    try {
      return readRule(text, use);
    } catch (error) {
      throw new UsageError(`--${use}: ${translated(errorText(error))}`);
    }
  });
}
