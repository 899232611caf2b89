/** What our own two systems are called in the results. */
export const OUR_NAMES = {
  inView: 'Penumbra, in view',
  wholePage: 'Penumbra, whole page',
} as const;
