import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { CdpTab } from '../../../../core/platform/cdp/cdp-session.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Toolbar } from '../../../ui/controls/toolbar.tsx';
import { PaneButton } from '../../../ui/layout/pane-button.tsx';
import { TreeAndDetails } from '../../../ui/layout/tree-and-details.tsx';
import { Screen } from '../../../ui/screens/screen.tsx';
import { useInspect } from '../../context/inspect-context.ts';
import type { ContentFilter } from '../content-rows-model.ts';
import { ContentDetails } from './content-details.tsx';
import { ContentGrid } from './content-grid.tsx';

const FILTERS: readonly (readonly [ContentFilter, label: string, title: string])[] = [
  ['clickable', t('chromeContent.clickable'), t('chromeContent.chromeTakesClickableReasons')],
  ['disabled', t('chromeContent.disabled2'), t('chromeContent.chromeTakesDisabledReasons')],
  ['redacted', t('chromeContent.redacted'), t('chromeContent.fieldsWhoseValueChrome')],
];

interface ContentViewProps {
  tab: CdpTab;
  /** The choice among Chrome's views, at the start of the toolbar. */
  choice: ComponentChildren;
}

/** Chrome's view of the page for agents (`Page.getAnnotatedPageContent`). */
export function ContentView({ tab, choice }: ContentViewProps) {
  const { content } = useInspect();
  useLayoutEffect(() => content.open(tab), [content, tab]);
  return (
    <>
      <Toolbar label={t('chromeContent.pageContent')}>
        {choice}
        <IconButton
          icon="refresh"
          label={t('chromeContent.askChromeAnew')}
          disabled={content.rows.isReading.value}
          onClick={() => void content.load()}
        />
        {FILTERS.map(([filter, label, title]) => (
          <FilterChip key={filter} filter={filter} label={label} title={title} />
        ))}
        <PaneButton
          hide={t('chromeContent.hideTheDetails')}
          show={t('chromeContent.showTheDetails')}
        />
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
  const { filter: chosen } = useInspect().content.rows;
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
  const { content } = useInspect();
  const { problem, read, count, filter } = content.rows;
  if (problem.value !== '') {
    const screen = {
      icon: 'error',
      sentence: problem.value,
      action: t('chromeContent.tryAgain'),
    } as const;
    return <Screen content={screen} onAction={() => void content.load()} />;
  }
  if (!read.value) {
    const screen = { icon: 'loading', sentence: t('chromeContent.chromeReadingPage') } as const;
    return <Screen content={screen} onAction={() => undefined} />;
  }
  if (count.value > 0) return <ContentGrid />;
  const screen = {
    icon: 'filter',
    sentence: t('chromeContent.noNodeLike'),
    action: t('chromeContent.showAllNodes'),
  } as const;
  const showAll = () => {
    filter.value = null;
  };
  return <Screen content={screen} onAction={showAll} />;
}
