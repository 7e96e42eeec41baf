import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as returns from '@voltkart/shared/contract/returns'
import { orderChanged } from '../../../lib/tags'

export const {
  useAdminFileReturnMutation,
  useAdminApproveReturnMutation,
  useAdminDeclineReturnMutation,
  useAdminReceiveReturnMutation,
  useAdminReplaceReturnMutation,
  useAdminRejectReturnMutation,
  useAdminRefundReturnMutation,
} = injectCalls(({ mutation }) => ({
  adminFileReturn: mutation(returns.requestReturn, { invalidatesTags: orderChanged }),
  adminApproveReturn: mutation(returns.approveReturn, { invalidatesTags: orderChanged }),
  adminDeclineReturn: mutation(returns.declineReturn, { invalidatesTags: orderChanged }),
  adminReceiveReturn: mutation(returns.receiveReturn, { invalidatesTags: orderChanged }),
  adminReplaceReturn: mutation(returns.replaceReturn, { invalidatesTags: orderChanged }),
  adminRejectReturn: mutation(returns.rejectReturn, { invalidatesTags: orderChanged }),
  adminRefundReturn: mutation(returns.refundReturn, { invalidatesTags: orderChanged }),
}))
