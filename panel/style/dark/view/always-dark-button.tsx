import { t } from '../../../../core/platform/messages/messages.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { opensUnder } from '../../../ui/controls/opens-under.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useStyle } from '../../context/style-context.ts';
import { ALWAYS_DARK_LIST, AlwaysDarkList } from './always-dark-list.tsx';

/** Keeps the inspected site dark, and opens the list of all such sites. */
export function AlwaysDarkButton() {
  const { kept, dark } = useStyle();
  const site = kept.site.value;
  const isDark = dark.state.value.type === 'dark';
  const label = !site
    ? t('dark.keepSiteDark')
    : kept.isChanged.value
      ? t('dark.updateKeptSite')
      : t('dark.keptDark');
  return (
    <>
      <TextButton
        icon="pin"
        title={
          kept.origin.value === null ? t('dark.onlyPagesSiteKept') : t('dark.everyPageSiteDark')
        }
        disabled={!isDark || kept.origin.value === null || (site !== null && !kept.isChanged.value)}
        onClick={() => void kept.keep()}
      >
        {label}
      </TextButton>
      <IconButton
        icon="list"
        label={t('dark.sitesKeptDark')}
        opens={opensUnder(ALWAYS_DARK_LIST, 'dialog')}
      />
      <AlwaysDarkList />
    </>
  );
}
