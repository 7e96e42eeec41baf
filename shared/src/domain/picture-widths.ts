/** The widths in which every picture of a shop is stored, in pixels, the smallest first. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const

/** The address of a picture in its largest size; only the shop's own have several sizes. */
export function toLargestPicture(image: string): string {
  return image.startsWith('/uploads/') ? `${image.split('?')[0] ?? image}?w=1280` : image
}
