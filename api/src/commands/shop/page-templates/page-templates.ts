import type { ShopProfile } from '@voltkart/shared/contract/shop'
import type { RequiredPage } from '@voltkart/shared/domain/required-pages'
import type { AppContext } from '../../../context'
import { writeAboutPage, writeContactPage, writeGrievancePage } from './company-pages'
import { writePrivacyPage, writeTermsPage } from './legal-pages'
import { toPageFacts, type PageFacts, type PageText } from './page-facts'
import { writeReturnsPage, writeShippingPage } from './policy-pages'

const templates: Record<RequiredPage, (facts: PageFacts) => PageText> = {
  about: writeAboutPage,
  contact: writeContactPage,
  terms: writeTermsPage,
  privacy: writePrivacyPage,
  returns: writeReturnsPage,
  shipping: writeShippingPage,
  grievance: writeGrievancePage,
}

/**
 * The text that a required page starts from: filled with the shop's profile, and with marks where
 * the shop or a lawyer should look.
 * @param areChecked leaves out the marks of texts that are right as they are
 */
export function writePageTemplate(
  { config }: Pick<AppContext, 'config'>,
  slug: RequiredPage,
  profile: ShopProfile,
  areChecked = false,
): PageText {
  const { title, body } = templates[slug](
    toPageFacts(profile, config.reservationMinutes, areChecked),
  )
  return { title, body: body.trim() }
}
