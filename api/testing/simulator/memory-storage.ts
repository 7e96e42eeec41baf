import type { ImageStorage } from '../../src/integrations/storage/image-storage'

/** Pictures in memory: one store, that all servers of a run reach. */
export function memoryStorage(pictures = new Map<string, Buffer>()): ImageStorage {
  const widths = [320, 640, 1280] as const
  return {
    check: () => Promise.resolve(),
    put(name, width, webp) {
      pictures.set(`${name} ${width}`, webp)
      return Promise.resolve()
    },
    read: (name, width) => Promise.resolve(pictures.get(`${name} ${width}`)),
    remove(name) {
      for (const width of widths) pictures.delete(`${name} ${width}`)
      return Promise.resolve()
    },
    async *list() {
      const keys = await Promise.resolve([...pictures.keys()])
      for (const key of keys) {
        const [name = '', width = ''] = key.split(' ')
        yield { name, width: Number(width) as (typeof widths)[number] }
      }
    },
  }
}
