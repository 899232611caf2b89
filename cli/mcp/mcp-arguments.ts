import type { PermissionRule } from '../../core/agent/policy/permission-rule.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { webOrigin } from '../../core/platform/text/web-origin.ts';
import {
  allowedOrigins,
  joinPolicies,
  PERMISSION_OPTIONS,
  permissionsOf,
  readPolicyFile,
} from '../agent/agent-arguments.ts';
import { UsageError } from '../arguments/command.ts';
import { PAGE_OPTIONS, pageSize } from '../arguments/page-arguments.ts';
import { parseArguments } from '../arguments/parse-arguments.ts';
import type { ActPolicy } from './act-tool.ts';
import { allowedPages } from './allowed-pages.ts';
import type { PagesOptions } from './pages.ts';

/** The parsed arguments of `penumbra mcp`. */
interface McpArguments {
  pages: PagesOptions;
  /** Null: the client may look, and not act. */
  acting: ActPolicy | null;
  /** The most that an answer has unless its call says otherwise. */
  maxTokens: number;
}

/** Tokens of an answer by default: a page of the usual size, as an outline, is below. */
const DEFAULT_MAX_TOKENS = 4000;

/** Rejects with a {@link UsageError}, or a sentence about a file. */
export async function mcpArguments(args: string[]): Promise<McpArguments> {
  const { 'ask-at-end': _, ...permissions } = PERMISSION_OPTIONS;
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      ...PAGE_OPTIONS,
      ...permissions,
      'allow-origin': { type: 'string', multiple: true },
      'max-tokens': { type: 'string', default: String(DEFAULT_MAX_TOKENS) },
      connect: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  });
  const { connect, yes, allow, deny, strict, policy: file } = values;
  const given = permissionsOf({ allow, deny, strict, 'ask-at-end': false });
  if (!yes && (given.allow.length > 0 || file !== undefined)) {
    throw new UsageError(t('mcp.allowNeedsYes'));
  }
  const maxTokens = tokensOf(values['max-tokens']);
  const size = pageSize(values);
  const policy = file === undefined ? given : joinPolicies(given, await readPolicyFile(file));
  // What the options let it work on, it may look at.
  const named = [...(values['allow-origin'] ?? []).map(typedOrigin), ...allowedOrigins(policy)];
  const { first, ...allowed } = allowedPages(positionals, named);
  const { origins } = allowed;
  const acting = { policy, origins, allowsScript: allowsScript(policy.allow) };
  return {
    pages: { ...size, allowed, connect, first },
    acting: yes ? acting : null,
    maxTokens,
  };
}

function typedOrigin(typed: string): string {
  const origin = webOrigin(typed);
  if (origin !== null && URL.parse(typed)?.pathname === '/') return origin;
  throw new UsageError(t('mcp.allowOriginTakesOriginNot', { typed }));
}

function tokensOf(text: string): number {
  if (/^[1-9]\d{2,5}$/.test(text)) return Number(text);
  throw new UsageError(t('mcp.maxTokensRange', { text }));
}

function allowsScript(allow: readonly PermissionRule[]): boolean {
  return allow.some((rule) => rule.type === 'tool' && rule.tool === 'run_script');
}
