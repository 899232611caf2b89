import { useLayoutEffect } from 'preact/hooks';
import type { CdpTab } from '../../core/cdp/cdp-session.ts';
import { AxSegments, DetailsButton } from '../ax/ax-toolbar.tsx';
import { TreeAndDetails } from '../ax/tree-and-details.tsx';
import { Chip } from '../controls/chip.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Toolbar } from '../controls/toolbar.tsx';
import { usePanel } from '../panel.ts';
import { Screen } from '../screens/screen.tsx';
import { ContentDetails } from './content-details.tsx';
import { ContentGrid } from './content-grid.tsx';
import type { ContentFilter } from './content-rows-model.ts';

const FILTERS: readonly (readonly [ContentFilter, label: string, title: string])[] = [
  ['clickable', 'Clickable', 'What Chrome takes for clickable, with its reasons'],
  ['disabled', 'Disabled', 'What Chrome takes for disabled, with its reasons'],
  ['redacted', 'Redacted', 'Fields whose value Chrome keeps back, or would'],
];

/** Chrome's own view of the page for agents (`Page.getAnnotatedPageContent`). */
export function ContentView({ tab }: { tab: CdpTab }) {
  const { content } = usePanel();
  useLayoutEffect(() => content.open(tab), [content, tab]);
  return (
    <>
      <Toolbar label="Page content">
        <AxSegments />
        <IconButton
          icon="refresh"
          label="Ask Chrome anew"
          disabled={content.rows.isReading.value}
          onClick={() => void content.load()}
        />
        {FILTERS.map(([filter, label, title]) => (
          <FilterChip key={filter} filter={filter} label={label} title={title} />
        ))}
        <DetailsButton />
      </Toolbar>
      <TreeAndDetails details={<ContentDetails />}>
        <GridOrScreen />
      </TreeAndDetails>
    </>
  );
}

interface FilterChipProps {
  filter: ContentFilter;
  label: string;
  title: string;
}

function FilterChip({ filter, label, title }: FilterChipProps) {
  const { filter: chosen } = usePanel().content.rows;
  const isPressed = chosen.value === filter;
  return (
    <Chip
      label={label}
      title={title}
      pressed={isPressed}
      onClick={() => {
        chosen.value = isPressed ? null : filter;
      }}
    />
  );
}

function GridOrScreen() {
  const { content } = usePanel();
  const { problem, read, count, filter } = content.rows;
  if (problem.value !== '') {
    const screen = { icon: 'error', sentence: problem.value, action: 'Try again' } as const;
    return <Screen content={screen} onAction={() => void content.load()} />;
  }
  if (!read.value) {
    const screen = { icon: 'loading', sentence: 'Chrome is reading the page …' } as const;
    return <Screen content={screen} onAction={() => undefined} />;
  }
  if (count.value > 0) return <ContentGrid />;
  const screen = {
    icon: 'filter',
    sentence: 'No node is like that.',
    action: 'Show all nodes',
  } as const;
  const showAll = () => {
    filter.value = null;
  };
  return <Screen content={screen} onAction={showAll} />;
}
