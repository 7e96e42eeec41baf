import type { Mail } from '../../integrations/mail/mailer'
import type { Sender } from '../../integrations/mail/templates/letter'
import { returnMail } from '../../integrations/mail/templates/return-mail'
import type { MailContent } from '../../models/mails/mail-schema'
import type { OrderRecord } from '../../models/order-core/order-record'

/**
 * Composes the mail about a step of a return, with the text that staff wrote at that step.
 * Undefined if there is no such return.
 */
export function composeReturnMail(
  order: OrderRecord,
  { n, step }: Extract<MailContent, { template: 'return' }>,
  { to, sender, publicUrl }: { to: string; sender: Sender; publicUrl: string },
): Mail | undefined {
  const found = order.returns?.find((one) => one.n === n)
  if (!found) return undefined
  const { number, lines, received, events } = found
  const nameOf = (product: string) =>
    order.items.find((item) => item.product === product)?.name ?? ''
  const cameBack = step === 'rejected' || step === 'replaced' ? received : undefined
  const note = events.findLast(({ state }) => state === step)?.note
  return returnMail(step, {
    sender,
    to,
    url: `${publicUrl}/order/${order._id}`,
    order: { orderNumber: order.orderNumber, buyer: order.user.name },
    returned: {
      number,
      filedByShop: found.filedByShop === true,
      lines: (cameBack ?? lines).map(({ product, quantity }) => ({
        name: nameOf(product),
        quantity,
      })),
      note,
    },
  })
}
