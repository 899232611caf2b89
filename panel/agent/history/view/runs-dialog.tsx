import { useSignal } from '@preact/signals';
import {
  type BranchNode,
  branchTrees,
  type RunStanding,
  type RunSummary,
} from '../../../../core/agent/memory/run-summary.ts';
import { say, t } from '../../../../core/platform/messages/messages.ts';
import { fixedText, momentText } from '../../../../core/platform/messages/numbers.ts';
import { Badge } from '../../../ui/controls/badge.tsx';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import { sets } from '../../../ui/controls/field-events.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useAgent, useHistory } from '../../context/agent-context.ts';
import { DialogProblem } from './dialog-problem.tsx';
import { ResumeButton } from './resume-button.tsx';

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
export function RunsDialog() {
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
