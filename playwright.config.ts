import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findSystemBrowser } from './scripts/lib/browser.mjs'
import { noteWorker } from './scripts/testing/browser-test-times'

noteWorker()

const WORKERS = 2
const firstPort = Number(process.env['E2E_PORT'] ?? 5199)
/** Each worker has a shop of its own. */
const ports = Array.from({ length: WORKERS }, (_, worker) => firstPort + worker)
const ownPort = firstPort + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
const executablePath = findSystemBrowser()
// Workers read this file again; the folder is made once, by the first to read it.
const dataDirectory = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'voltkart-e2e-')))

export default defineConfig({
  testMatch: ['storefront/e2e/**/*.spec.ts', 'admin-desktop/e2e/**/*.spec.ts'],
  outputDir: 'test-results',
  workers: WORKERS,
  // The tests of a file run in order, in one shop.
  fullyParallel: false,
  // Both limits are far above what a test needs, since other programs may keep the machine busy.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/report.json' },
    ],
    ['./scripts/testing/browser-test-times.ts', { ports }],
  ],
  use: {
    baseURL: `http://127.0.0.1:${ownPort}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Without animations, tests do not press what still moves.
    reducedMotion: 'reduce',
    // Use `--trace on` to trace a run: it slows each test. Screenshots of failures are off, since Playwright also takes
    // one whenever a second window closes, and that once hung. A failure has the page's ARIA snapshot.
    screenshot: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: ports.map((port) => ({
    command: 'node scripts/start.mjs',
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: join(dataDirectory, String(port)),
      LOG_LEVEL: 'warn',
      EXTENSIONS: 'chat-message',
    },
    // While you write tests: reuses shops that you started by hand on these ports.
    reuseExistingServer: process.env['E2E_REUSE'] === '1',
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  })),
})
