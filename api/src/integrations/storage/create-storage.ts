import { join } from 'node:path'
import type { Config } from '../../config/config'
import { createDiskStorage } from './disk-storage'
import type { ImageStorage } from './image-storage'
import { createS3Storage } from './s3-storage'

/** Where this shop keeps its pictures: in its bucket, if it has one, else in its data folder. */
export function createStorage({
  s3,
  dataDirectory,
}: Pick<Config, 'dataDirectory' | 's3'>): ImageStorage {
  return s3 ? createS3Storage(s3) : createDiskStorage(join(dataDirectory, 'uploads'))
}
