import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { TestOrder } from './scripts/lib/test-order'
import { ensureTheme } from './scripts/lib/theme.mjs'

await ensureTheme()

// They mock modules, or change the whole process.
const alone = [
  'api/dev/mongodb/**/*.test.ts',
  'api/src/commands/placing/half-placed.test.ts',
  'api/testing/crash/interrupted-restore.slow.test.ts',
  'api/testing/fuzz.slow.test.ts',
  'admin-desktop/src/desktop/**/*.test.ts',
  'storefront/src/entry-server.test.tsx',
]

/** Tests that kill processes, race or wait are for `npm run test:all`, or named one by one. */
const slow = process.env['VOLTKART_TEST_SLOW'] === '0' ? ['**/*.slow.test.{ts,tsx}'] : []

/** Packing the desktop app needs packages that only its workflow installs. */
const packing =
  process.env['VOLTKART_DESKTOP_WORKFLOW'] === '1' ? ['admin-desktop/packaging/*.test.ts'] : []

// From Node 25 on, a global `localStorage` without storage hides jsdom's own.
const withoutOwnStorage = '--no-experimental-webstorage'

const workers = {
  // The limit is far above what the tests need, since other programs may keep the machine busy.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: [
    'scripts/testing/end-of-file.ts',
    'shared/src/ui/testing/field-labels.ts',
    'shared/src/ui/testing/testing-library.ts',
  ],
  execArgv: process.allowedNodeEnvironmentFlags.has(withoutOwnStorage) ? [withoutOwnStorage] : [],
}

export default defineConfig({
  test: {
    // They wait for the database and for each other's processes half of the time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: TestOrder },
    globalSetup: ['api/testing/global-setup.ts'],
    projects: [
      {
        test: {
          ...workers,
          name: 'modules loaded once',
          // The shop and its screens are many modules, and nothing in them changes between tests.
          isolate: false,
          // What a test puts in the place of a global is gone before the next one, in whichever file.
          unstubGlobals: true,
          restoreMocks: true,
          include: [
            '{shared,api,storefront,admin-desktop}/src/**/*.test.{ts,tsx}',
            'api/{dev,testing}/**/*.test.ts',
            'bench/**/*.test.ts',
            'extensions/**/*.test.ts',
          ],
          exclude: [...alone, ...slow],
        },
      },
      {
        test: {
          ...workers,
          name: 'modules of their own',
          include: ['scripts/**/*.test.ts', ...alone, ...packing],
          exclude: slow,
        },
      },
    ],
  },
})
