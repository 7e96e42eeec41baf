import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/pay-links'
import { answeringProviderErrors } from '../../commands/payments/provider-errors'
import {
  findLinkedOrder,
  isOpen,
  openLinkPayment,
  validateLinkPayment,
} from '../../commands/payments/pay-by-link'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { presentEnded, presentPayable } from './pay-links.presenter'

/** Binds the calls of the page of a pay link. They need no session, only the token of the link. */
export function bindPayLinks(bind: BindRoute, context: AppContext): void {
  const { keyId: razorpayKeyId, sandbox } = context.payments

  bind(contract.getPayLink, async ({ params, request }) => {
    const order = await findLinkedOrder(context, { ...params, ip: request.ip })
    if (!isOpen(context, order)) return presentEnded(order)
    return {
      status: 'unpaid' as const,
      order: presentPayable(order),
      payment: { razorpayKeyId, sandbox },
    }
  })

  bind(contract.openLinkPayment, async ({ params, request }) => {
    const { id, amount, currency } = await answeringProviderErrors(context, () =>
      openLinkPayment(context, { ...params, ip: request.ip }),
    )
    return { id, amount, currency }
  })

  bind(contract.validateLinkPayment, async ({ params, body, request }) => {
    await answeringProviderErrors(context, () =>
      validateLinkPayment(context, { ...params, ip: request.ip }, body),
    )
    return { message: messages.orderPaid }
  })
}
