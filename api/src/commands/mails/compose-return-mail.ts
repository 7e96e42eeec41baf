import type { AppContext } from '../../context'
import type { Mail } from '../../integrations/mail/mailer'
import { returnMail } from '../../integrations/mail/templates/return-mail'
import type { MailContent } from '../../models/mails/mail-schema'
import type { OrderRecord } from '../../models/order-core/order-record'
import { mailedPieces } from './mailed-order'
import { isProvedReader } from './proved-reader'
import { senderOf } from './sender'

/**
 * Composes the mail about a step of a return, with the text that staff wrote at that step.
 * Undefined if there is no such return.
 */
export async function composeReturnMail(
  context: AppContext,
  to: string,
  order: OrderRecord,
  { n, step }: Extract<MailContent, { template: 'return' }>,
): Promise<Mail | undefined> {
  const found = order.returns?.find((one) => one.n === n)
  if (!found) return undefined
  const { number, lines, received, events } = found
  const cameBack = step === 'rejected' || step === 'replaced' ? received : undefined
  const isProved = await isProvedReader(context, to, order)
  const note = isProved ? events.findLast(({ state }) => state === step)?.note : undefined
  return returnMail(step, {
    sender: await senderOf(context),
    to,
    url: `${context.publicUrl}/order/${order._id}`,
    order: { orderNumber: order.orderNumber, buyer: isProved ? order.user.name : undefined },
    returned: {
      number,
      filedByShop: found.filedByShop === true,
      lines: mailedPieces(context, order, cameBack ?? lines),
      note,
    },
  })
}
