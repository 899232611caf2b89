import { t } from '../../core/platform/messages/messages.ts';
import type { AlwaysDarkSite } from '../../core/style/sheets/always-dark-site.ts';
import { PauseSwitch } from '../style/dark/view/dark-toolbar.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { Segments } from '../ui/controls/segments.tsx';
import { TextButton } from '../ui/controls/text-button.tsx';
import { shortAddress } from '../ui/text/short-address.ts';
import type { PopupModel } from './popup-model.ts';

/** The settings of the toolbar button: every site that is kept dark, to switch and to remove. */
export function SitesView({ model }: { model: PopupModel }) {
  const sites = model.sites.value;
  return (
    <main class="popup popup-sites">
      <h1>{t('popup.sites')}</h1>
      {model.problem.value && (
        <p class="popup-problem" role="alert">
          {model.problem.value}
        </p>
      )}
      <PauseSwitch isPaused={model.isPaused.value} onPause={(on) => void model.pause(on)} />
      {model.isReady.value && sites.length === 0 && <p>{t('popup.noSites')}</p>}
      <ul>
        {sites.map((site) => (
          <SiteRow key={site.origin} model={model} site={site} />
        ))}
      </ul>
    </main>
  );
}

function SiteRow({ model, site }: { model: PopupModel; site: AlwaysDarkSite }) {
  const name = shortAddress(site.origin);
  return (
    <li>
      <span class="popup-name" title={site.origin}>
        {name}
      </span>
      <Segments
        label={t('popup.switchOf', { name })}
        options={[t('dark.switchOff'), t('popup.always')]}
        chosen={site.isOn ? 1 : 0}
        onChoose={(index) => void model.toggle(site, index === 1)}
      />
      <TextButton
        title={t('dark.resetSiteHelp', { name })}
        onClick={() => void model.reset(site.origin)}
      >
        {t('dark.resetShort')}
      </TextButton>
      <IconButton
        icon="remove"
        label={t('dark.keepNoLonger', { name })}
        onClick={() => void model.forget(site)}
      />
    </li>
  );
}
