import type { HomeSection } from '@voltkart/shared/contract/home'
import { messages } from '@voltkart/shared/contract/messages'
import { staffMessages } from '@voltkart/shared/contract/staff-messages'
import { isPublished } from '@voltkart/shared/domain/product-state'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import { DEFAULT_IMAGE_WIDTH, parseImageUrl } from '../../integrations/storage/image-storage'

/** A value in a section, and its field. */
interface Used {
  path: string
  value: string
}

function getUsed(sections: readonly HomeSection[]): { pictures: Used[]; products: Used[] } {
  const pictures: Used[] = []
  const products: Used[] = []
  sections.forEach((section, index) => {
    const at = `sections.${index}`
    if (section.type === 'banner') {
      for (const field of ['image', 'imageMobile'] as const) {
        const value = section[field]
        if (value !== undefined) pictures.push({ path: `${at}.${field}`, value })
      }
    }
    if (section.type !== 'hero') return
    section.slides.forEach(({ image, product }, number) => {
      const slide = `${at}.slides.${number}`
      if (image !== undefined) pictures.push({ path: `${slide}.image`, value: image })
      if (product !== undefined) products.push({ path: `${slide}.product`, value: product })
    })
  })
  return { pictures, products }
}

/** The pictures that are not in the shop; the others are protected from removal for a while. */
async function findMissingPictures(
  { models, storage, now }: AppContext,
  pictures: readonly Used[],
): Promise<Used[]> {
  const names = pictures.flatMap(({ value }) => parseImageUrl(value) ?? [])
  const removed = new Set(await models.uploads.keep([...new Set(names)], now()))
  const isThere = async ({ value }: Used): Promise<boolean> => {
    const name = parseImageUrl(value)
    if (name === undefined || removed.has(name)) return false
    return (await storage.read(name, DEFAULT_IMAGE_WIDTH)) !== undefined
  }
  const storedFlags = await Promise.all(pictures.map(isThere))
  return pictures.filter((_one, index) => !storedFlags[index])
}

async function findUnpublishedProducts(
  { models, now }: AppContext,
  products: readonly Used[],
): Promise<Used[]> {
  const ids = [...new Set(products.map(({ value }) => value.toLowerCase()))]
  const listed = await models.products.findListed(ids)
  const at = now()
  const published = new Set(listed.filter((item) => isPublished(item, at)).map(({ _id }) => _id))
  return products.filter(({ value }) => !published.has(value.toLowerCase()))
}

/**
 * Checks that the pictures and products of a home page are in the shop, and protects its pictures
 * from removal as unused. Call it before each write.
 * @throws VALIDATION for each picture that is not, and at each product that is not published
 */
export async function checkHome(
  context: AppContext,
  sections: readonly HomeSection[],
): Promise<void> {
  const { pictures, products } = getUsed(sections)
  const [missingPictures, unpublished] = await Promise.all([
    findMissingPictures(context, pictures),
    findUnpublishedProducts(context, products),
  ])
  const errors = [
    ...missingPictures.map(({ path }) => ({ path, message: messages.pictureRemoved })),
    ...unpublished.map(({ path }) => ({ path, message: staffMessages.homeProductUnknown })),
  ]
  if (errors.length > 0) throw new ApiError('VALIDATION', messages.invalid, { errors })
}
