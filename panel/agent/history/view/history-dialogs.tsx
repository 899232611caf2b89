import { useSignal } from '@preact/signals';
import {
  type BranchNode,
  branchTrees,
  type RunStanding,
  type RunSummary,
} from '../../../../core/agent/memory/run-summary.ts';
import type { Recording } from '../../../../core/agent/run/recording.ts';
import type { RunCost } from '../../../../core/agent/run/run-state.ts';
import type { Skill } from '../../../../core/agent/skills/skill.ts';
import type { AssistantPart } from '../../../../core/llm/call/message.ts';
import {
  english,
  type Message,
  msg,
  say,
  type Text,
  t,
} from '../../../../core/platform/messages/messages.ts';
import { fixedText, momentText, numberText } from '../../../../core/platform/messages/numbers.ts';
import { CallView } from '../../../llm/call/view/call-view.tsx';
import { Badge } from '../../../ui/controls/badge.tsx';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import { sends, sets } from '../../../ui/controls/field-events.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useAgent, useHistory } from '../../context/agent-context.ts';
import { costText } from '../../run/run-figures.ts';
import { SpeedChoice } from '../../view/parts/speed-choice.tsx';
import type { ExportDraft } from '../export-run.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { DialogProblem } from './dialog-problem.tsx';
import { ForkDialog } from './fork-dialog.tsx';
import { RecordedSteps } from './recorded-steps.tsx';
import { ResumeButton } from './resume-button.tsx';
import './history-dialogs.css';
import '../../../ui/controls/field.css';
import './skills-dialog.css';

/** The dialog of history that is open. */
export function HistoryDialogs() {
  const { history } = useHistory();
  const dialog = history.dialog.value;
  switch (dialog?.type) {
    case 'runs':
      return <RunsDialog />;
    case 'fork':
      return <ForkDialog number={dialog.step} />;
    case 'export':
      return <ExportDialog draft={dialog.draft} />;
    case 'replay':
      return <ReplayDialog recording={dialog.recording} />;
    case 'skills':
      return <SkillsDialog />;
    case 'compare':
      return <CompareDialog left={dialog.left} right={dialog.right} />;
    case 'again':
      return <AskAgainDialog />;
    default:
      return null;
  }
}

/** The earlier reply and the new one, side by side. Neither is carried out. */
function AskAgainDialog() {
  const { history } = useHistory();
  const { agent } = useAgent();
  const { step, call } = history.again;
  const record = step.value;
  const run = agent.run.value;
  const state = call.state.value;
  const close = () => {
    call.stop();
    history.close();
  };
  return (
    <Dialog
      title={t('agentHistory.stepAskedAgain', { number: record?.number ?? '' })}
      onClose={close}
    >
      <p class="history-note">{t('agentHistory.newAnswerNotRun')}</p>
      <div class="again-sides">
        <section aria-label={t('agentHistory.then')}>
          <h3>
            {t('agentHistory.then')}
            {run && ` – ${run.model.model}`}
          </h3>
          {record?.reply ? (
            <Parts parts={record.reply.message.content} />
          ) : (
            <p class="history-note">{t('agentHistory.noReplyKept')}</p>
          )}
        </section>
        <section aria-label={t('common.now')}>
          <h3>
            {t('common.now')}
            {call.model.value && ` – ${call.model.value.model}`}
          </h3>
          <CallView call={call} />
          {state.type === 'done' && <Parts parts={state.reply.message.content.filter(isCall)} />}
        </section>
      </div>
    </Dialog>
  );
}

/** Its text is shown above already, as it arrived. */
function isCall({ type }: AssistantPart): boolean {
  return type === 'tool-call' || type === 'invalid-tool-call';
}

function Parts({ parts }: { parts: readonly AssistantPart[] }) {
  return (
    <>
      {parts.map((part, at) => {
        if (part.type === 'tool-call') {
          return (
            <pre key={at} class="again-call">
              <b>{part.name}</b> {JSON.stringify(part.input, null, 2)}
            </pre>
          );
        }
        if (part.type === 'invalid-tool-call') {
          return (
            <pre key={at} class="again-call">
              {part.name}: {part.problem}
            </pre>
          );
        }
        return (
          <p key={at} class={part.type === 'text' ? 'again-text' : 'again-text history-note'}>
            {part.text}
          </p>
        );
      })}
    </>
  );
}

