import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import * as returns from '@voltkart/shared/contract/returns'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'
import { changed } from '../api'

type Output = RouteOutput<typeof returns.approveReturn>

// A refused call fetches the order again too: someone else may have decided on the return.
const after = (_result: unknown, _error: unknown, { params }: { params: { orderId: string } }) =>
  changed(params.orderId)

const orderReturnsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminApproveReturn: build.mutation<Output, RouteInput<typeof returns.approveReturn>>({
      query: requestFor(returns.approveReturn),
      invalidatesTags: after,
    }),
    adminDeclineReturn: build.mutation<Output, RouteInput<typeof returns.declineReturn>>({
      query: requestFor(returns.declineReturn),
      invalidatesTags: after,
    }),
    adminReceiveReturn: build.mutation<Output, RouteInput<typeof returns.receiveReturn>>({
      query: requestFor(returns.receiveReturn),
      invalidatesTags: after,
    }),
    adminReplaceReturn: build.mutation<Output, RouteInput<typeof returns.replaceReturn>>({
      query: requestFor(returns.replaceReturn),
      invalidatesTags: after,
    }),
    adminRejectReturn: build.mutation<Output, RouteInput<typeof returns.rejectReturn>>({
      query: requestFor(returns.rejectReturn),
      invalidatesTags: after,
    }),
    adminRefundReturn: build.mutation<Output, RouteInput<typeof returns.refundReturn>>({
      query: requestFor(returns.refundReturn),
      invalidatesTags: after,
    }),
  }),
})

export const {
  useAdminApproveReturnMutation,
  useAdminDeclineReturnMutation,
  useAdminReceiveReturnMutation,
  useAdminReplaceReturnMutation,
  useAdminRejectReturnMutation,
  useAdminRefundReturnMutation,
} = orderReturnsApi
