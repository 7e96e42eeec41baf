import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      '{shared,api,storefront,admin-desktop}/src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
    ],
    // They wait for the database and for each other's processes much of the time.
    maxWorkers: '100%',
    globalSetup: ['api/src/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
