import type { ChildProcess } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer, { type Browser } from 'puppeteer-core';
import { t } from '../../core/platform/messages/messages.ts';
import { findBrowser } from '../setup/find-browser.mjs';
import { browserAddress } from './cdp-socket.ts';

export interface LaunchOptions {
  headless: boolean;
  /** Folder of the built extension; none is loaded without. */
  dist?: string;
  /** Whether it may be loaded later. */
  takesExtension?: boolean;
  theme?: DevToolsTheme;
  /** Undocked DevTools leave the page's viewport alone. */
  dock?: DockSide;
  /** Outer size of the browser's window in CSS pixels. */
  window?: { width: number; height: number };
  /** Further flags. */
  args?: readonly string[];
  /** Another connection can be opened to it by its address; beside the pipe, which installs extensions. */
  isShared?: boolean;
  /** Closes the browser, in place of the signals that end a process. */
  end?: AbortSignal;
}

const LAUNCH_DEADLINE_MS = 60_000;
const PROTOCOL_DEADLINE_MS = 120_000;

/** Pages can declare tools for agents then (WebMCP), which Chrome has behind flags so far. */
export const PAGE_TOOL_FLAGS = [
  '--enable-features=WebMCP,WebMCPTesting',
  '--enable-blink-features=WebMCP',
];

/** Each closes the browser, and so ends everything that waits for it. */
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

/** A browser that runs already, by its address; it runs on. Rejects with a sentence where none answers there. */
export async function connectBrowser(typed: string): Promise<Browser> {
  const browserWSEndpoint = await browserAddress(typed);
  const protocolTimeout = PROTOCOL_DEADLINE_MS;
  return puppeteer.connect({ browserWSEndpoint, defaultViewport: null, protocolTimeout });
}

/**
 * Starts Chromium with the extension and a fresh profile, which is deleted with the browser. Throws
 * a sentence when there is no browser or it does not start within a minute.
 */
export async function launchBrowser(options: LaunchOptions): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) {
    throw new Error(t('cli.noChromiumFoundInstall'));
  }
  const { theme = 'systemPreferred', dock = 'undocked' } = options;
  const { width, height } = options.window ?? { width: 1400, height: 900 };
  const profile = await mkdtemp(join(tmpdir(), 'penumbra-'));
  const removeProfile = () => removeFolder(profile);
  const interruption = new AbortController();
  let running: ChildProcess | null = null;
  // The command waits for a browser that is ending: its own last words would only puzzle.
  const interrupt = (signal: NodeJS.Signals) => {
    interruption.abort();
    running?.kill('SIGKILL');
    removeProfile();
    process.exit(128 + constants.signals[signal]);
  };
  const signals = options.end ? [] : SIGNALS;
  // Ctrl+C arrives twice: from the terminal, and from the set-up, which forwards signals.
  for (const signal of signals) process.on(signal, interrupt);
  process.once('exit', removeProfile);
  await writeDevToolsPreferences(profile, theme, dock);
  const browser = await puppeteer
    .launch({
      executablePath,
      headless: options.headless,
      pipe: true,
      userDataDir: profile,
      enableExtensions:
        options.dist === undefined ? options.takesExtension === true : [options.dist],
      // A person's window needs no bar about automated tests.
      ignoreDefaultArgs: options.headless ? [] : ['--enable-automation'],
      defaultViewport: null,
      timeout: LAUNCH_DEADLINE_MS,
      protocolTimeout: PROTOCOL_DEADLINE_MS,
      // Puppeteer would end this process at once, before the profile is deleted.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      signal: options.end ?? interruption.signal,
      args: [
        ...QUIET_FLAGS,
        ...sandboxFlags(),
        ...(options.isShared ? ['--remote-debugging-pipe', '--remote-debugging-port=0'] : []),
        `--window-size=${width},${height}`,
        ...(options.args ?? []),
      ],
    })
    .catch((error: unknown) => {
      throw new Error(t('cli.didNotStartBrowser', { executablePath, error: firstSentence(error) }));
    });
  running = browser.process();
  running?.once('exit', () => {
    removeProfile();
    process.removeListener('exit', removeProfile);
    for (const signal of signals) process.removeListener(signal, interrupt);
  });
  return browser;
}

/** The folder of a browser's profile, where it writes down the address for further connections. */
export async function profileOf(browser: Browser): Promise<string> {
  const flag = '--user-data-dir=';
  const args = browser.process()?.spawnargs ?? [];
  const folder = args.find((arg) => arg.startsWith(flag))?.slice(flag.length) ?? '';
  const deadline = Date.now() + LAUNCH_DEADLINE_MS;
  while (!existsSync(join(folder, 'DevToolsActivePort')) && Date.now() < deadline) await sleep(5);
  return folder;
}

/** Only the first line: Puppeteer adds advice on its own installer. */
function firstSentence(error: unknown): string {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return line.replace(/\.?$/, '.');
}

/** Chromium refuses to run its sandbox as root. */
function sandboxFlags(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

function removeFolder(path: string): void {
  try {
    // Chromium's helpers may still write for a moment after the browser is gone.
    rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  } catch {
    // The system cleans up a temporary folder that is left behind; it must not hide the real
    // result.
  }
}

export type DevToolsTheme = 'default' | 'dark' | 'systemPreferred';

export type DockSide = 'right' | 'bottom' | 'left' | 'undocked';

/**
 * Writes DevTools' theme and dock side into a fresh profile. DevTools reports its theme to an
 * extension only once, when it opens, so a setting changed later would leave `panels.themeName`
 * behind.
 */
async function writeDevToolsPreferences(
  profile: string,
  theme: DevToolsTheme,
  dock: DockSide,
): Promise<void> {
  const devtools = {
    preferences: {
      currentDockState: JSON.stringify(dock),
      // DevTools loads the panel that was shown last and keeps it up to date from then on, hidden or not.
      // Elements, its choice for a fresh profile, takes a second to load and some work per page.
      'panel-selected-tab': JSON.stringify('console'),
    },
    // The theme is a synced setting; DevTools reads it from here while sync is off.
    synced_preferences_sync_disabled: { 'ui-theme': JSON.stringify(theme) },
  };
  await mkdir(join(profile, 'Default'), { recursive: true });
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify({ devtools }));
}
