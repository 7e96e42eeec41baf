import { requiredPages } from '@voltkart/shared/domain/required-pages'
import { pageTemplate } from '../../src/commands/shop/page-templates/page-templates'
import { publishPage } from '../../src/commands/shop/publish-page'
import { saveShop } from '../../src/commands/shop/save-shop'
import type { AppContext } from '../../src/context'
import type { AuditActor } from '../../src/models/audit/audit-schema'
import { demoShop } from './shop/demo-shop'

/** Saves the profile of the demo shop and publishes its pages. */
export async function seedProfile(context: AppContext, by: AuditActor): Promise<void> {
  const shop = demoShop(context.config.shopName)
  await saveShop(context, shop, undefined, { by })
  for (const slug of requiredPages) {
    await publishPage(context, slug, pageTemplate(context, slug, shop, true), by)
  }
}
