import { expect, it } from 'vitest'
import { requireDiskSpace } from './upgrade-disk-space'

const database = { id: 'disk 1', where: 'the database', free: 900_000_000, needed: 800_000_000 }
const backup = { id: 'disk 2', where: 'the backup in /b', free: 300_000_000, needed: 200_000_000 }

it('an upgrade needs room for its copy and its backup, together if they are on one disk', () => {
  requireDiskSpace([database, backup])
  expect(() => requireDiskSpace([database, { ...backup, needed: 400_000_000 }])).toThrow(
    'The upgrade needs up to 400 MB of free space for the backup in /b, and 300 MB are free: make room, or choose another disk for the backup with --to DIR.',
  )
  const onOneDisk = { ...backup, id: 'disk 1', free: database.free }
  expect(() => requireDiskSpace([database, onOneDisk])).toThrow(
    '1000 MB of free space for the database',
  )
})
