import { join } from 'node:path'
import type { Config } from '../../config/config'
import { createDiskStorage } from './disk-storage'
import type { ImageStorage } from './image-storage'
import { createS3Storage } from './s3-storage'

/** The storage of this shop's pictures: its bucket, if it has one, otherwise its data folder. */
export function createStorage({
  s3,
  dataDirectory,
}: Pick<Config, 'dataDirectory' | 's3'>): ImageStorage {
  return s3 ? createS3Storage(s3) : createDiskStorage(join(dataDirectory, 'uploads'))
}
