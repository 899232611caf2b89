import { memoryLlmStores } from '../../panel/llm/models/llm-stores.ts';
import type { TakePhoto } from '../../panel/style/audit/audit-model.ts';
import { runStore } from '../../panel/style/improve/improve-store.ts';
import { DARK, picture, WHITE } from '../unit/core/style/audit/picture.ts';
import { inventory, rule } from '../unit/core/style/css/style-fixture.ts';
import { fakeAuditTools } from './fake-audit-tools.ts';
import { FakeAudited } from './fake-audited.ts';
import { FakePage } from './fake-page.ts';
import { FakeStyles } from './fake-styles.ts';
import { generatedTree } from './fake-tree.ts';
import { memoryArea } from './memory-area.ts';
import { stylePanel } from './style-panel.ts';

const STROKE = { x: 10, y: 10, width: 3, height: 8 };
const WORDS = { element: 5, frame: 0, name: 'p', text: 'words', size: 16, weight: 400 };
/** What a sheet has to say for the words of the page to be seen, or not. */
export const [READABLE, UNREADABLE] = ['#f0f0f0', '#101010'];

/** A panel in its Dark CSS tab, over a page whose words are grey in dark sheets, with a model at `url`. */
export async function darkPanel(url: string, store = runStore(memoryArea())) {
  const page = new FakePage({ ...generatedTree(5), url: 'https://site.test/page' });
  const styles = new FakeStyles([
    { frame: 0, inventory: inventory([rule('p', { color: '#222', 'background-color': '#fff' })]) },
  ]);
  const audited = new FakeAudited();
  audited.screen = { ...audited.screen, texts: [{ ...WORDS, x: 8, y: 8, width: 20, height: 12 }] };
  const worn = () => styles.applied.map(({ css }) => css).join();
  const camera = { isHidden: false, ink: 60 };
  const takePhoto: TakePhoto = () => {
    if (camera.isHidden) return Promise.reject(new Error('Bring the page’s tab to the front.'));
    const grey = worn().includes(READABLE) ? 230 : worn().includes(UNREADABLE) ? 30 : camera.ink;
    const isBare = audited.veils.at(-1) === 'bare';
    const ground = worn() ? DARK : WHITE;
    const shown = worn() ? grey : 0;
    const pixels = isBare ? picture(ground) : picture(ground, [STROKE, [shown, shown, shown]]);
    return Promise.resolve({ ...pixels, url: 'data:,' });
  };
  const panel = stylePanel({
    page,
    styles,
    auditTools: { ...fakeAuditTools(audited), takePhoto },
    stores: memoryLlmStores(),
    runStore: store,
  });
  panel.tab.value = 'dark';
  await panel.models.ready();
  const { baseUrls } = panel.models.settings.value;
  await panel.models.update({ baseUrls: { ...baseUrls, compatible: `${url}/v1` } });
  await panel.models.add({ provider: 'compatible', model: 'small-fake' });
  return { ...panel, page, styles, worn, camera };
}
