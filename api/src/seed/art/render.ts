import sharp from 'sharp'

/** The widths every picture of the shop is kept in. */
export const pictureWidths = [320, 640, 1280] as const

/** One size of a picture, ready to be stored. */
export interface Picture {
  width: (typeof pictureWidths)[number]
  webp: Buffer
}

/** Smaller pictures show their edges more, so they get a little more of the quality. */
export const quality: Record<Picture['width'], number> = { 320: 82, 640: 80, 1280: 76 }

/**
 * Turns a drawing of 1280 by 960 into WebP pictures of every width.
 * @throws when the text is no SVG that can be drawn
 */
export async function renderPictures(svg: string): Promise<Picture[]> {
  // drawn once at full size: smaller ones made from it are smoother than ones drawn small
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#F5F7FA' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return Promise.all(
    pictureWidths.map(async (width) => ({
      width,
      webp: await sharp(data, { raw })
        .resize({ width })
        .webp({ quality: quality[width], effort: 4 })
        .toBuffer(),
    })),
  )
}
