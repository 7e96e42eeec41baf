import type { RequiredPage } from '@voltkart/shared/domain/required-pages'
import { publishPage } from '../../src/commands/shop/publish-page'
import { saveShop } from '../../src/commands/shop/save-shop'
import type { AppContext } from '../../src/context'
import type { AuditActor } from '../../src/models/audit/audit-schema'
import { aboutPage, contactPage, grievancePage, type DemoPage } from './shop/company-pages'
import { demoShop, type DemoProfile } from './shop/demo-shop'
import { privacyPage, termsPage } from './shop/legal-pages'
import { returnsPage, shippingPage } from './shop/policy-pages'

const pages: Record<RequiredPage, (shop: DemoProfile) => DemoPage> = {
  about: aboutPage,
  contact: contactPage,
  terms: termsPage,
  privacy: privacyPage,
  returns: returnsPage,
  shipping: shippingPage,
  grievance: grievancePage,
}

/** Saves the profile of the demo shop and publishes its pages. */
export async function seedProfile(context: AppContext, by: AuditActor): Promise<void> {
  const shop = demoShop(context.config.shopName)
  await saveShop(context, shop, undefined, by)
  for (const [slug, compose] of Object.entries(pages)) {
    const { title, body } = compose(shop)
    await publishPage(context, slug, { title, body: body.trim() }, by)
  }
}
