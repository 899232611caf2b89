import { usePanel } from '../panel.ts';

/** The texts of the dark sheets. */
export function DarkEditor() {
  const { darkText } = usePanel();
  return <pre class="dark-text">{darkText.file.value?.css}</pre>;
}
