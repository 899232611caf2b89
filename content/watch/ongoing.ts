import type { Activity } from '../../core/page/settle/activity.ts';
import { pageDocument } from '../platform/page-document.ts';

/** Animations and fonts that are named; a page may have thousands at once. */
const MAX_NAMED = 20;

/** What is going on in a frame: what will end by itself, and what will not. */
export interface Ongoing {
  busy: Activity[];
  endless: Activity[];
}

/**
 * Looks at the document and the given shadow trees. Asking for animations brings styles up to date,
 * so it costs least when the page has just been laid out.
 */
export function ongoing(roots: Iterable<ShadowRoot>, label: (el: Element) => string): Ongoing {
  const busy: Activity[] = [];
  const endless: Activity[] = [];
  if (pageDocument.readyState() !== 'complete') busy.push({ kind: 'loading', what: '' });
  busy.push(...fontsOnTheirWay());
  const animations = [pageDocument.animations(), ...[...roots].map(animationsIn)].flat();
  for (const animation of animations) {
    const end = whenItEnds(animation);
    const list = end === 'never' ? endless : busy;
    if (end === 'not running' || list.length >= MAX_NAMED) continue;
    const { effect } = animation;
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    list.push({ kind: 'animation', what: target ? label(target) : '' });
  }
  return { busy, endless };
}

/** A spinner turns for ever, and what follows the scroll position waits for a person. */
function whenItEnds({ playState, effect }: Animation): 'soon' | 'never' | 'not running' {
  if (playState !== 'running') return 'not running';
  const end = effect?.getComputedTiming().endTime;
  return typeof end === 'number' && Number.isFinite(end) ? 'soon' : 'never';
}

function animationsIn(root: ShadowRoot): Animation[] {
  return ShadowRoot.prototype.getAnimations.call(root);
}

function fontsOnTheirWay(): Activity[] {
  const fonts = pageDocument.fonts();
  if (fonts?.status !== 'loading') return [];
  const families = [...fonts].filter(({ status }) => status === 'loading').map((f) => f.family);
  const named = families.length > 0 ? families : [''];
  return named.slice(0, MAX_NAMED).map((family) => ({
    kind: 'font',
    what: family.replaceAll(/^["']|["']$/g, '').slice(0, MAX_NAMED * 2),
  }));
}
