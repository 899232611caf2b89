import type { PageFrame } from '../../../../core/page/tree/page-tree.ts';
import { say, t } from '../../../../core/platform/messages/messages.ts';
import { Menu, MenuCheck } from '../../../ui/controls/menu.tsx';
import { MenuButton } from '../../../ui/controls/popover.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useTree } from '../../context/tree-context.ts';

const MENU = 'tree-frame-menu';

/** One frame at a time; frames that cannot be read are listed with the reason. */
export function FrameFilter() {
  const { rows } = useTree();
  const { pageModel } = useShell();
  const frames = pageModel.reading.value?.tree.frames ?? [];
  const chosen = rows.filter.value.frame;
  if (frames.length < 2) return null;
  const problems = frames.filter((f) => f.problem !== undefined).length;
  return (
    <>
      <MenuButton
        menu={MENU}
        label={chosen === null ? framesLabel(frames.length, problems) : frameName(chosen)}
        title={t('tree.showOneFrameOnly')}
        on={chosen !== null}
      />
      <Menu id={MENU} label={t('tree.frames')}>
        <MenuCheck
          type="radio"
          label={t('tree.allFrames')}
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
  const { rows } = useTree();
  const { number, url, title, problem, note } = frame;
  return (
    <MenuCheck
      type="radio"
      label={`${frameName(number)} · ${title || url}`}
      detail={detailOf(frame)}
      title={say(problem ?? note ?? url)}
      checked={isChosen}
      disabled={problem !== undefined}
      onClick={() => rows.narrow({ frame: number })}
    />
  );
}

function detailOf({ problem, note }: PageFrame): string | undefined {
  if (problem !== undefined) return t('common.notRead');
  return note === undefined ? undefined : t('tree.partlyRead');
}

function frameName(number: number): string {
  return number === 0 ? t('tree.mainFrameLabel') : `f${number}`;
}

function framesLabel(count: number, problems: number): string {
  return problems > 0
    ? t('tree.framesNotRead', { count, problems })
    : t('tree.framesLabel', { count });
}
