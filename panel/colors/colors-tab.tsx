import { TreeAndDetails } from '../ax/tree-and-details.tsx';
import { usePanel } from '../panel.ts';
import { pageScreen } from '../screens/page-screen.ts';
import { Screen } from '../screens/screen.tsx';
import { ColorDetails } from './color-details.tsx';
import { ColorGrid } from './color-grid.tsx';
import { ColorsFigures } from './colors-figures.tsx';
import { ColorsToolbar } from './colors-toolbar.tsx';
import { PalettePlot } from './palette-plot.tsx';

/** Which colours the page has, on what, from which properties, and how readable they are. */
export function ColorsTab() {
  const { pageModel, page, colors } = usePanel();
  const screen = pageScreen(pageModel.status.value, pageModel.reading.value?.tree ?? null);
  if (screen) return <Screen content={screen} onAction={() => page.reconnect()} />;
  if (colors.problem.value !== '') {
    const content = {
      icon: 'error',
      sentence: 'The colors could not be read.',
      detail: colors.problem.value,
      action: 'Try again',
    } as const;
    return <Screen content={content} onAction={() => void colors.read()} />;
  }
  if (!colors.colors.value) {
    return (
      <Screen content={{ icon: 'loading', sentence: 'Reading the colors…' }} onAction={noop} />
    );
  }
  return (
    <>
      <ColorsToolbar />
      <ColorsFigures />
      <TreeAndDetails details={<ColorDetails />}>
        <div class="colors-main">
          <ListOrScreen />
        </div>
      </TreeAndDetails>
    </>
  );
}

function ListOrScreen() {
  const { list } = usePanel().colors;
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
      sentence: 'Nothing passes the filter.',
      action: 'Clear the filter',
    } as const;
    return <Screen content={content} onAction={clear} />;
  }
  return (
    <Screen content={{ icon: 'empty-window', sentence: NONE[list.view.value] }} onAction={noop} />
  );
}

const NONE = {
  palette: 'This page paints no color.',
  map: 'This page paints no color.',
  properties: 'This page has no custom properties.',
  pairs: 'This page shows no text.',
} as const;

const noop = () => undefined;
