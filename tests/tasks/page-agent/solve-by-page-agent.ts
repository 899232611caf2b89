import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { bundleScript } from '../../../cli/peers/bundle-script.ts';
import { inProject } from '../../../cli/setup/project.ts';
import { matchElement } from '../../../core/page/healing/match-element.ts';
import { english } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { OpenedPage } from '../../e2e/harness/opened-page.ts';
import type { ActRecord } from '../act-record.ts';
import type { AgentTask } from '../agent-task.ts';
import '../../peers/peer-package.ts';
import { type ChatBody, cacheableTokens, chatTokens, replyTokens } from '../chat-tokens.ts';
import { addShares, NO_SHARES, peerShares, type RequestShares } from '../request-shares.ts';
import { openTask, problemOf } from '../solve-task.ts';
import { stepSentence } from '../step-sentence.ts';
import { NO_TOKENS, type TokenFigures } from '../token-figures.ts';
import { asText } from '../wired-policy.ts';
import { type PeerCall, peerCall, whyItCannot } from './peer-calls.ts';
import type { Located, work } from './work-in-page.ts';

/** How page-agent's own loop went over the acts of a run of ours. */
export interface PeerResult {
  /** Empty when it did them all and the page says that the task is done. */
  problem: string;
  acts: number;
  tokens: TokenFigures;
  shares: RequestShares;
}

/** How often it may wait for an element that it does not list yet, one second each. */
const MAX_WAITS = 3;
/** Milliseconds that all of it may take. */
const DEADLINE_MS = 120_000;

/**
 * Has page-agent's loop do the same acts in the same order on the task's page, one a call, as its protocol
 * wants. A script answers in place of a model; the tokens are those of the bodies that it sends.
 */
export async function solveByPageAgent(
  opened: OpenedPage,
  task: AgentTask,
  url: string,
  { acts, dump }: { acts: readonly ActRecord[]; dump?: string | undefined },
): Promise<PeerResult> {
  const lacking = acts.map(whyItCannot).find((why) => why !== null);
  if (lacking) return couldNot(lacking);
  await openTask(opened, task, url);
  const bodies: ChatBody[] = [];
  let tokens = NO_TOKENS;
  let problem = '';
  const next = scripted(opened, acts);
  const answer = async (json: string): Promise<string> => {
    const body = JSON.parse(json) as ChatBody;
    const { call, sentence } = await next().catch((error) => {
      problem = english(errorText(error));
      return { call: GIVE_UP, sentence: stepSentence('done', '') };
    });
    const reply = replyWith(call, sentence, bodies.length);
    tokens = {
      calls: tokens.calls + 1,
      input: tokens.input + chatTokens(body),
      cached: tokens.cached + cacheableTokens(body, bodies.at(-1)),
      output: tokens.output + replyTokens(reply),
    };
    bodies.push(body);
    return JSON.stringify({ choices: [{ message: reply, finish_reason: 'tool_calls' }] });
  };
  try {
    await answerIn(opened.page, answer);
    await opened.page.evaluate(await script());
    const end = await Promise.race([opened.page.evaluate(begin, task.text), deadline()]);
    problem ||= end.success ? '' : end.data;
  } catch (error) {
    const text = english(errorText(error));
    const isLeft = /context was destroyed|detached|navigat/i.test(text);
    problem ||= isLeft ? 'another document ends its loop' : text;
  }
  if (dump) {
    for (const [at, body] of bodies.entries())
      await writeFile(`${dump}-${at + 1}.txt`, asText(body));
  }
  problem ||= await problemOf(opened, task);
  const shares = bodies.map(peerShares).reduce(addShares, NO_SHARES);
  return { problem, acts: acts.length, tokens, shares };
}

/** It did nothing, and why. */
export function couldNot(problem: string): PeerResult {
  return { problem, acts: 0, tokens: NO_TOKENS, shares: NO_SHARES };
}

const GIVE_UP: PeerCall = { done: { text: 'It cannot be done.', success: false } };
const DONE: PeerCall = { done: { text: 'It is done.', success: true } };

interface Answer {
  call: PeerCall;
  sentence: string;
}

/** What a model would answer next: the next act, a wait where its element is not there yet, or the end. */
function scripted(opened: OpenedPage, acts: readonly ActRecord[]): () => Promise<Answer> {
  let [at, waits] = [0, 0];
  return async () => {
    const act = acts[at];
    if (!act) return { call: DONE, sentence: stepSentence('done', '') };
    const located = act.target ? await locate(opened, act.target) : null;
    if (act.target && !located) {
      waits += 1;
      if (waits > MAX_WAITS) throw new Error(`it lists no “${act.target.name}”`);
      return { call: { wait: { seconds: 1 } }, sentence: 'Next I wait for the page.' };
    }
    [at, waits] = [at + 1, 0];
    return {
      call: peerCall(act, located),
      sentence: stepSentence(act.tool, act.target?.name ?? ''),
    };
  };
}

/** The same element in this page, as the panel finds it again, by page-agent's index. */
async function locate(
  { page, panel }: OpenedPage,
  target: NonNullable<ActRecord['target']>,
): Promise<Located | null> {
  const tree = await callPanel(panel, 'tree');
  const match = matchElement(tree, target, { isNewDocument: true });
  // The page is the same, so that its namesakes are in the same order.
  const twins = tree.nodes.filter(
    ({ node }) => node.role === target.role && node.name === target.name,
  );
  const twin = twins.length === target.count ? twins[target.ordinal]?.key : undefined;
  const key = match.type === 'healed' ? match.to : twin;
  if (key === undefined) return null;
  const selector = await callPanel(panel, 'agentSelector', key);
  return page.evaluate(locateIn, selector, target.name);
}

/** Short reflections, as its protocol asks for: what it did, what it remembers and what comes next. */
function replyWith(action: PeerCall, sentence: string, step: number) {
  const said = {
    evaluation_previous_goal: step === 0 ? 'Nothing was done yet.' : 'Success.',
    memory: `${step} steps are done.`,
    next_goal: sentence,
    action,
  };
  const call = { name: 'AgentOutput', arguments: JSON.stringify(said) };
  const tool_calls = [{ id: `call_${step}`, type: 'function', function: call }];
  return { role: 'assistant', content: null, tool_calls };
}

let bundled: Promise<string> | undefined;

function script(): Promise<string> {
  bundled ??= bundleScript(inProject('tests/tasks/page-agent/work-in-page.ts'), 'peerWork');
  return bundled;
}

interface PeerGlobals {
  peerWork: { work: typeof work; locate(selector: string, name: string): Located | null };
}

/** Runs in the page. */
function begin(task: string) {
  return (globalThis as unknown as PeerGlobals).peerWork.work(task);
}

function locateIn(selector: string, name: string): Located | null {
  return (globalThis as unknown as PeerGlobals).peerWork.locate(selector, name);
}

/** A page has one binding for all tasks. */
const answering = new WeakMap<Page, { answer(json: string): Promise<string> }>();

async function answerIn(page: Page, answer: (json: string) => Promise<string>): Promise<void> {
  const known = answering.get(page);
  if (known) {
    known.answer = answer;
    return;
  }
  const holder = { answer };
  answering.set(page, holder);
  await page.exposeFunction('answerPageAgent', (json: string) => holder.answer(json));
}

async function deadline(): Promise<{ success: boolean; data: string }> {
  await sleep(DEADLINE_MS, undefined, { ref: false });
  return { success: false, data: `it took more than ${DEADLINE_MS / 1000} s` };
}
