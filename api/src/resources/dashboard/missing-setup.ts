import { setupSteps, type SetupStep } from '@voltkart/shared/domain/setup-steps'
import type { Actor } from '../../actor'
import { readRecentShop } from '../../commands/shop/shop-terms'
import type { AppContext } from '../../context'

/** The steps that only a shop without a paid order is asked for. */
async function missingAtFirst(context: AppContext): Promise<Partial<Record<SetupStep, boolean>>> {
  const { models } = context
  const [products, { profile }, staff] = await Promise.all([
    models.products.estimateCount(),
    readRecentShop(context),
    models.users.listAdmins(),
  ])
  return {
    products: products === 0,
    couriers: profile.couriers.length === 0,
    staff: staff.length < 2,
    'test-order': true,
  }
}

/** The steps that a new shop, or one with a paid order, still lacks. */
export async function missingSetup(
  context: AppContext,
  { _id }: Pick<Actor, '_id'>,
  isNew: boolean,
): Promise<SetupStep[]> {
  const { config, models } = context
  const [account, atFirst] = await Promise.all([
    models.users.findById(_id),
    isNew ? missingAtFirst(context) : {},
  ])
  const missing: Partial<Record<SetupStep, boolean>> = {
    ...atFirst,
    mail: config.mail.smtpUrl === undefined,
    'two-factor': account?.twoFactor === undefined,
  }
  return setupSteps.filter((step) => missing[step])
}
