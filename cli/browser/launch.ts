import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { findBrowser } from '../setup/find-browser.mjs';
import {
  type DevToolsTheme,
  type DockSide,
  writeDevToolsPreferences,
} from './devtools-preferences.ts';

export interface LaunchOptions {
  headless: boolean;
  /** Folder of the built extension. */
  dist: string;
  theme?: DevToolsTheme;
  /** Undocked keeps the page's viewport free of DevTools. */
  dock?: DockSide;
  /** Outer size of the browser's window in CSS pixels. */
  window?: { width: number; height: number };
  /** Further flags. */
  args?: readonly string[];
  /** Closes the browser, in the place of the signals that end a process. */
  end?: AbortSignal;
}

const LAUNCH_DEADLINE = 60_000;
const PROTOCOL_DEADLINE = 120_000;

/** Each closes the browser, which ends whatever waits for it. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const QUIET_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts Chromium with the extension and a fresh profile, which goes when the browser does.
 * Throws a sentence when there is no browser or it does not start within a minute.
 */
export async function launchBrowser(options: LaunchOptions): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) {
    throw new Error('No Chromium was found; install one, or set CHROME_PATH to its program.');
  }
  const { theme = 'systemPreferred', dock = 'undocked' } = options;
  const { width, height } = options.window ?? { width: 1400, height: 900 };
  const profile = await mkdtemp(join(tmpdir(), 'penumbra-'));
  const removeProfile = () => removeFolder(profile);
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  const signals = options.end ? [] : SIGNALS;
  // Ctrl+C comes twice: from the terminal, and from the set-up that hands signals on.
  for (const signal of signals) process.on(signal, interrupt);
  process.once('exit', removeProfile);
  await writeDevToolsPreferences(profile, theme, dock);
  const browser = await puppeteer
    .launch({
      executablePath,
      headless: options.headless,
      pipe: true,
      userDataDir: profile,
      enableExtensions: [options.dist],
      // A person's window needs no bar about automated tests.
      ignoreDefaultArgs: options.headless ? [] : ['--enable-automation'],
      defaultViewport: null,
      timeout: LAUNCH_DEADLINE,
      protocolTimeout: PROTOCOL_DEADLINE,
      // Puppeteer would end this process at once, before the profile is gone.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      signal: options.end ?? interruption.signal,
      args: [
        ...QUIET_FLAGS,
        ...sandboxFlags(),
        `--window-size=${width},${height}`,
        ...(options.args ?? []),
      ],
    })
    .catch((error: unknown) => {
      throw new Error(`${executablePath} did not start as a browser: ${sentence(error)}`);
    });
  browser.process()?.once('exit', () => {
    removeProfile();
    process.removeListener('exit', removeProfile);
    for (const signal of signals) process.removeListener(signal, interrupt);
  });
  return browser;
}

/** The first line: Puppeteer adds advice on its own installer. */
function sentence(error: unknown): string {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return line.replace(/\.?$/, '.');
}

/** Chromium refuses to run its sandbox as root. */
function sandboxFlags(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

function removeFolder(path: string): void {
  try {
    // Chromium's helpers may still be writing for a moment after the browser has gone.
    rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  } catch {
    // A temporary folder left behind is the system's to clean; it must not hide the real result.
  }
}
