import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { customerCalls as calls } from '@voltkart/shared/contract/customer-calls'
import type * as payLinks from '@voltkart/shared/contract/payment'

const tag = { type: 'Order', id: 'PAY-LINK' } as const

export const { usePayLinkQuery, useOpenLinkPaymentMutation, useValidateLinkPaymentMutation } =
  injectCalls(({ query, mutation }) => ({
    payLink: query<typeof payLinks.getPayLink>(calls.getPayLink, { providesTags: [tag] }),
    // The order is also read again after an error: it may have been paid or cancelled in the
    // meantime.
    openLinkPayment: mutation<typeof payLinks.openLinkPayment>(calls.openLinkPayment, {
      invalidatesTags: (_result, error) => (error ? [tag] : []),
    }),
    validateLinkPayment: mutation<typeof payLinks.validateLinkPayment>(calls.validateLinkPayment, {
      invalidatesTags: [tag],
    }),
  }))
