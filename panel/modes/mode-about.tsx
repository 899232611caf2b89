import { usePanel } from '../panel.ts';
import { FilterView } from './filter-view.tsx';
import { modeInfo } from './mode-list.ts';
import { ModePicture } from './mode-picture.tsx';
import './mode-about.css';

/** Beside the text: what the mode is, its picture, or what a filter kept and left out. */
export function ModeAbout() {
  const { modes } = usePanel();
  const { mode, about } = modeInfo(modes.selected.value);
  const payload = modes.payload.value;
  return (
    <section class="mode-about" aria-label={`About ${mode}`}>
      <p class="mode-about-sentence">{about}</p>
      {payload?.image && <ModePicture image={payload.image} />}
      {payload?.explanation && <FilterView explanation={payload.explanation} />}
    </section>
  );
}
