import { openingConcerns } from '../../core/agent/policy/address-kinds.ts';
import { judgePermission } from '../../core/agent/policy/judge-permission.ts';
import {
  NO_PERMISSIONS,
  type Permissions,
  ruleText,
} from '../../core/agent/policy/permission-rule.ts';
import { allowFlags } from '../../core/agent/policy/ways-to-allow.ts';
import type { GatePoint } from '../../core/agent/run/gate-point.ts';
import { english, t } from '../../core/platform/messages/messages.ts';
import { webOrigin } from '../../core/platform/text/web-origin.ts';
import { withoutSecrets } from '../../core/session/follow-tab.ts';
import { pageAddress } from '../arguments/page-arguments.ts';

/** The addresses that a client may have read. */
export interface AllowedPages {
  /** Origins beside those of this computer. */
  origins: readonly string[];
  /** Files, by their addresses. */
  files: readonly string[];
}

/**
 * What a person allows by naming it: the origins of web pages, other origins, and files one by one. Throws a sentence
 * when there is no such file.
 */
export function allowedPages(
  pages: readonly string[],
  origins: readonly string[],
): AllowedPages & { first: string | undefined } {
  const named = pages.map((typed) => pageAddress(typed));
  const ofPages = named.flatMap((address) => webOrigin(withoutSecrets(address)) ?? []);
  return {
    origins: [...new Set([...ofPages, ...origins])],
    files: named.filter((address) => address.startsWith('file:')),
    first: named[0],
  };
}

/** Throws a sentence with the option that would let it pass, unless the page may be read. */
export function checkAllowed(address: string, { origins, files }: AllowedPages): void {
  if (isAllowed(address, { origins, files })) return;
  const origin = webOrigin(address);
  throw new Error(
    origin === null
      ? t('mcp.pageNotAllowed', { address })
      : t('mcp.originNotAllowed', { address, origin }),
  );
}

/**
 * Throws a sentence with the option that would let it pass, where opening an address does something by itself.
 * `acting`: what the person allows, null for nothing.
 */
export function checkOpening(address: string, acting: Permissions | null): void {
  const concerns = openingConcerns(address);
  if (concerns.length === 0) return;
  const permissions = acting ?? NO_PERMISSIONS;
  const point: GatePoint = {
    type: 'approval',
    isPersonal: true,
    proposal: {
      action: { tool: 'navigate', input: { url: address } },
      ...{ callId: null, target: null, origin: webOrigin(address) ?? '', binding: '' },
      expected: { type: 'any_change' },
      concerns,
    },
  };
  const ruling = judgePermission(point, permissions);
  if (ruling.type === 'deny')
    throw new Error(t('policy.ruleDenies', { rule: ruleText(ruling.by) }));
  if (ruling.type === 'allow') return;
  const why = concerns.map(({ sentence }) => english(sentence)).join(' ');
  const flags = `${acting ? '' : '--yes '}${allowFlags(point, permissions)}`;
  throw new Error(t('mcp.notOpenedAllow', { address, why, flags }));
}

/** Whether the page may be read. */
export function isAllowed(address: string, { origins, files }: AllowedPages): boolean {
  // What a tab shows before it goes anywhere; a page cannot hide anything there.
  if (address === 'about:blank') return true;
  const [bare = ''] = address.split(/[?#]/);
  if (address.startsWith('file:')) return files.includes(bare);
  const origin = webOrigin(address);
  return origin !== null && (isOnThisComputer(origin) || origins.includes(origin));
}

/** Names and addresses that never leave this computer (RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3). */
function isOnThisComputer(origin: string): boolean {
  const { hostname } = new URL(origin);
  return (
    /(^|\.)localhost\.?$/.test(hostname) || /^127(\.\d+){3}$/.test(hostname) || hostname === '[::1]'
  );
}
