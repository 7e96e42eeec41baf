/** The longer side of the picture, in pixels: the largest that the shop keeps of an upload. */
const SIDE = 1280

/** Loads an SVG file as an image, in which browsers run no scripts and load nothing else. */
async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/**
 * Draws an SVG file as a PNG, so that the shop stores pixels only: an SVG may contain scripts.
 * @throws if the file is not a valid SVG image
 */
export async function drawSvg(file: File): Promise<File> {
  const address = URL.createObjectURL(file)
  try {
    const image = await loadImage(address)
    // An SVG image may state no width and height; it is then square.
    const [width, height] = [image.naturalWidth || SIDE, image.naturalHeight || SIDE]
    const scale = SIDE / Math.max(width, height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!png) throw new Error('The drawing has no picture')
    return new File([png], file.name.replace(/\.svg$/i, '.png'), { type: 'image/png' })
  } finally {
    URL.revokeObjectURL(address)
  }
}
