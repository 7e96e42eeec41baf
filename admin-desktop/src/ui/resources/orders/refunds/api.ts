import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as refunds from '@voltkart/shared/contract/refunds'
import { orderChanged } from '../../../lib/tags'

export const { useAdminRefundPartMutation, useAdminResolveRefundMutation } = injectCalls(
  ({ mutation }) => ({
    adminRefundPart: mutation(refunds.refundPart, { invalidatesTags: orderChanged }),
    adminResolveRefund: mutation(refunds.resolveRefund, { invalidatesTags: orderChanged }),
  }),
)
