import type { PageFrame } from '../../core/page/page.ts';
import { Menu, MenuCheck } from '../controls/menu.tsx';
import { MenuButton } from '../controls/menu-button.tsx';
import { useBase } from '../panel-context.ts';

const MENU = 'tree-frame-menu';

/** One frame at a time; frames that cannot be read are listed with the reason. */
export function FrameFilter() {
  const { rows, pageModel } = useBase();
  const frames = pageModel.reading.value?.tree.frames ?? [];
  const chosen = rows.filter.value.frame;
  if (frames.length < 2) return null;
  const problems = frames.filter((f) => f.problem !== undefined).length;
  return (
    <>
      <MenuButton
        menu={MENU}
        label={chosen === null ? framesLabel(frames.length, problems) : frameName(chosen)}
        title="Show one frame only"
        on={chosen !== null}
      />
      <Menu id={MENU} label="Frames">
        <MenuCheck
          type="radio"
          label="All frames"
          detail={String(frames.length)}
          checked={chosen === null}
          onClick={() => rows.narrow({ frame: null })}
        />
        {frames.map((frame) => (
          <FrameItem key={frame.number} frame={frame} isChosen={frame.number === chosen} />
        ))}
      </Menu>
    </>
  );
}

function FrameItem({ frame, isChosen }: { frame: PageFrame; isChosen: boolean }) {
  const { rows } = useBase();
  const { number, url, title, problem, note } = frame;
  return (
    <MenuCheck
      type="radio"
      label={`${frameName(number)} · ${title || url}`}
      detail={detailOf(frame)}
      title={problem ?? note ?? url}
      checked={isChosen}
      disabled={problem !== undefined}
      onClick={() => rows.narrow({ frame: number })}
    />
  );
}

function detailOf({ problem, note }: PageFrame): string | undefined {
  if (problem !== undefined) return 'not read';
  return note === undefined ? undefined : 'partly read';
}

function frameName(number: number): string {
  return number === 0 ? 'Main frame' : `f${number}`;
}

function framesLabel(count: number, problems: number): string {
  return problems > 0 ? `${count} frames, ${problems} not read` : `${count} frames`;
}
