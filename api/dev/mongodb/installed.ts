import { readInstalledVersion } from './embedded-engine'
import { describeEngine } from './marker'
import { mongodOnPath } from './mongod'

/** Describes the sources that a shop without MONGODB_URI can start here without a download. */
export async function findInstalledDatabases(): Promise<string[]> {
  const context = {
    cacheDirectory: '',
    log: { info: () => {}, warn: () => {} },
    progress: () => {},
  }
  const engines = await Promise.allSettled([
    mongodOnPath.find(context).then(({ engine }) => describeEngine(engine)),
    readInstalledVersion().then((version) => describeEngine({ kind: 'embedded', version })),
  ])
  return engines.flatMap((candidate) => (candidate.status === 'fulfilled' ? [candidate.value] : []))
}
