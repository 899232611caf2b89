import { t } from '../../../../core/platform/messages/messages.ts';
import { Menu, MenuAction, MenuCheck, MenuDivider } from '../../../ui/controls/menu.tsx';
import { openMenu } from '../../../ui/controls/open-menu.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useTree } from '../../context/tree-context.ts';
import { COLUMNS, MIN_COLUMN, type PlacedColumn, placeColumns, resizeColumns } from './columns.ts';

/** Column titles; the lines between them resize columns, a right click chooses them. */
export function TreeHeader() {
  const { settings } = useShell();
  const { viewport } = useTree();
  const columns = placeColumns(settings.values.value, viewport.width.value);
  const chooseColumns = (event: MouseEvent) => {
    event.preventDefault();
    openMenu(COLUMNS_MENU, { x: event.clientX, y: event.clientY });
  };
  return (
    <thead>
      <tr class="tree-header" aria-rowindex={1} onContextMenu={chooseColumns}>
        {columns.map((column, i) => (
          <th key={column.id} scope="col" title={column.help}>
            {column.title}
            <ColumnSeparator left={column} right={columns[i + 1]} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Id of the menu that a right click on the header opens. */
const COLUMNS_MENU = 'tree-columns-menu';

/** Chooses the columns of the tree. */
export function ColumnsMenu() {
  const { settings } = useShell();
  const { hiddenColumns } = settings.values.value;
  const toggle = (id: string) =>
    settings.update({
      hiddenColumns: hiddenColumns.includes(id)
        ? hiddenColumns.filter((hidden) => hidden !== id)
        : [...hiddenColumns, id],
    });
  return (
    <Menu id={COLUMNS_MENU} label={t('tree.columns')}>
      {COLUMNS.filter((c) => c.yields > 0).map(({ id, title, help }) => (
        <MenuCheck
          key={id}
          label={title}
          title={help}
          checked={!hiddenColumns.includes(id)}
          onClick={() => toggle(id)}
        />
      ))}
      <MenuDivider />
      <MenuAction
        label={t('tree.resetColumns')}
        onClick={() => settings.update({ hiddenColumns: [], columnWidths: {} })}
      />
    </Menu>
  );
}

/** CSS pixels that an arrow key moves the line. */
const STEP = 8;

/** The line between two column titles: drag it, or click it and move it with the arrow keys. No stop of Tab. */
function ColumnSeparator({ left, right }: { left: PlacedColumn; right: PlacedColumn | undefined }) {
  const { settings } = useShell();
  if (!right) return null;
  const resize = (delta: number) => {
    const { columnWidths } = settings.values.value;
    settings.update({ columnWidths: { ...columnWidths, ...resizeColumns(left, right, delta) } });
  };
  const drag = (down: PointerEvent) => {
    if (!(down.currentTarget instanceof HTMLElement) || down.button !== 0) return;
    const line = down.currentTarget;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    line.setPointerCapture(down.pointerId);
    line.addEventListener('pointermove', (e) => resize(e.clientX - down.clientX), options);
    line.addEventListener('lostpointercapture', () => stop.abort(), options);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: hr cannot be dragged or focused
    <div
      class="tree-separator"
      role="separator"
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label={t('tree.widthOfAnd', { title: left.title, title2: right.title })}
      aria-valuenow={left.width}
      aria-valuemin={MIN_COLUMN}
      aria-valuemax={left.width + right.width - MIN_COLUMN}
      title={t('tree.dragResizeRightClick')}
      onPointerDown={drag}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        resize(step);
      }}
    />
  );
}
