import { formatRupees } from '@voltkart/shared/domain/money'
import { expect, it } from 'vitest'
import { readMailsTo } from '../../../testing/outbox'
import { toReceivedLine } from '../../../testing/fulfilment'
import { useBalancedShop } from '../../../testing/order-shop'

const world = useBalancedShop()

it('the number of a return is in the subject, the preview and the text of the mail about its refund', async () => {
  const mouse = await world.product()
  const order = await world.placeDelivered({ product: mouse })
  const n = await world.cameBack(order, 'refund', [toReceivedLine(mouse)])
  const { return: refunded, order: after } = await world.refundReturn(order, n)
  const { number } = refunded
  const mails = await readMailsTo(world.shop, world.asha.user.email)
  const mail = mails.find(({ subject }) => subject === `Refund for your return ${number}`)
  const amount = formatRupees(after.refunds[0]?.amount ?? 0)
  expect(mail?.html).toContain(`We’ve refunded ${amount} for your return ${number}.`)
  expect(mail?.text).toContain(`\nReturn ${number} of order ${order.orderNumber}\n`)
})
