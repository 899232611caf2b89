/** What is said of a system whose reading took longer than a minute. */
export const NO_END = 'no end in 60 s';
