import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from './project.mjs'

/** Begun first, so that no worker is still at them when the others have run out of files. */
const slow = [
  'api/testing/crash/',
  'scripts/start-stop.test.ts',
  'api/testing/fuzz.test.ts',
  'scripts/backup.test.ts',
  'scripts/production.test.ts',
]

/** What the place of a test file in the order depends on. */
export interface TestFile {
  /** From the project's top folder. */
  path: string
  /** Whether it has a process of its own. */
  isolated: boolean
  usesJsdom: boolean
}

/** The place of a file among all: those of the smallest number are begun first. */
export function placeOf({ path, isolated, usesJsdom }: TestFile): number {
  const place = slow.findIndex((start) => path.startsWith(start))
  if (place >= 0) return place
  if (isolated) return slow.length
  return slow.length + (usesJsdom ? 1 : 2)
}

const describe = ({ moduleId, project }: TestSpecification): TestFile => ({
  path: relative(root, moduleId).replaceAll('\\', '/'),
  isolated: project.config.isolate,
  usesJsdom: readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom'),
})

/**
 * The slow files first, then the others that have a process of their own, then the rest by their
 * environment: Vitest ends a process with loaded modules when the next file needs another one.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const places = new Map(sorted.map((file) => [file, placeOf(describe(file))]))
    const place = (file: TestSpecification) => places.get(file) ?? 0
    return sorted.sort((one, other) => place(one) - place(other))
  }
}
