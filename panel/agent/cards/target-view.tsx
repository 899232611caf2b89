import type { RememberedElement } from '../../../core/healing/remembered-element.ts';
import { usePanel } from '../../panel.ts';
import { cropOf } from '../crop.ts';
import { elementText } from '../element-text.ts';
import './target-view.css';

/** Size of the crop at most, CSS pixels. */
const CROP = { width: 220, height: 130 };

/** The element in a crop of the page's picture, where one can be taken. */
export function TargetView({ target }: { target: RememberedElement }) {
  const { agent, page } = usePanel();
  const picture = agent.target.picture.value;
  const isOf = picture?.key === target.key;
  return (
    <figure class="target-view">
      {isOf && picture.box ? (
        <Crop picture={picture} box={picture.box} name={elementText(target)} />
      ) : (
        <p class="target-view-none">
          {agent.target.noPicture.value ||
            (isOf ? 'It has no place in view.' : 'Taking its picture…')}
        </p>
      )}
      <figcaption>
        <button
          type="button"
          class="target-view-show"
          title="Scroll the page to it"
          onClick={() => page.scrollIntoView(target.key)}
        >
          {target.key}
        </button>
        {target.container !== '' && <span class="target-view-in">in {target.container}</span>}
      </figcaption>
    </figure>
  );
}

function Crop({
  picture: { shot },
  box,
  name,
}: {
  picture: { shot: { data: string; width: number; height: number } };
  box: readonly [number, number, number, number];
  name: string;
}) {
  const { x, y, width, height, scale } = cropOf(box, shot, CROP);
  const [left, top, wide, high] = box;
  const size = { width: `${width * scale}px`, height: `${height * scale}px` };
  return (
    <span class="target-view-crop" style={size}>
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
