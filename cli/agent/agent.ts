import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '../../core/agent/envelope/envelope.ts';
import { grantText } from '../../core/agent/envelope/shown-grants.ts';
import { askAtEndGate, autoGate, pacedGate } from '../../core/agent/loop/gates.ts';
import { runAgent } from '../../core/agent/loop/run-agent.ts';
import { writeNotices } from '../../core/agent/loop/write-desk.ts';
import type { PermissionRule, Permissions } from '../../core/agent/policy/permission-rule.ts';
import type { FindByCss } from '../../core/agent/replay/find-element.ts';
import { REPLAY_LLM, replayAuthor } from '../../core/agent/replay/replay-author.ts';
import type { AgentPage } from '../../core/agent/run/agent-page.ts';
import type { GatePoint } from '../../core/agent/run/gate-point.ts';
import type { Recording } from '../../core/agent/run/recording.ts';
import type { RunRecorder } from '../../core/agent/run/run-recorder.ts';
import { newRun, RUN_LIMITS, type RunOutcome } from '../../core/agent/run/run-state.ts';
import { type StepAuthor, StepMisfit } from '../../core/agent/run/step-author.ts';
import { fillSkill } from '../../core/agent/skills/skill.ts';
import { skillAuthor } from '../../core/agent/skills/skill-author.ts';
import type { LlmId } from '../../core/llm/call/llm-id.ts';
import type { LlmPrice } from '../../core/llm/prices/llm-price.ts';
import { loadPrices } from '../../core/llm/prices/load-prices.ts';
import { findPrice, findPricedLlm } from '../../core/llm/prices/price-table.ts';
import { orAborted } from '../../core/platform/async/until-aborted.ts';
import { say, type Text, t } from '../../core/platform/messages/messages.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { type Command, UsageError } from '../arguments/command.ts';
import { llmFromFlags, MODEL_USAGE } from '../arguments/llm-flags.ts';
import { PAGE_USAGE } from '../arguments/page-arguments.ts';
import { Interruption } from '../browser/interruption.ts';
import { PAGE_TOOL_FLAGS } from '../browser/launch.ts';
import { untilRead } from '../browser/load-page.ts';
import { BrowserSession, type LiveTab, readWithin } from '../reader/browser-session.ts';
import { tabMatcher, whichTab } from '../reader/with-open-browser.ts';
import { progress } from '../setup/progress.mjs';
import {
  ASK_AT_END_USAGE,
  agentArguments,
  allowedOrigins,
  joinPolicies,
  PERMISSION_USAGE,
  readPolicyFile,
  withUploads,
} from './agent-arguments.ts';
import { eventLines, leftOverText, outcomeText } from './event-lines.ts';
import { openTabPage } from './open-tab-page.ts';
import { readRecording, readSkill, readTaskFiles, skillValues, writeSkill } from './task-files.ts';
import { openTerminal, terminalGate } from './terminal-gate.ts';
import { checkRunFiles, writeRunFiles } from './write-run-files.ts';

const USAGE = t('cli.agentUsage', {
  model: MODEL_USAGE,
  steps: RUN_LIMITS.steps ?? '–',
  permissions: PERMISSION_USAGE,
  askAtEnd: ASK_AT_END_USAGE,
  page: PAGE_USAGE,
});

