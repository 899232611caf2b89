import type { ComponentChildren } from 'preact';
import { t } from '../../../../core/platform/messages/messages.ts';
import { Chip } from '../../../ui/controls/badge.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { Toolbar } from '../../../ui/controls/toolbar.tsx';
import { FindInTree } from '../../../ui/element/find-in-tree.tsx';
import { PaneButton } from '../../../ui/layout/split-view.tsx';
import { useInspect } from '../../context/inspect-context.ts';

/** The toolbar of the AX tree; it starts with the choice among Chrome's views. */
export function AxToolbar({ choice }: { choice: ComponentChildren }) {
  const { ax } = useInspect();
  const { withIgnored } = ax.rows;
  return (
    <Toolbar label={t('ax.axTree')}>
      {choice}
      <SearchField
        search={ax.search}
        label={t('ax.findChromesTree')}
        placeholder={t('ax.findRoleName')}
        note={ax.search.note.value}
      />
      <FindInTree search={ax.search} />
      <Chip
        label={t('ax.ignored2')}
        title={t('ax.showChromeLeavesOut')}
        pressed={withIgnored.value}
        onClick={() => {
          withIgnored.value = !withIgnored.value;
        }}
      />
      <Chip
        label={t('ax.followFocus')}
        title={t('ax.selectFocusPageWhenever')}
        pressed={ax.followsFocus.value}
        onClick={() => ax.setFollowsFocus(!ax.followsFocus.value)}
      />
      <PaneButton hide={t('ax.hideTheDetails')} show={t('ax.showTheDetails')} />
    </Toolbar>
  );
}
