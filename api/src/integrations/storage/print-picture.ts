import type { ImageStorage } from './image-storage'
import { loadSharp } from './load-sharp'

/** Enough for a logo of 40 points' height at 300 dots an inch. */
const box = { width: 640, height: 168, fit: 'inside', withoutEnlargement: true } as const

/** A stored picture as PNG, for PDFs, which know no WebP; undefined if there is none. */
export async function readPrintPicture(
  storage: ImageStorage,
  name: string,
): Promise<Buffer | undefined> {
  const webp = await storage.read(name, 640)
  if (!webp) return undefined
  const sharp = await loadSharp()
  return sharp(webp).resize(box).png().toBuffer()
}
