import { Menu, MenuAction, MenuDivider } from '../../controls/menu.tsx';
import { MenuButton } from '../../controls/menu-button.tsx';
import { usePanel } from '../../panel.ts';

const MENU = 'agent-runs';

/** Runs of before, and what can be done with the one on show. */
export function HistoryMenu() {
  const { agent, history } = usePanel();
  const isOver = agent.run.value !== null && !agent.isRunning.value;
  return (
    <>
      <MenuButton
        menu={MENU}
        label="Runs"
        title="Saved runs, export, import and replay"
        on={false}
      />
      <Menu id={MENU} label="Runs">
        <MenuAction label="Saved runs…" onClick={() => void history.openRuns()} />
        <MenuAction label="Import a trace or recording…" onClick={chooseFile(history.importFile)} />
        {isOver && (
          <>
            <MenuDivider />
            <MenuAction label="Export this run…" onClick={() => void history.prepareExport()} />
            <MenuAction label="Replay this run…" onClick={() => void history.prepareReplay()} />
          </>
        )}
      </Menu>
    </>
  );
}

/** Has a person choose a file: a click on a field that is nowhere in the page. */
function chooseFile(use: (file: File) => Promise<void>): () => void {
  return () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.zip,.json';
    input.onchange = () => {
      const [file] = input.files ?? [];
      if (file) void use(file);
    };
    input.click();
  };
}
