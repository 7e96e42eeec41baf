import type { AppContext } from '../../context'
import { nameInUrl } from '../../integrations/storage/image-storage'
import { readPrintPicture } from '../../integrations/storage/print-picture'
import { readRecentShop } from '../shop/shop-terms'

/** The shop's logo for its documents, as PNG in Base64; undefined without one. */
export async function documentLogo(context: AppContext): Promise<string | undefined> {
  const { profile } = await readRecentShop(context)
  const name = profile.brand.logo && nameInUrl(profile.brand.logo)
  const png = name ? await readPrintPicture(context.storage, name) : undefined
  return png?.toString('base64')
}
