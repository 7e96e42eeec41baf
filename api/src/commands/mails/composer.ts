import type { AppContext } from '../../context'
import type { Mail } from '../../integrations/mail/mailer'
import type { Envelope, LabelledLink, Sender } from '../../integrations/mail/templates/letter'
import type { MailContent } from '../../models/mails/mail-schema'
import type { OrderRecord } from '../../models/orders/order-record'
import type { ShopProfile } from '@voltkart/shared/contract/shop'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import { parseImageUrl } from '../../integrations/storage/image-storage'
import { toMailLogoUrl } from '../../integrations/storage/mail-pictures'
import { readRecentShop } from '../shop/shop-terms'

/** Composes a mail from the current state; undefined when it has no recipient. */
export type Composer<Content> = (
  context: AppContext,
  envelope: Envelope,
  content: Content,
) => Promise<Mail | undefined>

/** The content of a mail that a task of an order sends. */
export type OrderMailContent = Exclude<
  Extract<MailContent, { orderId: string }>,
  { template: 'refund' }
>

/** Composes a mail about an order, with the page of the order; undefined once it is pointless. */
export type OrderComposer<Content> = (
  context: AppContext,
  envelope: Envelope & { url: string },
  order: OrderRecord,
  content: Content,
) => Promise<Mail | undefined>

/** Composers of mails, by their templates. */
export type Composers<Template extends MailContent['template']> = {
  [Each in Template]: Composer<MailContent & { template: Each }>
}

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
    const page = pages.find((candidate) => candidate.slug === slug)
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
