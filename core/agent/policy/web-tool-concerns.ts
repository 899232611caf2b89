import type { JsonObject } from '../../llm/call/message.ts';
import { t } from '../../platform/messages/messages.ts';
import type { AgentPage } from '../run/agent-page.ts';
import { type Concern, unique } from '../run/concern.ts';
import type { OfferedWebTool } from '../webmcp/web-tool.ts';
import type { DataFacts } from './page-data.ts';
import { type PressFacts, textConcerns } from './press-concerns.ts';
import { credentialConcerns, exfiltrationConcerns } from './typing-concerns.ts';

/**
 * The tool of this name that the run may call: of an origin that a person has agreed to, the first of the name. Throws
 * a sentence where there is none.
 */
export async function findWebTool(
  name: string,
  origins: readonly string[],
  page: Pick<AgentPage, 'webTools'>,
): Promise<OfferedWebTool> {
  const found = (await offeredWebTools(page, origins)).find((tool) => tool.name === name);
  if (!found) throw new Error(t('run.noSuchPageTool', { name }));
  return found;
}

/** The page's own tools of the origins that a person has agreed to, one of each name; none for developers. */
export async function offeredWebTools(
  page: Pick<AgentPage, 'webTools'>,
  origins: readonly string[],
): Promise<readonly OfferedWebTool[]> {
  const all = (await page.webTools?.().catch(() => [])) ?? [];
  const own = all.filter(({ origin, hints }) => origins.includes(origin) && !hints.debugging);
  return own.filter(({ name }, at) => own.findIndex((one) => one.name === name) === at);
}

/**
 * Why a person decides on a call of a page's own tool. What the page says in its favor spares the question whether it
 * may change anything, and nothing else: its words, what it is given, and what it sends are judged as of any step.
 */
export function webToolConcerns(
  { name, description, hints }: OfferedWebTool,
  input: JsonObject,
  facts: DataFacts & PressFacts,
): Concern[] {
  const given = JSON.stringify(input);
  // `placeOrder` and `place_order` are words as well.
  const words = `${name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_.-]+/g, ' ')}. ${description}`;
  return unique([
    ...(hints.consequential
      ? [{ kind: 'consequential', sentence: t('policy.toolIsConsequential', { name }) } as const]
      : []),
    ...(hints.readOnly && !hints.autosubmit
      ? []
      : [{ kind: 'page-tool', sentence: t('policy.toolMayChange', { name }) } as const]),
    ...textConcerns(words, name),
    ...credentialConcerns(given),
    ...exfiltrationConcerns(given, facts),
  ]);
}
