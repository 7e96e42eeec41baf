import { expect, it } from 'vitest'
import { shuffled, toPlace } from './test-order'

const shared = { isolated: false, usesJsdom: false }

it('starts with the slow files, and keeps those of one environment together', () => {
  const files = [
    { ...shared, path: 'api/src/http/http.test.ts' },
    { ...shared, path: 'storefront/src/app/guards.test.tsx', usesJsdom: true },
    { ...shared, path: 'shared/src/domain/money.test.ts' },
    { ...shared, path: 'scripts/licences.test.ts', isolated: true },
    { ...shared, path: 'storefront/src/app/history.test.ts', usesJsdom: true },
    { ...shared, path: 'scripts/start-stop.slow.test.ts', isolated: true },
    { ...shared, path: 'api/testing/crash/every-write.test.ts' },
  ]
  const ordered = files.toSorted((one, other) => toPlace(one) - toPlace(other))
  expect(ordered.map(({ path }) => path)).toEqual([
    'api/testing/crash/every-write.test.ts',
    'scripts/start-stop.slow.test.ts',
    'scripts/licences.test.ts',
    'storefront/src/app/guards.test.tsx',
    'storefront/src/app/history.test.ts',
    'api/src/http/http.test.ts',
    'shared/src/domain/money.test.ts',
  ])
})

const items = Array.from({ length: 100 }, (_, index) => index)

it('orders items by a seed alone, each once', () => {
  expect(shuffled(items, 7)).toEqual(shuffled(items, 7))
  expect(shuffled(items, 7)).not.toEqual(shuffled(items, 8))
  expect(shuffled(items, 7)).not.toEqual(items)
  expect(shuffled(items, 7).toSorted((one, other) => one - other)).toEqual(items)
})
