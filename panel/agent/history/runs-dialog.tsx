import { type BranchNode, branchTrees } from '../../../core/agent/memory/branch-tree.ts';
import type { RunStanding, RunSummary } from '../../../core/agent/memory/run-summary.ts';
import { Badge } from '../../controls/badge.tsx';
import { Dialog } from '../../controls/dialog.tsx';
import { IconButton } from '../../controls/icon-button.tsx';
import { TextButton } from '../../controls/text-button.tsx';
import { usePanel } from '../../panel.ts';
import { DialogProblem } from './dialog-problem.tsx';
import { ResumeButton } from './resume-button.tsx';

const WORDS: Readonly<Record<RunStanding, string>> = {
  interrupted: 'interrupted',
  done: 'done',
  'not-done': 'not done',
  stopped: 'stopped',
  failed: 'failed',
  unreadable: 'unreadable',
};
const TONES = {
  interrupted: 'warning',
  done: 'success',
  'not-done': 'error',
  stopped: 'neutral',
  failed: 'error',
  unreadable: 'error',
} as const;

/** Every run that is kept, with its branches below it. */
export function RunsDialog() {
  const { history } = usePanel();
  const trees = branchTrees(history.runs.value);
  return (
    <Dialog title="Saved runs" onClose={history.close}>
      <DialogProblem />
      {trees.length === 0 ? (
        <p class="history-note">None yet. Every run of the agent is saved here by itself.</p>
      ) : (
        <ul class="run-tree" aria-label="Runs, the newest first">
          {trees.map((node) => (
            <RunNode key={node.run.id} node={node} />
          ))}
        </ul>
      )}
      <p class="history-note">
        A run in progress is kept in the browser’s memory. Once it is over it is saved on this
        computer, with what was on the page; the newest 50 stay. Nothing of a private window is
        saved. Resuming an interrupted run begins with a new look at the page: nothing is repeated.
      </p>
    </Dialog>
  );
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
  const { history, agent } = usePanel();
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
              after step {branch.afterStep}: {branch.change}{' '}
            </span>
          )}
          {task}
        </p>
        <p class="run-row-about" title={sentence}>
          {[new Date(savedAt).toLocaleString('en'), host, `${steps} steps`]
            .filter(Boolean)
            .join(' · ')}
          {sentence && ` · ${sentence}`}
        </p>
      </div>
      <Badge
        text={isGoing ? 'going on' : WORDS[standing]}
        tone={isGoing ? 'neutral' : TONES[standing]}
        title={sentence}
      />
      {standing === 'interrupted' && !isGoing && <ResumeButton id={id} />}
      {standing !== 'unreadable' && !isGoing && (
        <TextButton onClick={() => void history.open(id)}>Open</TextButton>
      )}
      <IconButton
        icon="remove"
        label={`Remove: ${task}`}
        disabled={isGoing}
        onClick={() => void history.remove(id)}
      />
    </div>
  );
}
