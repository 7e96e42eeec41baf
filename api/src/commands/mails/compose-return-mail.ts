import { returnMail } from '../../integrations/mail/templates/return-mail'
import type { MailContent } from '../../models/mails/mail-schema'
import { mailedPieces } from './mailed-order'
import { isProvedReader } from './proved-reader'
import type { OrderComposer } from './composer'

/**
 * Composes the mail about a step of a return, with the text that staff wrote at that step.
 * Undefined if there is no such return.
 */
export const composeReturnMail: OrderComposer<
  Extract<MailContent, { template: 'return' }>
> = async (context, envelope, order, { n, step }) => {
  const found = order.returns?.find((one) => one.n === n)
  if (!found) return undefined
  const { number, lines, received, events } = found
  const cameBack = step === 'rejected' || step === 'replaced' ? received : undefined
  const isProved = await isProvedReader(context, envelope.to, order)
  const note = isProved ? events.findLast(({ state }) => state === step)?.note : undefined
  return returnMail(step, {
    ...envelope,
    order: { orderNumber: order.orderNumber, buyer: isProved ? order.user.name : undefined },
    returned: {
      number,
      filedByShop: found.filedByShop === true,
      lines: mailedPieces(context, order, cameBack ?? lines),
      note,
    },
  })
}
