import type { TestProject } from 'vitest/node'
import { startTestDatabase } from '../dev/mongodb/for-tests'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUri: string
  }
}

/** One database process for all suites; each takes a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startTestDatabase()
  project.provide('databaseUri', database.uri)
  return () => database.stop()
}
