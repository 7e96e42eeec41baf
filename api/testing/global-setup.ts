import type { TestProject } from 'vitest/node'
import { startTestDatabase } from '../dev/mongodb/for-tests'
import { withDurableWrites } from '../src/database/database-uri'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUri: string
  }
}

/**
 * One server for all suites, that at TEST_MONGODB_URI or one started here; each suite takes a database
 * of its own in it. Databases on a given server may stay behind.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  const given = process.env['TEST_MONGODB_URI']
  if (given) {
    project.provide('databaseUri', withDurableWrites(given, 'majority'))
    return
  }
  const database = await startTestDatabase()
  project.provide('databaseUri', database.uri)
  return () => database.stop()
}
