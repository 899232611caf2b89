import { fetchedPackage } from './fetched-package.ts';

export const BROWSER_USE_VERSION = '0.8.0';

/**
 * The folder of browser-use's npm port. It is no dependency, because installing it would bring 28
 * packages of model and cloud clients, a native canvas, and a script that downloads a browser.
 */
export function browserUsePackage(): Promise<string> {
  return fetchedPackage({
    name: 'browser-use',
    version: BROWSER_USE_VERSION,
    integrity:
      'sha512-53dKxukJObIU5zWocy2JZ1CObK1l+EHW0alJmNC14PakFREaTDctKS34DvgEdxlQ8V2O/q5YyqGPvGyrb1KKZQ==',
  });
}
