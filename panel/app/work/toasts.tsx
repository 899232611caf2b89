import {
  computed,
  createModel,
  effect,
  type ReadonlySignal,
  signal,
  useModel,
} from '@preact/signals';
import { t } from '../../../core/platform/messages/messages.ts';
import type { AgentModels } from '../../agent/context/create-agent.ts';
import { isByHandRun } from '../../agent/run/no-model.ts';
import { runStatus } from '../../agent/run/run-status.ts';
import type { ChatModels } from '../../chat/context/create-chat.ts';
import type { StyleModels } from '../../style/context/create-style.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import type { TabId } from '../../ui/shell/tab-id.ts';
import './toasts.css';

/** Says at the lower edge that long work is over, with a way to it. */
export function Toasts({ features }: { features: Workers }) {
  const { tab } = useShell();
  const model = useModel(
    () => new ToastModel({ works: longWork(features), tab, now: () => performance.now() }),
  );
  return (
    <div class="toasts" role="status" aria-label={t('app.finishedWork')}>
      {model.toasts.value.map((toast) => (
        <div key={toast.tab} class="toast">
          <span class="toast-text">{toast.text}</span>
          <TextButton
            onClick={() => {
              tab.value = toast.tab;
            }}
          >
            {t('common.show')}
          </TextButton>
          <IconButton
            icon="remove"
            label={t('common.dismiss')}
            onClick={() => model.dismiss(toast.tab)}
          />
        </div>
      ))}
    </div>
  );
}

/** Work that ended while its tab was not in view. */
interface Toast {
  tab: TabId;
  text: string;
}

/** Milliseconds of work whose end a person is notified of. */
const MIN_WORK_MS = 3000;
/** Milliseconds that a toast stays. */
const SHOWN_MS = 12_000;

interface ToastDeps {
  works: readonly LongWork[];
  /** The tab in view. */
  tab: ReadonlySignal<TabId>;
  now(): number;
}

/** Says that work is over, or waits for the person, in a tab that is not in view; one toast a tab. */
export const ToastModel = createModel(({ works, tab, now }: ToastDeps) => {
  const toasts = signal<readonly Toast[]>([]);
  const leave = (gone: TabId) => {
    toasts.value = toasts.peek().filter((toast) => toast.tab !== gone);
  };

  for (const work of works) {
    let since: number | null = null;
    effect(() => {
      if (work.isWorking.value) {
        since ??= now();
        return leave(work.tab);
      }
      const isLong = since !== null && now() - since >= MIN_WORK_MS;
      since = null;
      if (!isLong || tab.peek() === work.tab) return;
      leave(work.tab);
      toasts.value = [...toasts.peek(), { tab: work.tab, text: work.outcome() }];
    });
  }
  // Who looks at the tab has seen it.
  effect(() => leave(tab.value));
  effect(() => {
    const [oldest] = toasts.value;
    if (!oldest) return;
    const timer = setTimeout(() => leave(oldest.tab), SHOWN_MS);
    return () => clearTimeout(timer);
  });

  return { toasts, dismiss: leave };
});

export type ToastModel = InstanceType<typeof ToastModel>;

/** Work of a tab that a person may leave alone. */
interface LongWork {
  tab: TabId;
  /** Whether it continues on its own; work that waits for the person does not. */
  isWorking: ReadonlySignal<boolean>;
  /** A sentence about its state, once it no longer goes on. */
  outcome(): string;
}

/** The features whose work can take long. */
interface Workers {
  agent: AgentModels;
  chat: ChatModels;
  style: StyleModels;
}

/** The work of all tabs that can take long. */
function longWork({ agent: { agent }, chat: { chat }, style }: Workers): LongWork[] {
  const { dark, improve, darkCompare, audit, check } = style;
  return [
    {
      tab: 'agent',
      isWorking: computed(() => agent.isRunning.value && agent.waiting.value === null),
      outcome: () => t('app.agentStatus', { status: agentStatus(agent) }),
    },
    { tab: 'chat', isWorking: chat.isBusy, outcome: () => t('app.chatAnswerComplete') },
    {
      tab: 'dark',
      isWorking: computed(() => dark.state.value.type === 'working'),
      outcome: () =>
        t(dark.state.peek().type === 'dark' ? 'app.darkCssPageDark' : 'app.darkCssPageNotMadeDark'),
    },
    {
      tab: 'dark',
      isWorking: improve.isBusy,
      outcome: () =>
        t(
          improve.kind.peek() === 'single'
            ? 'app.darkCssModelAnswered'
            : 'app.darkCssModelsRunEnded',
        ),
    },
    {
      tab: 'dark',
      isWorking: darkCompare.isRunning,
      outcome: () => t('app.darkCssComparisonEnded'),
    },
    {
      tab: 'check',
      isWorking: computed(() => check.isBusy.value || audit.state.value.type === 'working'),
      outcome: () => t('app.checkEnded'),
    },
  ];
}

function agentStatus(agent: AgentModels['agent']): string {
  const run = agent.run.peek();
  return runStatus({
    waiting: agent.waiting.peek(),
    isRunning: agent.isRunning.peek(),
    phase: agent.phase.peek(),
    outcome: run?.outcome,
    isPauseAsked: false,
    isByHand: run !== null && isByHandRun(run),
  }).text;
}
