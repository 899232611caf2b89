import './peer-package.ts';

/** The reference reader of recordings. */
export const { parse, stringify } = await import('@puppeteer/replay');
