import {
  imageWidths,
  type ImageWidth,
  type ShopStorage,
} from '../../src/integrations/storage/image-storage'
import { createDiedError } from './held-calls'
import { getCurrentTask } from './tasks'

/** The files of all servers of a run. */
export interface StoredFiles {
  pictures: Map<string, Buffer>
  pdfs: Map<string, Buffer>
  erased: Set<string>
}

export const createStoredFiles = (): StoredFiles => ({
  pictures: new Map(),
  pdfs: new Map(),
  erased: new Set(),
})

export const copyFiles = ({ pictures, pdfs, erased }: StoredFiles): StoredFiles => ({
  pictures: new Map(pictures),
  pdfs: new Map(pdfs),
  erased: new Set(erased),
})

/** A dead server changes no picture, whatever its code still does. */
const requireLife = () =>
  getCurrentTask()?.life?.isDead ? Promise.reject(createDiedError()) : Promise.resolve()

/** Pictures and PDFs in memory: one store, that all servers of a run reach. */
export function createMemoryStorage({ pictures, pdfs, erased }: StoredFiles): ShopStorage {
  return {
    check: () => Promise.resolve(),
    async put(name, width, webp) {
      await requireLife()
      pictures.set(`${name} ${width}`, webp)
    },
    read: (name, width) => Promise.resolve(pictures.get(`${name} ${width}`)),
    async remove(name) {
      await requireLife()
      for (const width of imageWidths) pictures.delete(`${name} ${width}`)
    },
    async *list() {
      const keys = await Promise.resolve([...pictures.keys()])
      for (const key of keys) {
        const [name = '', width = ''] = key.split(' ')
        yield { name, width: Number(width) as ImageWidth }
      }
    },
    erased: {
      add(hash) {
        erased.add(hash)
        return Promise.resolve()
      },
      read: () => Promise.resolve(new Set(erased)),
    },
    pdfs: {
      put(name, pdf) {
        pdfs.set(name, Buffer.from(pdf))
        return Promise.resolve()
      },
      read: (name) => Promise.resolve(pdfs.get(name)),
      remove(name) {
        pdfs.delete(name)
        return Promise.resolve()
      },
      async *list() {
        yield* await Promise.resolve([...pdfs.keys()])
      },
    },
  }
}
