import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from './project.mjs'

/** Started first, so that no worker is still running them when the others have finished. */
const slow = [
  // Two thirds of the processor time of all slow tests.
  'api/testing/simulator/simulator.slow.test.ts',
  'api/testing/crash/',
  'scripts/start-stop.slow.test.ts',
  'api/testing/fuzz.slow.test.ts',
  'scripts/backup.slow.test.ts',
  'scripts/production.slow.test.ts',
]

/** The properties that decide the position of a test file. */
interface TestFile {
  /** From the project's top folder. */
  path: string
  /** Whether it runs in a separate process. */
  isolated: boolean
  usesJsdom: boolean
}

/** The position of a file among all: those with the smallest number start first. */
export function computePlace({ path, isolated, usesJsdom }: TestFile): number {
  const place = slow.findIndex((start) => path.startsWith(start))
  if (place >= 0) return place
  if (isolated) return slow.length
  return slow.length + (usesJsdom ? 1 : 2)
}

const toTestFile = ({ moduleId, project }: TestSpecification): TestFile => ({
  path: relative(root, moduleId).replaceAll('\\', '/'),
  isolated: project.config.isolate,
  usesJsdom: readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom'),
})

/** Numbers from 0 up to 1 that look random and depend on the seed alone (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The items in an order that depends on the seed alone (Fisher–Yates). */
export function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  const random = createRandom(seed)
  const remaining = [...items]
  return items.flatMap(() => remaining.splice(Math.floor(random() * remaining.length), 1))
}

/** With a seed, the files of a group are in another order, since their order must not matter. */
const seed = process.env['VOLTKART_TEST_SEED']

/** The same files in the same order for each run, whatever an earlier run has recorded. */
const sortByName = (files: TestSpecification[]) =>
  files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId))

/**
 * The slow files first, then the others that have a process of their own, then the rest by their
 * environment: Vitest ends a process with loaded modules when the next file needs another one.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    if (seed !== undefined) console.log(`VOLTKART_TEST_SEED=${seed} orders the test files`)
    const sorted =
      seed === undefined ? await super.sort(files) : shuffle(sortByName(files), Number(seed))
    const places = new Map(sorted.map((file) => [file, computePlace(toTestFile(file))]))
    const getPlace = (file: TestSpecification) => places.get(file) ?? 0
    return sorted.sort((a, b) => getPlace(a) - getPlace(b))
  }
}
