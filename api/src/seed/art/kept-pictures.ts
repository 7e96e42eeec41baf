import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureWidths, quality, renderPictures, type Picture } from './render'

// What is drawn by another version, or in another quality, is another picture.
const drawnBy = JSON.stringify([sharp.versions, quality])
const nameOf = (svg: string) => createHash('sha256').update(drawnBy).update(svg).digest('hex')

/**
 * The pictures of a drawing, from a folder where they are kept once drawn: drawing them all takes
 * most of the time that a new shop needs to start. Where nothing can be kept they are drawn again.
 */
export async function keptPictures(svg: string, folder: string): Promise<Picture[]> {
  const name = nameOf(svg)
  const fileOf = (width: number) => join(folder, `${name}-${width}.webp`)
  try {
    return await Promise.all(
      pictureWidths.map(async (width) => ({ width, webp: await readFile(fileOf(width)) })),
    )
  } catch {
    // Not drawn yet.
  }
  const pictures = await renderPictures(svg)
  try {
    await mkdir(folder, { recursive: true })
    for (const { width, webp } of pictures) {
      // Whole or not at all, also for another shop that starts at this moment.
      const unfinished = `${fileOf(width)}.${randomUUID()}`
      await writeFile(unfinished, webp)
      await rename(unfinished, fileOf(width))
    }
  } catch {
    // Then the next new shop draws them again.
  }
  return pictures
}
