import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../core/platform/messages/messages.ts';
import { isByHandRun } from '../agent/run/no-model.ts';
import { sets } from '../ui/controls/field-events.ts';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { TextButton } from '../ui/controls/text-button.tsx';
import type { TabId } from '../ui/shell/tab-id.ts';
import type { FullPanel, Panel } from './panel-contexts.tsx';
import { isTourOpen } from './settings/help.ts';
import { togglePicking } from './shortcuts.ts';
import './tour.css';

/** A card of the tour: what to do, and how it is seen that a person has done it. */
interface Stop {
  tab: TabId;
  title: string;
  text: string;
  /** What to look at once it is done. */
  seen: string;
  /** What the button says that leads there, and what it does beside showing the tab. */
  go: string;
  start?(panel: FullPanel): void;
  /** Differs from what it was when the card came up once the person has done it; null while there is nothing. */
  trace(panel: FullPanel): unknown;
}

const STOPS: readonly Stop[] = [
  {
    tab: 'tree',
    title: t('tour.coveredButton'),
    text: t('tour.pressPickClickPlaceOrder'),
    seen: t('tour.detailsSayStops'),
    go: t('tour.pick'),
    start: (panel) => {
      if (!panel.shell.pageModel.picking.peek()) pickIn(panel);
    },
    trace: ({ shell }) => shell.pageModel.pointed.value,
  },
  {
    tab: 'dark',
    title: t('tour.makeDark'),
    text: t('tour.pressMakeDark'),
    seen: t('tour.sheetIsYours'),
    go: t('tour.openDarkCss'),
    trace: ({ features }) => features.style.dark.state.value.type === 'dark' || null,
  },
  {
    tab: 'agent',
    title: t('tour.stepByHand'),
    text: t('tour.clickPageBecomesStep'),
    seen: t('tour.stepKept'),
    go: t('tour.record'),
    start({ features: { agent } }) {
      agent.agent.settings.update({ isByHand: true });
      if (!agent.agent.isRunning.peek()) void agent.agent.step();
    },
    trace({ features }) {
      const run = features.agent.agent.run.value;
      return run && isByHandRun(run) && run.steps.length > 0 ? run.steps : null;
    },
  },
  {
    tab: 'modes',
    title: t('tour.comparePrices'),
    text: t('tour.chooseRowModes'),
    seen: t('tour.costsStep'),
    go: t('tour.openModes'),
    trace: ({ features }) => features.inspect.modes.selected.value,
  },
  {
    tab: 'chat',
    title: t('tour.askPage'),
    text: t('tour.askChatOrTree'),
    seen: t('tour.answerNamesElements'),
    go: t('tour.openChat'),
    trace: ({ features, tree }) =>
      features.chat.chat.isBusy.value || tree.search.matches.value.length > 0 || null,
  },
];

/** Five things to do in two minutes, one card after another, until it is closed. */
export function Tour({ panel }: { panel: FullPanel }) {
  const at = useSignal(0);
  const stop = STOPS[at.value];
  return (
    <section class="tour" aria-label={t('tour.tour')}>
      <IconButton icon="remove" label={t('tour.closeTour')} onClick={sets(isTourOpen, false)} />
      {stop ? (
        <Card
          key={at.value}
          stop={stop}
          panel={panel}
          place={t('tour.cardOf', { number: at.value + 1, of: STOPS.length })}
          onNext={() => {
            at.value += 1;
          }}
        />
      ) : (
        <TheEnd />
      )}
    </section>
  );
}

interface CardProps {
  stop: Stop;
  panel: FullPanel;
  /** Which card of how many. */
  place: string;
  onNext: () => void;
}

function Card({ stop, panel, place, onNext }: CardProps) {
  const before = useSignal<{ trace: unknown } | null>(null);
  useEffect(() => {
    before.value = { trace: stop.trace(panel) };
  }, [stop]);
  const isDone = useComputed(() => {
    const trace = stop.trace(panel);
    return before.value !== null && trace !== null && trace !== before.value.trace;
  }).value;
  return (
    <>
      <p class="tour-place">{place}</p>
      <h3 class="tour-title">{stop.title}</h3>
      <p role="status">{isDone ? stop.seen : stop.text}</p>
      <p class="tour-buttons">
        {!isDone && (
          <TextButton
            primary
            onClick={() => {
              panel.shell.tab.value = stop.tab;
              stop.start?.(panel);
            }}
          >
            {stop.go}
          </TextButton>
        )}
        <TextButton primary={isDone} onClick={onNext}>
          {isDone ? t('tour.next') : t('tour.skip')}
        </TextButton>
      </p>
    </>
  );
}

function TheEnd() {
  return (
    <>
      <h3 class="tour-title">{t('tour.thatsAll')}</h3>
      <p role="status">{t('tour.helpOpensAgain')}</p>
    </>
  );
}

function pickIn({ shell, tree, features }: FullPanel): void {
  togglePicking({ shell, tree, features: { value: features } as Panel['features'] });
}
