import type { AppContext } from '../../context'
import { readShopTerms, readShop } from '../shop/shop-terms'
import { createHash } from 'node:crypto'
import { writeRaisedRatesMail } from '../../integrations/mail/templates/raised-rates-mail'
import type { Composer } from './composer'
import { queueMail } from './queue-mail'

const SETTING_KEY = 'orders at earlier rates'
/** Further orders are counted only. */
const NAMED_MAX = 20

/** Composes the mail about orders at an earlier GST rate that are still unpaid. Undefined if none is. */
export const composeRaisedRatesMail: Composer<{ orderIds: string[]; count: number }> = async (
  { models, publicUrl },
  envelope,
  { orderIds, count },
) => {
  const records = await Promise.all(orderIds.map((id) => models.orders.findById(id)))
  const orders = records.flatMap((order) => (order?.status === 'unpaid' ? order : []))
  if (orders.length === 0) return undefined
  return writeRaisedRatesMail({
    ...envelope,
    orders: orders.map(({ _id, orderNumber }) => ({
      orderNumber,
      url: `${publicUrl}/admin/order/${_id}`,
    })),
    more: count - orderIds.length,
    url: `${publicUrl}/admin/order-list?status=unpaid`,
  })
}

/**
 * Queues one mail about the unpaid orders whose product has a higher GST rate by now; each order is
 * reported once. After a crash between the mail and what it keeps, the same orders have the same
 * mail.
 */
export async function reportRaisedRates(context: AppContext): Promise<void> {
  const { settings } = context.models
  const raised = await findOrdersAtEarlierRates(context)
  const reportedIds = new Set((await settings.find(SETTING_KEY))?.value?.split(' '))
  const fresh = raised.filter((id) => !reportedIds.has(id))
  if (fresh.length === 0) return
  const { alertEmail, email } = (await readShop(context)).profile
  const to = alertEmail ?? email
  if (to === undefined) return
  const names = createHash('sha256').update(fresh.join(' ')).digest('hex').slice(0, 32)
  const orderIds = fresh.slice(0, NAMED_MAX)
  const content = { template: 'raised-rates', orderIds, count: fresh.length } as const
  await queueMail(context, { key: `raised-rates:${names}`, to, content })
  await settings.keep(SETTING_KEY, raised.join(' '), context.now())
}

/**
 * The ids of the unpaid orders of a registered shop with a line whose rate is below that of its product
 * now: their invoices will have the rate of the time of the order.
 */
export async function findOrdersAtEarlierRates(context: AppContext): Promise<string[]> {
  const { gst } = await readShopTerms(context)
  if (!gst) return []
  const { orderRates, products } = context.models
  const [orders, presentRate] = await Promise.all([
    orderRates.listUnpaidRates(),
    products.readGstRates(gst.defaultRate),
  ])
  const isRaised = ({ product, gstRate }: (typeof orders)[number]['items'][number]) => {
    const present = presentRate(String(product))
    return gstRate !== undefined && present !== undefined && gstRate < present
  }
  return orders.filter(({ items }) => items.some(isRaised)).map(({ _id }) => _id)
}
