import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { RequestBar } from '../../../llm/call/view/request-bar.tsx';
import { DebuggerGate } from '../../../ui/debugger/debugger-gate.tsx';
import { SplitView } from '../../../ui/layout/split-view.tsx';
import { pageStatusScreen } from '../../../ui/screens/page-status-screen.ts';
import { Screen } from '../../../ui/screens/screen.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { usdText } from '../../../ui/text/price-text.ts';
import { useInspect } from '../../context/inspect-context.ts';
import { modeInfo } from '../mode-list.ts';
import { FilterView } from './filter-view.tsx';
import { ModePicture } from './mode-picture.tsx';
import { ModeText } from './mode-text.tsx';
import { ModesDecision } from './modes-decision.tsx';
import { ModesTable } from './modes-table.tsx';
import { ModesToolbar } from './modes-toolbar.tsx';
import './modes-tab.css';
import './mode-about.css';

/** Least CSS pixels of the table, and of the text. */
const MIN_TABLE = { right: 420, bottom: 120 };
const MIN_TEXT = 160;

/** Every mode of the page side by side, what it costs, and which one a query would be sent with. */
export function ModesTab() {
  const { pageModel, page } = useShell();
  const screen = pageStatusScreen(pageModel.status.value, pageModel.reading.value?.tree ?? null);
  if (screen) return <Screen content={screen} onAction={() => page.reconnect()} />;
  return (
    <div class="modes-tab">
      <ModesToolbar />
      <ModesDecision />
      <TableAndText />
    </div>
  );
}

function TableAndText() {
  const { layout, settings } = useShell();
  const { modes } = useInspect();
  const { side } = layout.arrangement.value;
  const { modesWidth, modesHeight } = settings.values.value;
  // The layout leaves 300 px beside the widest pane, and 120 px and the bars above the highest one.
  const widest = side === 'right' ? layout.paneMax.value + 300 : layout.paneMax.value + 100;
  const max = Math.max(MIN_TEXT, widest - MIN_TABLE[side]);
  const size = Math.min(max, Math.max(MIN_TEXT, side === 'right' ? modesWidth : modesHeight));
  return (
    <SplitView
      side={side}
      label={t('modes.sizeText')}
      size={size}
      min={MIN_TEXT}
      max={max}
      onResize={(next) => modes.resizePane(side, next)}
      pane={<ChosenText />}
    >
      <div class="modes-overview">
        <ModesTable />
        <ModeAbout />
      </div>
    </SplitView>
  );
}

/** A mode that needs the debugger keeps it attached while it is chosen. */
function ChosenText() {
  const { mode, needsDebugger } = modeInfo(useInspect().modes.selected.value);
  if (!needsDebugger) return <ModeText />;
  return <DebuggerGate reason={t('modes.mode', { mode })}>{() => <ModeText />}</DebuggerGate>;
}

/** Beside the text: what the mode is, its picture, or what a filter kept and left out. */
function ModeAbout() {
  const { modes } = useInspect();
  const { mode, about } = modeInfo(modes.selected.value);
  const payload = modes.payload.value;
  const step = modes.row.value?.step;
  return (
    <section class="mode-about" aria-label={t('modes.about', { mode })}>
      <p class="mode-about-sentence">{about}</p>
      {step && (
        <section class="mode-about-step" aria-label={t('modes.oneStep')}>
          <p>
            {t('modes.stepSays', {
              input: numberText(step.input),
              output: numberText(step.output),
              usd: usdText(step.usd),
            })}
          </p>
          <RequestBar sections={step.sections} isAbout />
        </section>
      )}
      {payload?.image && <ModePicture image={payload.image} />}
      {payload?.explanation && <FilterView explanation={payload.explanation} />}
    </section>
  );
}
