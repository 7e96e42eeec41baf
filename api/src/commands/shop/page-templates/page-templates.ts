import type { ShopProfile } from '@voltkart/shared/contract/shop'
import type { RequiredPage } from '@voltkart/shared/domain/required-pages'
import type { AppContext } from '../../../context'
import { aboutPage, contactPage, grievancePage } from './company-pages'
import { privacyPage, termsPage } from './legal-pages'
import { pageFacts, type PageFacts, type PageText } from './page-facts'
import { returnsPage, shippingPage } from './policy-pages'

const templates: Record<RequiredPage, (facts: PageFacts) => PageText> = {
  about: aboutPage,
  contact: contactPage,
  terms: termsPage,
  privacy: privacyPage,
  returns: returnsPage,
  shipping: shippingPage,
  grievance: grievancePage,
}

/**
 * The text that a required page starts from: filled with the shop's profile, and with marks where
 * the shop or a lawyer should look.
 * @param areChecked leaves out the marks of texts that are right as they are
 */
export function pageTemplate(
  { config }: Pick<AppContext, 'config'>,
  slug: RequiredPage,
  profile: ShopProfile,
  areChecked = false,
): PageText {
  const { title, body } = templates[slug](pageFacts(profile, config.reservationMinutes, areChecked))
  return { title, body: body.trim() }
}
