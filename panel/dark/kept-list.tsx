import type { KeptSite } from '../../core/dark/kept-site.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Popover } from '../controls/popover.tsx';
import { shortAddress } from '../controls/short-address.ts';
import { TextButton } from '../controls/text-button.tsx';
import { usePanel } from '../panel.ts';
import { exportUserCss } from './export-css.ts';
import './kept-list.css';

export const KEPT_LIST = 'dark-kept-list';

/** Every site that is kept dark: switched, edited, exported, forgotten. */
export function KeptList() {
  const { kept } = usePanel();
  const sites = kept.sites.value;
  return (
    <Popover id={KEPT_LIST} class="kept-list" label="Sites kept dark">
      <h2>Sites kept dark</h2>
      {kept.problem.value && (
        <p class="kept-list-problem" role="alert">
          {kept.problem.value}
        </p>
      )}
      {sites.length === 0 && (
        <p class="kept-list-empty">None yet. Make a page dark, then press “Keep this site dark”.</p>
      )}
      <ul>
        {sites.map((site) => (
          <KeptRow key={site.origin} site={site} />
        ))}
      </ul>
    </Popover>
  );
}

function KeptRow({ site }: { site: KeptSite }) {
  const { kept, notices } = usePanel();
  const { origin, isOn, sheets } = site;
  const size = sheets.reduce((sum, { css }) => sum + css.length, 0) / 1000;
  const name = shortAddress(origin);
  const isHere = kept.origin.value === origin;
  return (
    <li class="kept-row">
      <label title={`${origin}, kept ${new Date(site.keptAt).toLocaleString('en')}`}>
        <input type="checkbox" checked={isOn} onChange={() => void kept.toggle(site)} />
        <span class="kept-row-name">{name}</span>
        <span class="kept-row-size">{size.toFixed(1)} kB</span>
      </label>
      {isHere && <TextButton onClick={() => void kept.open()}>Edit</TextButton>}
      <IconButton
        icon="save"
        label={`Export ${name} as UserCSS`}
        onClick={() => void notices.attempt(exportUserCss(sheets, origin))}
      />
      <IconButton
        icon="remove"
        label={`Keep ${name} no longer`}
        onClick={() => void kept.forget(origin)}
      />
    </li>
  );
}
