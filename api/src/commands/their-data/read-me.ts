import type { AppContext } from '../../context'
import { readShop } from '../shop/read-shop'

/** What is in the archive, and who to ask. */
export async function readMe(context: AppContext): Promise<string> {
  const { profile } = await readShop(context)
  const { tradeName, email, phone, grievanceOfficer } = profile
  const officer = grievanceOfficer && `${grievanceOfficer.name}, ${grievanceOfficer.designation}`
  const contacts = [email, phone].filter(Boolean).join(', ')
  return `Your data at ${tradeName}

profile.json     your account
addresses.json   your saved addresses
orders.json      your orders, with what happened to them
returns.json     your returns
complaints.json  your complaints, with our answers
reviews.json     your reviews
wishlist.json    the products on your wishlist
sessions.json    where you are signed in
mails.json       the emails that we sent you in the last weeks
consents.json    the pages that you accepted with your account and your orders
documents        your invoices and credit notes
photos           the photos of your reviews and returns

You can close your account and have this data erased in your profile: ${context.publicUrl}/profile
Questions: ${[officer, contacts].filter(Boolean).join(', ')}
`
}