export const command: Command = {
  usage: USAGE,
  async run(args) {
    const asked = agentArguments(args);
    const skill = asked.skill === undefined ? null : await readSkill(asked.skill);
    const recording = skill
      ? fillSkill(skill, skillValues(skill, asked.params))
      : asked.replay === undefined
        ? null
        : await readRecording(asked.replay);
    const named = asked.replay === undefined ? await llmFromFlags(asked.model) : undefined;
    const model = recording ? REPLAY_LLM : named;
    if (!model) throw new UsageError(t('cli.nameModelProviderModel'));
    const written = asked.policyFile
      ? joinPolicies(asked.policy, await readPolicyFile(asked.policyFile))
      : asked.policy;
    const policy = withUploads(written, asked.uploads.length, asked.origin);
    const isAlone = asked.isAlone || policy.askAtEnd === true;
    await checkRunFiles(asked);
    const price = await priceOf(model.id);
    const contextTokens = await contextOf(model.id);
    const helper = skill && named && { model: named, price: await priceOf(named.id) };
    const files = await readTaskFiles(asked.uploads);
    const interruption = new Interruption();
    const terminal = openTerminal(() => interruption.press());
    for (const sentence of recording?.leftOut ?? [])
      progress(t('cli.leftOut', { sentence: say(sentence) }));
    try {
      const work = async ({ page, findByCss, recorder }: Workplace) => {
        interruption.beginWork();
        const left: GatePoint[] = [];
        const person = policy.askAtEnd
          ? askAtEndGate((point) => left.push(point))
          : terminalGate(terminal, policy);
        const lineOf = eventLines();
        const broken: Text[] = [];
        const { limits } = asked;
        const origins = [asked.origin, ...allowedOrigins(policy)];
        const task = asked.task || (recording?.title ?? '');
        const gate = isAlone ? autoGate(person) : person;
        const run = await runAgent(
          {
            page,
            model,
            author: recording
              ? noting(broken, authorOf(recording, { findByCss, canAsk: Boolean(helper) }))
              : undefined,
            helper: helper ?? undefined,
            gate: pacedGate(gate, asked.pause, pause),
            emit: (event) => {
              if (event.type === 'envelope') progress(envelopeText(event.envelope));
              const line = lineOf(event);
              if (line !== null) process.stdout.write(`${line}\n`);
            },
            // A run on the command line ends with its process; --trace keeps it.
            save: () => Promise.resolve(),
            recorder,
            guards: (desk) =>
              desk.standGuard((records) => {
                for (const notice of writeNotices(records)) progress(say(notice));
              }),
            limits,
            permissions: () => policy,
            allowScript: allowsScript(policy),
            writes: { strict: policy.strict === true },
            price,
            contextTokens,
            now: Date.now,
            wait: pause,
          },
          {
            ...newRun({
              id: randomUUID(),
              task,
              model: model.id,
              origins,
              mode: asked.mode,
              at: Date.now(),
            }),
            // The words of a file are nobody's order.
            ...(asked.task === '' && { envelope: { grants: [], by: 'lexicon' as const } }),
            ...(skill && { skill: { id: skill.id, cost: skill.cost } }),
          },
          interruption.stop,
        );
        const isSaved = asked.saveSkill === undefined || (await writeSkill(asked.saveSkill, run));
        const isWritten = (await writeRunFiles(asked, run, packageJson.version)) && isSaved;
        progress(outcomeText(run));
        if (left.length > 0) progress(leftOverText(left, policy));
        for (const what of broken) progress(say(what));
        const code = exitCode(run.outcome);
        const isBroken = code === 1 && broken.length > 0;
        return interruption.code ?? (isWritten ? (isBroken ? BROKEN : code) : 1);
      };
      return await withTaskTab(asked, interruption.end, async (browser, tab, patience) => {
        await readWithin(tab, patience);
        await untilRead(tab.remote, patience);
        // From here on the agent answers dialogs; with DOM events it cannot, and they are still
        // dismissed.
        browser.dismisses = !asked.isTrusted;
        const { isTrusted, offersPageTools } = asked;
        const offers = offersPageTools && browser.isOwn;
        const how = { isTrusted, offersPageTools: offers, followsTabs: true, files };
        const { page } = tab;
        return work({
          page: openTabPage(browser, tab, how),
          findByCss: (css) => page.find(css),
          recorder:
            asked.trace || asked.recording
              ? {
                  picture: () => page.picture(RECORDED_PICTURE),
                  selector: (key) => page.selectorOf(key),
                }
              : undefined,
        });
      });
    } catch (error) {
      if (!interruption.end.aborted) throw error;
      progress(t('cli.endedOnceNothingWritten'));
      return interruption.code ?? 1;
    } finally {
      terminal?.close();
      interruption.close();
    }
  },
};

