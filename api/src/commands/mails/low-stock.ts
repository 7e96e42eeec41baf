import { LOW_STOCK_MAIL_HOUR, LOW_STOCK_MAIL_MAX } from '@voltkart/shared/domain/stock-moves'
import { toIndiaDay, getStartOfDay } from '@voltkart/shared/domain/india-day'
import type { AppContext } from '../../context'
import { writeLowStockMail } from '../../integrations/mail/templates/low-stock-mail'
import { readShop } from '../shop/shop-terms'
import { queueMail } from './queue-mail'
import type { Composer } from './composer'

const HOUR_MS = 60 * 60 * 1_000
const TASK = 'low-stock mail'

const findLow = ({ models }: AppContext, limit: number) =>
  models.products.list({ stock: 'reorder' }, { limit, skip: 0, sort: 'name' })

/** Composes the mail about products that are low on stock now. Undefined when there is none. */
export const composeLowStockMail: Composer<unknown> = async (context, envelope) => {
  const { products, total } = await findLow(context, LOW_STOCK_MAIL_MAX)
  if (total === 0) return undefined
  return writeLowStockMail({
    ...envelope,
    products,
    total,
    url: `${context.publicUrl}/admin/product-list?stock=low`,
  })
}

/**
 * Queues the mail about products that are low on stock, once a day and from 9:00 in India. A shop
 * that was not running then does so when it starts. A day without such products has no mail.
 */
export async function reportLowStock(context: AppContext): Promise<void> {
  const { models, now } = context
  const day = toIndiaDay(now())
  const due = new Date(getStartOfDay(day).getTime() + LOW_STOCK_MAIL_HOUR * HOUR_MS)
  if (now() < due) return
  const done = await models.settings.find(TASK)
  if (done && done.at >= due) return
  const { alertEmail, email } = (await readShop(context)).profile
  const to = alertEmail ?? email
  if (to !== undefined && (await findLow(context, 1)).total > 0) {
    await queueMail(context, { key: `low-stock:${day}`, to, content: { template: 'low-stock' } })
  }
  // The time is stored after the mail, whose key prevents a second attempt from sending it twice.
  await models.settings.reach(TASK, due)
}
