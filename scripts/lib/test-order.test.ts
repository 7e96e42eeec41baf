import { expect, it } from 'vitest'
import { shuffle, computePlace } from './test-order'

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
  const ordered = files.toSorted((a, b) => computePlace(a) - computePlace(b))
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
  expect(shuffle(items, 7)).toEqual(shuffle(items, 7))
  expect(shuffle(items, 7)).not.toEqual(shuffle(items, 8))
  expect(shuffle(items, 7)).not.toEqual(items)
  expect(shuffle(items, 7).toSorted((a, b) => a - b)).toEqual(items)
})