/** Where the run works. */
interface Workplace {
  page: AgentPage;
  findByCss: FindByCss;
  recorder?: RunRecorder | undefined;
}

/** Enough to recognize a page: about 15 kB. */
const RECORDED_PICTURE = { widest: 480, quality: 0.5 };

/** Opens the page of a task, in a browser of its own or in one that runs already, and closes what was opened. */
async function withTaskTab<T>(
  asked: ReturnType<typeof agentArguments>,
  end: AbortSignal,
  use: (browser: BrowserSession, tab: LiveTab, patience: number) => Promise<T>,
): Promise<T> {
  const { connect, tab: named, timeout: patience, viewport, address } = asked;
  const args = asked.offersPageTools ? PAGE_TOOL_FLAGS : [];
  const plan = { viewport, patience, args, end };
  const browser =
    connect === undefined
      ? await BrowserSession.launch(plan)
      : await BrowserSession.connect(connect, plan);
  try {
    const opened = async () => {
      if (named !== undefined) return browser.takeTab(await namedTab(browser, named), true);
      const tab = await browser.openTab();
      await browser.load(tab, address, { deadline: patience, signal: end });
      return tab;
    };
    return await orAborted(
      opened().then((tab) => use(browser, tab, patience)),
      end,
    );
  } finally {
    await browser.close();
  }
}

/** The one tab of a browser that words of an address or a title name. Rejects with a sentence. */
async function namedTab(browser: BrowserSession, words: string) {
  const tabs = await browser.targets();
  const found = tabs.filter(tabMatcher(undefined, words));
  const [only] = found;
  if (only && found.length === 1) return only;
  throw new Error(whichTab(found.length > 0 ? found : tabs, found.length > 0));
}

/** What the task lets the run do, as a person reads it before the first step. */
function envelopeText({ grants, problem }: Envelope): string {
  const granted = grants.map((grant) => say(grantText(grant)));
  const said = granted.length > 0 ? granted.join('; ') : t('agentEnvelope.readingStaysPage');
  return [`${t('agentEnvelope.taskAllows')}: ${said}`, ...(problem ? [say(problem)] : [])].join(
    ' ',
  );
}

/** 0 where the page shows that the task is done, 3 where nothing shows it, 1 otherwise. */
function exitCode(outcome: RunOutcome | undefined): number {
  if (outcome?.type !== 'done' || !outcome.success) return 1;
  return outcome.check === 'not-verified' ? NOT_VERIFIED : 0;
}

const NOT_VERIFIED = 3;
/** A control of what was replayed is not there any more, as it was recorded. */
const BROKEN = 4;

/** An author that notes which controls of its recording the page has no more. */
function noting(broken: Text[], author: StepAuthor): StepAuthor {
  return {
    async next(...args) {
      try {
        return await author.next(...args);
      } catch (error) {
        if (error instanceof StepMisfit && error.misfit.lacksElement) broken.push(error.text);
        throw error;
      }
    },
  };
}

/** A skill has its model, if any, for what does not fit; a recording has a person. */
function authorOf(
  recording: Recording,
  { findByCss, canAsk }: { findByCss: FindByCss; canAsk: boolean },
) {
  if (canAsk) return skillAuthor(recording, { now: Date.now, findByCss, canAsk });
  return replayAuthor(recording, { now: Date.now, findByCss });
}

/** Scripts are proposed only where a person has said so. */
function allowsScript({ allow, deny }: Permissions): boolean {
  const isScript = (rule: PermissionRule) => rule.type === 'tool' && rule.tool === 'run_script';
  return allow.some(isScript) && !deny.some(isScript);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal });
}

async function contextOf({ provider, model }: LlmId): Promise<number | undefined> {
  return findPricedLlm(await loadPrices(), provider, model)?.context;
}

/** A script asks no model, and costs nothing. */
async function priceOf(id: LlmId): Promise<LlmPrice | undefined> {
  if (id.provider === 'scripted') return { input: 0, output: 0 };
  return findPrice(await loadPrices(), {}, id)?.price;
}
