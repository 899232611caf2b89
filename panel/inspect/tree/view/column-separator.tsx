import { t } from '../../../../core/platform/messages/messages.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { MIN_COLUMN, type PlacedColumn, resizeColumns } from './columns.ts';

/** CSS pixels that an arrow key moves the line. */
const STEP = 8;

/** The line between two column titles: drag it, or click it and move it with the arrow keys. No stop of Tab. */
export function ColumnSeparator({
  left,
  right,
}: {
  left: PlacedColumn;
  right: PlacedColumn | undefined;
}) {
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
