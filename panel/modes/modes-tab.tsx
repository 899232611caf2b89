import { DebuggerGate } from '../debugger/debugger-gate.tsx';
import { SplitView } from '../layout/split-view.tsx';
import { usePanel } from '../panel.ts';
import { pageScreen } from '../screens/page-screen.ts';
import { Screen } from '../screens/screen.tsx';
import { ModeAbout } from './mode-about.tsx';
import { modeInfo } from './mode-list.ts';
import { ModeText } from './mode-text.tsx';
import { ModesDecision } from './modes-decision.tsx';
import { ModesTable } from './modes-table.tsx';
import { ModesToolbar } from './modes-toolbar.tsx';
import './modes-tab.css';

/** CSS pixels that the table keeps at least, and the text. */
const MIN_TABLE = { right: 420, bottom: 120 };
const MIN_TEXT = 160;

/** Every mode of the page side by side, what it costs, and which one a query would be sent with. */
export function ModesTab() {
  const { pageModel, page } = usePanel();
  const screen = pageScreen(pageModel.status.value, pageModel.reading.value?.tree ?? null);
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
  const { layout, modes, settings } = usePanel();
  const { side } = layout.arrangement.value;
  const { modesWidth, modesHeight } = settings.values.value;
  // The layout leaves 300 px beside a pane at its widest, 120 px and the bars above one.
  const widest = side === 'right' ? layout.paneMax.value + 300 : layout.paneMax.value + 100;
  const max = Math.max(MIN_TEXT, widest - MIN_TABLE[side]);
  const size = Math.min(max, Math.max(MIN_TEXT, side === 'right' ? modesWidth : modesHeight));
  return (
    <SplitView
      side={side}
      label="Size of the text"
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

/** A mode that only the debugger tells keeps it attached for as long as it is chosen. */
function ChosenText() {
  const { mode, needsDebugger } = modeInfo(usePanel().modes.selected.value);
  if (!needsDebugger) return <ModeText />;
  return <DebuggerGate reason={`${mode} mode`}>{() => <ModeText />}</DebuggerGate>;
}
