import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './project.mjs'
import { slowestFiles, timesOfFiles, timesOfStories } from './slowest-files.mjs'

it('lists the ten files that took longest', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    name: join(root, `api/src/${index}.test.ts`),
    startTime: 5_000,
    endTime: 5_000 + index * 1_500,
  }))
  const lines = slowestFiles(timesOfFiles(files))
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('   16.5 s  api/src/11.test.ts')
  expect(lines[9]).toBe('    3.0 s  api/src/2.test.ts')
})

it('adds up the stories of a file, those in groups too', () => {
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const group = { specs: [spec(250), spec(250, 500)] }
  const suites = [{ file: 'storefront/e2e/buy.spec.ts', specs: [spec(1_000)], suites: [group] }]
  expect(timesOfStories(suites)).toEqual([{ file: 'storefront/e2e/buy.spec.ts', seconds: 2 }])
})
