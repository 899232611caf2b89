import type { JsonObject } from '../../llm/call/message.ts';
import { MessageError, msg } from '../../platform/messages/messages.ts';
import { SERVER_PREFIX } from '../mcp/server-tool.ts';
import type { AgentPage } from '../run/agent-page.ts';
import { type Concern, namedConcern, unique } from '../run/concern.ts';
import type { OfferedWebTool } from '../webmcp/web-tool.ts';
import { carryConcerns, type DataFacts, textsIn } from './page-data.ts';
import type { PressFacts } from './press-concerns.ts';
import { sensitiveKinds } from './words/sensitive-kinds.ts';

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
  if (!found) throw new MessageError(msg('run.noSuchPageTool', { name }));
  return found;
}

/** The page's own tools of the origins that a person has agreed to, and those of their servers; one of each name. */
export async function offeredWebTools(
  page: Pick<AgentPage, 'webTools'>,
  origins: readonly string[],
): Promise<readonly OfferedWebTool[]> {
  const all = (await page.webTools?.().catch(() => [])) ?? [];
  const own = all.filter(({ name, origin, hints, server }) =>
    // A server's tools are those of a person's own list; no page may pass its tool off as one of them.
    server === undefined
      ? origins.includes(origin) && !hints.debugging && !name.startsWith(SERVER_PREFIX)
      : true,
  );
  return own.filter(({ name }, at) => own.findIndex((tool) => tool.name === name) === at);
}

/**
 * Why a person decides on a call of a page's own tool, or of a server of theirs. What is said in its favor spares the
 * question whether it may change anything, and nothing else: its words, what it is given, and what it sends are judged
 * as of any step. What a server is given leaves the page, whatever its tool does.
 */
export function webToolConcerns(
  { name, description, hints, server, origin }: OfferedWebTool,
  input: JsonObject,
  facts: DataFacts & PressFacts,
): Concern[] {
  const isServers = server !== undefined;
  // `placeOrder` and `place_order` are words as well.
  const words = `${name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_.-]+/g, ' ')}. ${description}`;
  const consequences = isServers
    ? msg('policy.serverSaysToolDestroySomething', { name })
    : msg('policy.pageSaysToolConsequences', { name });
  const changing: Concern = isServers
    ? { kind: 'server-tool', sentence: msg('policy.mayChangeSomething', { name, origin }), origin }
    : { kind: 'page-tool', sentence: msg('policy.toolMayChange', { name }) };
  const isReading = hints.readOnly && (isServers || !hints.autosubmit);
  const said = isServers ? [] : sensitiveKinds(words);
  return unique([
    ...(hints.consequential ? [{ kind: 'consequential', sentence: consequences } as const] : []),
    ...(isReading ? [] : [changing]),
    ...said.map(({ kind }) => namedConcern(kind, name)),
    ...carryConcerns(textsIn(input), origin, facts),
  ]);
}
