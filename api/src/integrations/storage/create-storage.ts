import { join } from 'node:path'
import type { Config } from '../../config/config'
import { createDiskStorage } from './disk-storage'
import type { ImageStorage } from './image-storage'

/** Where this shop keeps its pictures. */
export function createStorage(config: Pick<Config, 'dataDirectory'>): ImageStorage {
  return createDiskStorage(join(config.dataDirectory, 'uploads'))
}
