import type { RememberedElement } from '../../../../core/page/healing/remembered-element.ts';
import type { Screenshot } from '../../../../core/page/page.ts';
import type { Box } from '../../../../core/platform/geometry/box.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { useAgent } from '../../context/agent-context.ts';
import { cropOf } from '../../run/crop.ts';
import { elementText } from '../../run/element-text.ts';
import './target-view.css';

/** Largest size of the crop, CSS pixels; a narrower card scales it down. */
const CROP = { width: 420, height: 180 };

/** The element in a crop of the page's picture, where a picture could be taken. */
export function TargetView({ target }: { target: RememberedElement }) {
  const { agent } = useAgent();
  const { show, scrollTo } = agent.target;
  const picture = agent.target.picture.value;
  const box = picture?.tree.nodes.find(({ key }) => key === target.key)?.box;
  const why = agent.target.noPicture.value;
  return (
    <figure class="target-view">
      {picture && box && isOnShot(box, picture.shot) ? (
        <Crop shot={picture.shot} box={box} name={elementText(target)} />
      ) : (
        <p class="target-view-none">{why || t('agentCards.notView')}</p>
      )}
      <figcaption>
        <button
          type="button"
          class="target-view-show"
          title={t('agentCards.scrollPage')}
          onClick={() => scrollTo(target.key)}
        >
          {`#${target.key}`}
        </button>
        {why !== '' && ' · '}
        {why !== '' && (
          <button
            type="button"
            class="target-view-show"
            title={t('agentCards.bringTabStepFront')}
            onClick={() => void show()}
          >
            {t('agentCards.showItsTab')}
          </button>
        )}
        {target.container !== '' && (
          <span class="target-view-in">{t('agentCards.in', { container: target.container })}</span>
        )}
      </figcaption>
    </figure>
  );
}

function isOnShot([x, y, width, height]: Box, shot: Screenshot): boolean {
  const [middle, centre] = [x + width / 2, y + height / 2];
  return middle >= 0 && centre >= 0 && middle < shot.width && centre < shot.height;
}

function Crop({ shot, box, name }: { shot: Screenshot; box: Box; name: string }) {
  const { x, y, width, height, scale } = cropOf(box, shot, CROP);
  const [left, top, wide, high] = box;
  const across = (pixels: number) => `${(pixels / width) * 100}%`;
  const down = (pixels: number) => `${(pixels / height) * 100}%`;
  return (
    <span
      class="target-view-crop"
      style={{ width: `${width * scale}px`, aspectRatio: `${width} / ${height}` }}
    >
      <img
        alt={t('agentCards.thePageAround', { name })}
        src={`data:image/jpeg;base64,${shot.data}`}
        style={{ width: across(shot.width), left: across(-x), top: down(-y) }}
      />
      <span
        class="target-view-box"
        style={{
          left: across(left - x),
          top: down(top - y),
          width: across(wide),
          height: down(high),
        }}
      />
    </span>
  );
}
