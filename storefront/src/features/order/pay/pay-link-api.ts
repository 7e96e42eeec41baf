import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as payLinks from '@voltkart/shared/contract/pay-links'

const tag = { type: 'Order', id: 'PAY-LINK' } as const

export const { usePayLinkQuery, useOpenLinkPaymentMutation, useValidateLinkPaymentMutation } =
  injectCalls(({ query, mutation }) => ({
    payLink: query(payLinks.getPayLink, { providesTags: [tag] }),
    // Also after an error: the order may have been paid or cancelled in the meantime.
    openLinkPayment: mutation(payLinks.openLinkPayment, {
      invalidatesTags: (_result, error) => (error ? [tag] : []),
    }),
    validateLinkPayment: mutation(payLinks.validateLinkPayment, { invalidatesTags: [tag] }),
  }))
