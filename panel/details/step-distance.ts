import type { ScrollStep } from '../../core/page/scroll-steps.ts';

/** `down 340 px`, `up 20 px and right 100 px`. */
export function stepDistance({ down, right }: Pick<ScrollStep, 'down' | 'right'>): string {
  return [
    ...(down === 0 ? [] : [`${down > 0 ? 'down' : 'up'} ${pixels(down)}`]),
    ...(right === 0 ? [] : [`${right > 0 ? 'right' : 'left'} ${pixels(right)}`]),
  ].join(' and ');
}

function pixels(distance: number): string {
  return `${Math.abs(Math.round(distance)).toLocaleString('en')} px`;
}
