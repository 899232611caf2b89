import { IconButton } from '../controls/icon-button.tsx';
import { opensUnder } from '../controls/opens-under.ts';
import { TextButton } from '../controls/text-button.tsx';
import { usePanel } from '../panel.ts';
import { KEPT_LIST, KeptList } from './kept-list.tsx';

/** Keeps the site in view dark for good, and opens the list of those that are. */
export function KeepButton() {
  const { kept, dark } = usePanel();
  const site = kept.site.value;
  const isDark = dark.state.value.type === 'dark';
  const label = !site
    ? 'Keep this site dark'
    : kept.isChanged.value
      ? 'Update kept site'
      : 'Kept dark';
  return (
    <>
      <TextButton
        icon="pin"
        title={
          kept.origin.value === null
            ? 'Only pages of a site can be kept'
            : 'Every page of this site is dark from its first paint, with DevTools closed too'
        }
        disabled={!isDark || kept.origin.value === null || (site !== null && !kept.isChanged.value)}
        onClick={() => void kept.keep()}
      >
        {label}
      </TextButton>
      <IconButton icon="list" label="Sites kept dark" opens={opensUnder(KEPT_LIST, 'dialog')} />
      <KeptList />
    </>
  );
}
