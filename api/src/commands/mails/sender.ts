import type { AppContext } from '../../context'
import type { Sender } from '../../integrations/mail/templates/letter'
import { shopContact } from '../shop/shop-terms'

/** The shop as its mails name it. */
export async function senderOf(context: AppContext): Promise<Sender> {
  const { config, publicUrl } = context
  const contact = await shopContact(context)
  return { shopName: config.shopName, shopUrl: publicUrl, ...(contact ? { contact } : {}) }
}
