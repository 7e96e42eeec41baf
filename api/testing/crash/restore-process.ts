import { restore } from '../../src/backup/restore'
import { createDiskStorage } from '../../src/integrations/storage/disk-storage'
import { connectDatabase } from '../../src/models/connect'
import { watchWrites, writesOfCollections, type Point } from './watch-writes'

// A restore, as `npm run restore -- FILE --force` makes it, that dies at a write on demand.

export interface RestoreCommand {
  uri: string
  archive: string
  pictures: string
  death?: Point
}

const { uri, archive, pictures, death } = JSON.parse(process.argv[2] ?? '{}') as RestoreCommand
const connection = await connectDatabase(uri)
const writes = watchWrites({ death, more: writesOfCollections })
await restore({ connection, storage: createDiskStorage(pictures), force: true }, archive)
process.send?.(writes.list(), () => process.exit(0))
