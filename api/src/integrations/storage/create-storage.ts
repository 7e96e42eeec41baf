import { join } from 'node:path'
import type { Config } from '../../config/config'
import { createDiskStorage, ERASED_FILE } from './disk-storage'
import type { ShopStorage } from './image-storage'
import { createS3Storage } from './s3-storage'

/** The storage of this shop: its bucket, if it has one, otherwise its data folder. */
export function createStorage({
  s3,
  dataDirectory,
}: Pick<Config, 'dataDirectory' | 's3'>): ShopStorage {
  if (s3) return createS3Storage(s3)
  return createDiskStorage(
    join(dataDirectory, 'uploads'),
    join(dataDirectory, 'documents'),
    join(dataDirectory, ERASED_FILE),
  )
}
