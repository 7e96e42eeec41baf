import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import * as refunds from '@voltkart/shared/contract/refunds'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'
import { changed } from '../api'

// A refused call fetches the order again too: someone else may have changed it.
const refundsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminRefundPart: build.mutation<
      RouteOutput<typeof refunds.refundPart>,
      RouteInput<typeof refunds.refundPart>
    >({
      query: requestFor(refunds.refundPart),
      invalidatesTags: (_result, _error, { params }) => changed(params.orderId),
    }),
    adminResolveRefund: build.mutation<
      RouteOutput<typeof refunds.resolveRefund>,
      RouteInput<typeof refunds.resolveRefund>
    >({
      query: requestFor(refunds.resolveRefund),
      invalidatesTags: (_result, _error, { params }) => changed(params.orderId),
    }),
  }),
})

export const { useAdminRefundPartMutation, useAdminResolveRefundMutation } = refundsApi
