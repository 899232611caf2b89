import { t } from '../../../../core/platform/messages/messages.ts';
import { TreeAndDetails } from '../../../ui/layout/tree-and-details.tsx';
import { pageStatusScreen, Screen } from '../../../ui/screens/page-status-screen.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useStyle } from '../../context/style-context.ts';
import { ColorDetails } from './color-details.tsx';
import { ColorGrid } from './color-grid.tsx';
import { ColorsFigures } from './colors-figures.tsx';
import { ColorsToolbar } from './colors-toolbar.tsx';
import { PalettePlot } from './palette-plot.tsx';

/** The colors of the page: on what, from which properties, and how readable they are. */
export function ColorsTab() {
  const { pageModel, page } = useShell();
  const { colors } = useStyle();
  const row = colors.list.selectedRow.value;
  const isChosen = row !== null && row.type !== 'purpose';
  const screen = pageStatusScreen(pageModel.status.value, pageModel.reading.value?.tree ?? null);
  if (screen) return <Screen content={screen} onAction={() => page.reconnect()} />;
  if (colors.problem.value !== '') {
    const content = {
      icon: 'error',
      sentence: t('colors.colorsNotRead'),
      detail: colors.problem.value,
      action: t('colors.tryAgain'),
    } as const;
    return <Screen content={content} onAction={() => void colors.read()} />;
  }
  if (!colors.colors.value) {
    return (
      <Screen
        content={{ icon: 'loading', sentence: t('colors.readingTheColors') }}
        onAction={noop}
      />
    );
  }
  return (
    <>
      <ColorsToolbar />
      <ColorsFigures />
      <TreeAndDetails
        details={<ColorDetails />}
        hint={isChosen ? null : t('colors.selectRowElementsLight')}
      >
        <div class="colors-main">
          <ListOrScreen />
        </div>
      </TreeAndDetails>
    </>
  );
}

function ListOrScreen() {
  const { list } = useStyle().colors;
  if (list.rows.value.length > 0) {
    return (
      <>
        {list.view.value === 'palette' && <PalettePlot />}
        <ColorGrid />
      </>
    );
  }
  if (list.all.value.length > 0) {
    const clear = () => {
      list.query.value = '';
      list.level.value = null;
    };
    const content = {
      icon: 'filter',
      sentence: t('colors.nothingPassesFilter'),
      action: t('colors.clearTheFilter'),
    } as const;
    return <Screen content={content} onAction={clear} />;
  }
  return (
    <Screen content={{ icon: 'empty-window', sentence: NONE[list.view.value] }} onAction={noop} />
  );
}

const NONE = {
  palette: t('colors.pagePaintsNoColor'),
  map: t('colors.pagePaintsNoColor'),
  properties: t('colors.pageNoCustomProperties'),
  pairs: t('colors.pageShowsNoText'),
} as const;

const noop = () => undefined;
