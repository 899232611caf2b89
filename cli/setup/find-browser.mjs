import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'google-chrome-beta',
];

const MAC_APPS = ['Chromium', 'Google Chrome', 'Google Chrome Beta'];

/**
 * Path of the Chromium to drive: `CHROME_PATH`, or the first usual name found.
 * Returns undefined when there is none; throws when `CHROME_PATH` leads nowhere.
 */
export function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`CHROME_PATH is ${chosen}, which is no program; set it to a Chromium.`);
  }
  return candidates().find(isExecutable);
}

function candidates() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  // A PATH cut down to Node alone is common in scripts; the system's folders still hold browsers.
  folders.push('/usr/bin', '/usr/local/bin', '/snap/bin');
  return [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...MAC_APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`),
  ];
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Absent and not executable are the same to us.
    return false;
  }
}