/** The kinds of secrets, by the names that a mark has in a file. */
const KINDS: ReadonlyMap<string, Message> = new Map(
  [
    ...[msg('run.yourKey'), msg('run.anthropicKey'), msg('run.openaiKey'), msg('run.googleKey')],
    ...[msg('run.awsKey'), msg('run.slackToken'), msg('run.stripeKey'), msg('run.gitHubToken')],
    ...[msg('run.bearerToken'), msg('run.serviceToken'), msg('run.namedSecret')],
    msg('run.jsonWebToken'),
  ].map((kind) => [english(kind), kind]),
);

/** What will be saved, and what was removed from it. */
function ExportDialog({ draft }: { draft: ExportDraft }) {
  const { history } = useHistory();
  const { steps, annotated, pictures, zip, flowSteps, leftOut, testLeftOut, html, redaction } =
    draft;
  const kinds = Object.entries(redaction);
  return (
    <Dialog title={t('agentHistory.exportThisRun')} onClose={history.close}>
      <section class="history-part">
        <h3>{t('common.removed')}</h3>
        {kinds.length === 0 ? (
          <p>{t('agentHistory.noKeysTokensFound')}</p>
        ) : (
          <ul class="history-list">
            {kinds.map(([kind, times]) => (
              <li key={kind}>
                {say(KINDS.get(kind) ?? kind)}:{' '}
                {times === 1 ? t('agentHistory.once') : t('agentHistory.times', { times })}
              </li>
            ))}
          </ul>
        )}
        <p class="history-note">{t('agentHistory.pageSaidFileAlso')}</p>
      </section>
      <section class="history-part">
        <h3>{t('agentHistory.htmlFile')}</h3>
        <p>
          {t('agentHistory.wholeRunAnyBrowser', {
            kb: numberText(Math.ceil(html.length / 1000)),
          })}
        </p>
        <TextButton primary icon="save" onClick={() => history.saveHtml(draft)}>
          {t('agentHistory.saveHtmlFile')}
        </TextButton>
      </section>
      <section class="history-part">
        <h3>{t('agentHistory.playwrightTest')}</h3>
        <p>{t('agentHistory.stepsRoleNameChecks')}</p>
        <LeftOutList sentences={testLeftOut} />
        <TextButton icon="save" onClick={() => history.saveTest(draft)}>
          {t('agentHistory.saveTestSpecTs')}
        </TextButton>
      </section>
      <section class="history-part">
        <h3>{t('agentHistory.trace')}</h3>
        <p>
          {t('agentHistory.picturesKbImportedHere', {
            steps,
            pictures,
            zip: numberText(Math.ceil(zip.length / 1000)),
          })}
          {annotated > 0 && ` ${t('agentHistory.includesYourNotes', { annotated })}`}
        </p>
        <TextButton icon="save" onClick={() => history.saveTrace(draft)}>
          {t('agentHistory.saveTraceZip')}
        </TextButton>
      </section>
      <section class="history-part">
        <h3>{t('agentHistory.recording')}</h3>
        <p>{t('agentHistory.stepsDevtoolsRecorderPuppeteer', { flowSteps })}</p>
        <LeftOutList sentences={leftOut} />
        <TextButton icon="save" onClick={() => history.saveFlow(draft)}>
          {t('agentHistory.saveRecordingJson')}
        </TextButton>
      </section>
    </Dialog>
  );
}

