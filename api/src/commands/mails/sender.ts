import type { ShopProfile } from '@voltkart/shared/contract/shop'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import type { AppContext } from '../../context'
import { parseImageUrl } from '../../integrations/storage/image-storage'
import { toMailLogoUrl } from '../../integrations/storage/mail-pictures'
import type { LabelledLink, Sender } from '../../integrations/mail/templates/letter'
import { readRecentShop } from '../shop/shop-terms'

/** The pages that a mail links, in this order. */
const linkedPages = ['returns', 'shipping', 'privacy', 'terms', 'grievance']

/** Legal name, address and GSTIN, a line each; nothing while there is no address. */
function getImprint({ legalName, address, gst }: ShopProfile): string[] {
  if (!address) return []
  const { city, postalCode, stateCode } = address
  return [
    legalName,
    `${address.address}, ${city} ${postalCode}, ${indianStates[stateCode]}`,
    ...(gst ? [`GSTIN ${gst.gstin}`] : []),
  ]
}

/** The shop as its mails name it: from memory, at most two seconds old. */
export async function getSender(context: AppContext): Promise<Sender> {
  const { publicUrl } = context
  const { profile, pages } = await readRecentShop(context)
  const { email, phone, grievanceOfficer, brand } = profile
  const logo = brand.logo && parseImageUrl(brand.logo)
  const policies = linkedPages.flatMap((slug): LabelledLink[] => {
    const page = pages.find((entry) => entry.slug === slug)
    return page ? [{ label: page.title, url: `${publicUrl}/pages/${slug}` }] : []
  })
  return {
    shopName: profile.tradeName,
    shopUrl: publicUrl,
    ...(logo ? { logoUrl: publicUrl + toMailLogoUrl(logo) } : {}),
    accent: brand.accent,
    imprint: getImprint(profile),
    policies,
    contact: { email, phone },
    grievanceOfficer,
  }
}
