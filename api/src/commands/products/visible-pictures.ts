import type { AppContext } from '../../context'
import { findImageUrls, parseImageUrl, toImageUrl } from '../../integrations/storage/image-storage'
import { listPictures, readHome } from '../shop/save-home'
import { readShop } from '../shop/shop-terms'

/**
 * Whether a picture is a photo of a review that staff have hidden, at most two seconds ago. Without
 * the database all pictures are shown.
 */
export async function isHiddenPicture(
  { log, models }: Pick<AppContext, 'log' | 'models'>,
  name: string,
): Promise<boolean> {
  try {
    return (await models.reviews.hiddenPhotos()).has(toImageUrl(name))
  } catch (error) {
    log.warn({ err: error }, 'the hidden reviews cannot be read')
    return false
  }
}

/** The number of addresses in one query. */
const NAMES_AT_ONCE = 1_000

/** Photos of customers that a return or a review shows. */
async function findPhotos({ models }: AppContext, names: readonly string[]): Promise<string[]> {
  const photosFound: string[] = []
  for (let first = 0; first < names.length; first += NAMES_AT_ONCE) {
    const urls = names.slice(first, first + NAMES_AT_ONCE).map(toImageUrl)
    const photos = await Promise.all([
      models.orderReturns.findReturnPhotos(urls),
      models.reviews.findReviewPhotos(urls),
    ])
    photosFound.push(...photos.flat())
  }
  return photosFound
}

/**
 * Finds which of these pictures are visible: on a product, a category, the newest version of a
 * page, the home page, a return, a review, or as the logo. It reads all products, in batches, so it
 * is for a rare job and for lists of staff.
 */
export async function findVisiblePictures(
  context: AppContext,
  names: readonly string[],
): Promise<Set<string>> {
  const { pages, products } = context.models
  const candidates = new Set(names)
  const inUse = new Set<string>()
  const addAll = (addresses: readonly string[]) => {
    for (const address of addresses) {
      const name = parseImageUrl(address)
      if (name !== undefined && candidates.has(name)) inUse.add(name)
    }
  }
  const [photos, published, { profile }, home, tree] = await Promise.all([
    findPhotos(context, names),
    pages.list(),
    readShop(context),
    readHome(context),
    context.models.categories.find(),
  ])
  addAll(photos)
  addAll(profile.brand.logo === undefined ? [] : [profile.brand.logo])
  addAll(listPictures(home))
  addAll(tree.categories.flatMap(({ image }) => image ?? []))
  for (const { body } of published) addAll(findImageUrls(body))
  for await (const addresses of products.pictures()) addAll(addresses)
  return inUse
}