/** What a file cannot hold, a sentence each; nothing for one that holds all. */
function LeftOutList({ sentences }: { sentences: readonly Text[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul class="history-list">
      {sentences.map((sentence) => (
        <li key={say(sentence)}>{say(sentence)}</li>
      ))}
    </ul>
  );
}

/** The steps that will be taken again, without a model: a person sees and changes what they will type. */
function ReplayDialog({ recording }: { recording: Recording }) {
  const { history } = useHistory();
  const { title, url, leftOut } = recording;
  const steps = useSignal(recording.steps);
  const startsElsewhere = history.startsElsewhere(recording);
  const isFromStart = useSignal(startsElsewhere);
  const isEmpty = steps.value.length === 0;
  const replay = () => void history.replay({ ...recording, steps: steps.value }, isFromStart.value);
  return (
    <Dialog
      title={t('agentHistory.replayWithoutModel')}
      onClose={history.close}
      footer={
        <>
          <TextButton primary disabled={isEmpty} onClick={replay}>
            {t('agentHistory.replayPage')}
          </TextButton>
          <SpeedChoice />
        </>
      }
    >
      <DialogProblem />
      <p>
        {url ? t('agentHistory.recordedAt', { title, url }) : t('common.quoted', { quoted: title })}
      </p>
      {startsElsewhere && (
        <label class="field">
          <input
            type="checkbox"
            checked={isFromStart.value}
            onChange={(event) => {
              isFromStart.value = event.currentTarget.checked;
            }}
          />
          {t('agentHistory.openItsAddressFirst')}
        </label>
      )}
      <p class="history-note">{t('agentHistory.elementsIdentifiedEachStepVerified')}</p>
      <p class="history-note">{t('agentHistory.siteKeptNotRewound')}</p>
      {isEmpty && <p>{t('common.noStepReplayed')}</p>}
      <RecordedSteps steps={steps} />
      {leftOut.length > 0 && (
        <section class="history-part">
          <h3>{t('agentHistory.leftOut')}</h3>
          <LeftOutList sentences={leftOut} />
        </section>
      )}
    </Dialog>
  );
}

/** Runs that are kept to be taken again, those of this site first. */
function SkillsDialog() {
  const { history } = useHistory();
  const skills = history.skills.list.value;
  const here = history.site();
  const sorted = skills.toSorted((a, b) => Number(b.site === here) - Number(a.site === here));
  return (
    <Dialog title={t('agentHistory.skillsTitle')} onClose={history.close} footer={<SpeedChoice />}>
      <DialogProblem />
      <p class="history-note">{t('agentHistory.skillsAbout')}</p>
      {sorted.length === 0 && <p>{t('agentHistory.noSkills')}</p>}
      {sorted.map((skill) => (
        <SkillForm key={skill.id} skill={skill} isHere={skill.site === here} />
      ))}
    </Dialog>
  );
}

function SkillForm({ skill, isHere }: { skill: Skill; isHere: boolean }) {
  const { history } = useHistory();
  const { id, title, site, parameters, recording, cost, lastCost } = skill;
  const values = useSignal<Readonly<Record<string, string>>>({});
  return (
    <form
      class="skill"
      aria-label={title}
      onSubmit={sends(() => void history.runSkill(skill, values.value))}
    >
      <p class="skill-title">{title}</p>
      <p class="history-note">
        {t('agentHistory.stepsOfSite', { site, count: recording.steps.length })}
        {' · '}
        {costs(cost, lastCost)}
      </p>
      {parameters.map(({ name, value }) => (
        <label key={name} class="skill-parameter">
          <span>{name}</span>
          <input
            class="field-input"
            value={values.value[name] ?? value}
            onInput={(event) => {
              values.value = { ...values.value, [name]: event.currentTarget.value };
            }}
          />
        </label>
      ))}
      <span class="skill-buttons">
        <TextButton
          primary
          submit
          disabled={!isHere}
          title={
            isHere ? t('agentHistory.runsStepsPage') : t('agentHistory.openSiteFirst', { site })
          }
        >
          {t('common.run')}
        </TextButton>
        <IconButton
          icon="remove"
          label={t('agentHistory.removeSkill', { title })}
          onClick={() => void history.removeSkill(id)}
        />
      </span>
    </form>
  );
}

function costs(first: RunCost, last: RunCost | undefined): string {
  const said = t('agentHistory.firstRunCost', { cost: costText(first) });
  return last ? `${said} · ${t('agentHistory.lastRunCost', { cost: costText(last) })}` : said;
}

const WORDS: Readonly<Record<RunStanding, string>> = {
  interrupted: t('agentHistory.interrupted'),
  done: t('agentHistory.done'),
  'not-done': t('agentHistory.notDone'),
  stopped: t('agentHistory.stopped'),
  failed: t('common.failedWord'),
  unreadable: t('agentHistory.unreadable'),
};
const TONES = {
  interrupted: 'warning',
  done: 'success',
  'not-done': 'error',
  stopped: 'neutral',
  failed: 'error',
  unreadable: 'error',
} as const;

/** Every stored run, with its branches below it. */
function RunsDialog() {
  const { history } = useHistory();
  const trees = branchTrees(history.runs.value);
  return (
    <Dialog title={t('agentHistory.savedRunsLabel')} onClose={history.close}>
      <DialogProblem />
      <Fullness />
      {trees.length === 0 ? (
        <p class="history-note">{t('agentHistory.noneYetEveryRun')}</p>
      ) : (
        <ul class="run-tree" aria-label={t('agentHistory.runsNewestFirst')}>
          {trees.map((node) => (
            <RunNode key={node.run.id} node={node} />
          ))}
        </ul>
      )}
      <p class="history-note">{t('agentHistory.runProgressKeptBrowsers')}</p>
    </Dialog>
  );
}

/** How full the archive is; beyond its limits a person may remove the oldest runs, and nobody else does. */
function Fullness() {
  const { history } = useHistory();
  const isAsking = useSignal(false);
  const fullness = history.fullness.value;
  if (!fullness) return null;
  const { runs, size, limits, surplus } = fullness;
  const megabytes = { size: megabytesOf(size), mostSize: megabytesOf(limits.size) };
  return (
    <div class="run-fullness" role="status">
      <p>{t('agentHistory.runsOfMostRuns', { runs, most: limits.runs, ...megabytes })}</p>
      {surplus.length > 0 && !isAsking.value && (
        <TextButton onClick={sets(isAsking, true)}>
          {t('agentHistory.removeOldest', { count: surplus.length })}
        </TextButton>
      )}
      {surplus.length > 0 && isAsking.value && (
        <>
          <p>
            {t('agentHistory.removeThese', { tasks: surplus.map(({ task }) => task).join(', ') })}
          </p>
          <TextButton
            onClick={() => {
              isAsking.value = false;
              void history.removeAll(surplus.map(({ id }) => id));
            }}
          >
            {t('agentHistory.removeRuns', { count: surplus.length })}
          </TextButton>
          <TextButton onClick={sets(isAsking, false)}>{t('agentHistory.keepAll')}</TextButton>
        </>
      )}
    </div>
  );
}

function megabytesOf(characters: number): string {
  return fixedText(characters / 1_000_000, characters < 10_000_000 ? 1 : 0);
}

function RunNode({ node: { run, branches } }: { node: BranchNode }) {
  return (
    <li>
      <RunRow run={run} />
      {branches.length > 0 && (
        <ul>
          {branches.map((node) => (
            <RunNode key={node.run.id} node={node} />
          ))}
        </ul>
      )}
    </li>
  );
}

function RunRow({ run }: { run: RunSummary }) {
  const { history } = useHistory();
  const { agent } = useAgent();
  const { id, task, url, savedAt, steps, standing, sentence, branch } = run;
  const isGoing = history.going.value.has(id);
  const isShown = agent.run.value?.id === id;
  const host = URL.parse(url)?.host ?? '';
  return (
    <div class="run-row" data-shown={isShown}>
      <div class="run-row-text">
        <p class="run-row-task" title={task}>
          {branch && (
            <span class="run-row-branch">
              {t('agentHistory.afterStep', {
                afterStep: branch.afterStep,
                change: branch.change,
              })}{' '}
            </span>
          )}
          {task}
        </p>
        <p class="run-row-about" title={sentence && say(sentence)}>
          {[momentText(savedAt), host, t('agentHistory.steps', { steps })]
            .filter(Boolean)
            .join(' · ')}
          {sentence && ` · ${say(sentence)}`}
        </p>
      </div>
      <Badge
        text={isGoing ? t('common.inProgress') : WORDS[standing]}
        tone={isGoing ? 'neutral' : TONES[standing]}
        title={sentence && say(sentence)}
      />
      {standing === 'interrupted' && !isGoing && <ResumeButton id={id} />}
      {standing === 'unreadable' && (
        <TextButton onClick={() => void history.exportStored(id, savedAt)}>
          {t('agentHistory.exportAsStored')}
        </TextButton>
      )}
      {standing !== 'unreadable' && !isGoing && (
        <TextButton onClick={() => void history.open(id)}>{t('agentHistory.open')}</TextButton>
      )}
      {standing !== 'unreadable' && !isGoing && !isShown && agent.run.value && (
        <TextButton
          title={t('agentHistory.sideSideShownRun')}
          onClick={() => void history.compare(id)}
        >
          {t('agentHistory.compare')}
        </TextButton>
      )}
      <IconButton
        icon="remove"
        label={t('agentHistory.remove', { task })}
        disabled={isGoing}
        onClick={() => void history.remove(id)}
      />
    </div>
  );
}
