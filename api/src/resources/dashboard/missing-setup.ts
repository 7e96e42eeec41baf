import type { SetupStep } from '@voltkart/shared/domain/setup-steps'
import type { Actor } from '../../actor'
import { readRecentShop } from '../../commands/shop/shop-terms'
import type { AppContext } from '../../context'

/** The steps that matter as much after the first order. */
const lasting: readonly SetupStep[] = ['mail', 'two-factor']

/** The steps that a new shop, or one with a paid order, still lacks. */
export async function missingSetup(
  context: AppContext,
  { _id }: Pick<Actor, '_id'>,
  isNew: boolean,
): Promise<SetupStep[]> {
  const { config, models } = context
  const [products, { profile }, staff, account] = await Promise.all([
    models.products.estimateCount(),
    readRecentShop(context),
    models.users.listAdmins(),
    models.users.findById(_id),
  ])
  const missing: Record<SetupStep, boolean> = {
    products: products === 0,
    couriers: profile.couriers.length === 0,
    mail: config.mail.smtpUrl === undefined,
    'two-factor': account?.twoFactor === undefined,
    staff: staff.length < 2,
    'test-order': true,
  }
  return Object.entries(missing).flatMap(([step, isMissing]) =>
    isMissing && (isNew || lasting.includes(step as SetupStep)) ? [step as SetupStep] : [],
  )
}
