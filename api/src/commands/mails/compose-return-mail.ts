import type { AppContext } from '../../context'
import type { Mail } from '../../integrations/mail/mailer'
import type { Sender } from '../../integrations/mail/templates/letter'
import { returnMail } from '../../integrations/mail/templates/return-mail'
import type { MailContent } from '../../models/mails/mail-schema'

/**
 * Composes the mail about a step of a return, with what staff wrote at that step. Undefined when there
 * is no such return.
 */
export async function composeReturnMail(
  context: AppContext,
  to: string,
  { orderId, n, step }: Extract<MailContent, { template: 'return' }>,
  sender: Sender,
): Promise<Mail | undefined> {
  const order = await context.models.orders.findById(orderId)
  const found = order?.returns?.find((one) => one.n === n)
  if (!order || !found) return undefined
  const { number, lines, received, events } = found
  const nameOf = (product: string) =>
    order.items.find((item) => item.product === product)?.name ?? ''
  const cameBack = step === 'rejected' || step === 'replaced' ? received : undefined
  const note = events.findLast(({ state }) => state === step)?.note
  return returnMail(step, {
    sender,
    to,
    url: `${context.publicUrl}/order/${orderId}`,
    order: { orderNumber: order.orderNumber, buyer: order.user.name },
    returned: {
      number,
      lines: (cameBack ?? lines).map(({ product, quantity }) => ({
        name: nameOf(product),
        quantity,
      })),
      note,
    },
  })
}
