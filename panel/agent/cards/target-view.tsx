import type { RememberedElement } from '../../../core/healing/remembered-element.ts';
import type { Box } from '../../../core/page/frame-node.ts';
import type { Screenshot } from '../../../core/page/page.ts';
import { usePanel } from '../../panel.ts';
import { cropOf } from '../crop.ts';
import { elementText } from '../element-text.ts';
import './target-view.css';

/** Size of the crop at most, CSS pixels. */
const CROP = { width: 240, height: 150 };

/** The element in a crop of the page's picture, where one could be taken. */
export function TargetView({ target }: { target: RememberedElement }) {
  const { agent } = usePanel();
  const { show, scrollTo } = agent.target;
  const picture = agent.target.picture.value;
  const box = picture?.tree.nodes.find(({ key }) => key === target.key)?.box;
  const why = agent.target.noPicture.value;
  return (
    <figure class="target-view">
      {picture && box && isWithin(box, picture.shot) ? (
        <Crop shot={picture.shot} box={box} name={elementText(target)} />
      ) : (
        <p class="target-view-none">{why || 'It is not in view.'}</p>
      )}
      <figcaption>
        <button
          type="button"
          class="target-view-show"
          title="Scroll the page to it"
          onClick={() => scrollTo(target.key)}
        >
          {target.key}
        </button>
        {why !== '' && (
          <button
            type="button"
            class="target-view-show"
            title="Bring the tab that this step is in to the front, and take its picture"
            onClick={() => void show()}
          >
            Show its tab
          </button>
        )}
        {target.container !== '' && <span class="target-view-in">in {target.container}</span>}
      </figcaption>
    </figure>
  );
}

function isWithin([x, y, width, height]: Box, shot: Screenshot): boolean {
  const [middle, centre] = [x + width / 2, y + height / 2];
  return middle >= 0 && centre >= 0 && middle < shot.width && centre < shot.height;
}

function Crop({ shot, box, name }: { shot: Screenshot; box: Box; name: string }) {
  const { x, y, width, height, scale } = cropOf(box, shot, CROP);
  const [left, top, wide, high] = box;
  return (
    <span
      class="target-view-crop"
      style={{ width: `${width * scale}px`, height: `${height * scale}px` }}
    >
      <img
        alt={`The page around ${name}`}
        src={`data:image/jpeg;base64,${shot.data}`}
        style={{
          width: `${shot.width * scale}px`,
          transform: `translate(${-x * scale}px, ${-y * scale}px)`,
        }}
      />
      <span
        class="target-view-box"
        style={{
          left: `${(left - x) * scale}px`,
          top: `${(top - y) * scale}px`,
          width: `${wide * scale}px`,
          height: `${high * scale}px`,
        }}
      />
    </span>
  );
}
