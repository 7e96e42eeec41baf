import { existsSync } from 'node:fs'
import { run, runPackage } from './project.mjs'

// The first has no window, and needs the least time.
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const DOWNLOAD_MS = 180_000

/** Finds the path of the system's Chromium, if there is one. */
export function findSystemBrowser() {
  return systemBrowsers.find((path) => existsSync(path))
}

async function findPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** Finds the path of an installed Chromium, the system's or Playwright's. */
export async function findBrowser() {
  return findSystemBrowser() ?? (await findPlaywrightBrowser())
}

/**
 * Finds a Chromium for the browser tests, or installs one: Playwright's own, else, as root on a
 * Debian-like system, the system's.
 * @returns {Promise<string | undefined>} its path
 */
export async function ensureBrowser() {
  const browser = await findBrowser()
  if (browser) return browser
  console.error('No browser found; Playwright fetches one …')
  await runPackage('@playwright/test/cli.js', ['install', 'chromium'], {
    timeout: DOWNLOAD_MS,
  }).catch(() => 1)
  const downloaded = await findPlaywrightBrowser()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('That did not work; the system’s package manager installs one …')
    await run('apt-get', ['update', '-qq'])
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if ((await run('apt-get', ['install', '-y', '-qq', name])) === 0) break
    }
  }
  return findSystemBrowser()
}
