import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startTestDatabase } from '../dev/mongodb/for-tests'
import { withDurableWrites } from '../src/database/database-uri'
import { projectRoot } from '../src/project-root'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUri: string
    /** The start of the paths of folders with programs that the suites build and share. */
    programFolders: string
  }
}

/** One server for all suites, that at TEST_MONGODB_URI or one started here. */
async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const uri = process.env['TEST_MONGODB_URI']
  if (uri) {
    project.provide('databaseUri', withDurableWrites(uri, 'majority'))
    return () => Promise.resolve()
  }
  const database = await startTestDatabase()
  project.provide('databaseUri', database.uri)
  return () => database.stop()
}

/** Chooses the place of built programs. @returns what removes them */
function placePrograms(project: TestProject): () => void {
  const parent = join(projectRoot, 'api')
  const start = `.crash-test-${randomUUID().slice(0, 13)}-`
  project.provide('programFolders', join(parent, start))
  return () => {
    for (const name of readdirSync(parent).filter((item) => item.startsWith(start))) {
      rmSync(join(parent, name), { recursive: true, force: true })
    }
  }
}

/**
 * Provides what all suites share: a database server, in which each takes a database of its own, and the
 * place of built programs. Databases on a given server may stay behind.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removePrograms = placePrograms(project)
  const stopDatabase = await startDatabase(project)
  return async () => {
    removePrograms()
    await stopDatabase()
  }
}
