import { t } from '../../../../core/platform/messages/messages.ts';
import { fixedText, momentText } from '../../../../core/platform/messages/numbers.ts';
import type { AlwaysDarkSite } from '../../../../core/style/sheets/always-dark-site.ts';
import { DARK_SWITCH } from '../../../../core/style/sheets/dark-switch.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Popover } from '../../../ui/controls/popover.tsx';
import { StateSegments } from '../../../ui/controls/state-segments.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { shortAddress } from '../../../ui/text/short-address.ts';
import { useStyle } from '../../context/style-context.ts';
import { exportUserCss } from '../../files/export-css.ts';
import { PauseSwitch } from './pause-switch.tsx';
import './always-dark-list.css';

export const ALWAYS_DARK_LIST = 'dark-kept-list';

/** Every site that is kept dark, to switch, edit, export or remove. */
export function AlwaysDarkList() {
  const { kept } = useStyle();
  const sites = kept.sites.value;
  return (
    <Popover id={ALWAYS_DARK_LIST} class="kept-list" label={t('dark.sitesKeptDark')}>
      <h2>{t('dark.sitesKeptDark')}</h2>
      {kept.problem.value && (
        <p class="kept-list-problem" role="alert">
          {kept.problem.value}
        </p>
      )}
      <PauseSwitch isPaused={kept.isPaused.value} onPause={(on) => void kept.pause(on)} />
      {sites.length === 0 && <p class="kept-list-empty">{t('dark.noneYetMakePage')}</p>}
      <ul>
        {sites.map((site) => (
          <KeptRow key={site.origin} site={site} />
        ))}
      </ul>
    </Popover>
  );
}

function KeptRow({ site }: { site: AlwaysDarkSite }) {
  const { kept, dark } = useStyle();
  const { notices } = useShell();
  const { origin, isOn, sheets } = site;
  const size = sheets.reduce((sum, { css }) => sum + css.length, 0) / 1000;
  const name = shortAddress(origin);
  const isHere = kept.origin.value === origin;
  return (
    <li class="kept-row">
      <span class="kept-row-name" title={t('dark.kept', { origin, Date: momentText(site.keptAt) })}>
        {name}
        <span class="kept-row-size">{t('dark.kb', { size: fixedText(size, 1) })}</span>
      </span>
      <StateSegments
        label={t('dark.switchOf', { name })}
        options={[t('dark.switchOff'), t('dark.switchVisit'), t('dark.switchAlwaysShort')]}
        titles={['', isHere ? '' : t('dark.visitOnlyHere'), '']}
        closed={isHere ? [] : [1]}
        chosen={DARK_SWITCH.indexOf(isHere ? kept.position.value : isOn ? 'always' : 'off')}
        onChoose={(index) => {
          const to = DARK_SWITCH[index] ?? 'off';
          if (isHere) void kept.turn(to, () => dark.makeDark());
          else if (isOn !== (to === 'always')) void kept.toggle(site);
        }}
      />
      {isHere && <TextButton onClick={() => void kept.open()}>{t('dark.edit')}</TextButton>}
      <IconButton
        icon="save"
        label={t('dark.exportAsUsercss', { name })}
        onClick={() => void notices.attempt(exportUserCss(sheets, origin))}
      />
      <TextButton title={t('dark.resetSiteHelp', { name })} onClick={() => void kept.reset(origin)}>
        {t('dark.resetShort')}
      </TextButton>
      <IconButton
        icon="remove"
        label={t('dark.keepNoLonger', { name })}
        onClick={() => void kept.forget(origin)}
      />
    </li>
  );
}
