import { baseApi } from '@voltkart/shared/client/base-api'
import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { createRequestBuilder } from '@voltkart/shared/client/request'
import { customerCalls as calls } from '@voltkart/shared/contract/customer-calls'
import type * as documents from '@voltkart/shared/contract/documents'
import type { changeDelivery } from '@voltkart/shared/contract/order-changes'
import type * as orders from '@voltkart/shared/contract/orders'
import type * as payment from '@voltkart/shared/contract/payment'
import type { RouteInput } from '@voltkart/shared/contract/route'

/** The input of a change of delivery details. */
export type ChangeDeliveryInput = RouteInput<typeof changeDelivery>

function getChangedTags(
  _result: unknown,
  error: unknown,
  { params }: { params: { orderId: string } },
) {
  if (error) return []
  return [
    { type: 'Order' as const, id: params.orderId },
    { type: 'Order' as const, id: 'LIST' },
  ]
}

export const orderApi = injectCalls(({ query, mutation, build }) => ({
  order: build.query<orders.Order, string>({
    query: (orderId) =>
      createRequestBuilder<typeof orders.getOrder>(calls.getOrder)({ params: { orderId } }),
    providesTags: (_result, _error, id) => [{ type: 'Order', id }],
  }),
  orderDocuments: build.query<documents.TaxDocument[], string>({
    query: (orderId) =>
      createRequestBuilder<typeof documents.listOrderDocuments>(calls.listOrderDocuments)({
        params: { orderId },
      }),
    providesTags: (_result, _error, id) => [{ type: 'Order', id }],
  }),
  /** Issues an invoice that is due and has no number yet; fails if it cannot be issued. */
  invoiceCheck: build.query<null, string>({
    query: (orderId) => ({
      ...createRequestBuilder<typeof documents.getInvoice>(calls.getInvoice)({
        params: { orderId },
        query: {},
      }),
      responseHandler: async (response) =>
        response.ok ? response.blob().then(() => null) : (response.json() as Promise<unknown>),
    }),
    onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
      const isIssued = await queryFulfilled.then(
        () => true,
        () => false,
      )
      // The order now has the number.
      if (isIssued) dispatch(baseApi.util.invalidateTags([{ type: 'Order', id }]))
    },
  }),
  changeDelivery: mutation<typeof changeDelivery>(calls.changeDelivery, {
    invalidatesTags: getChangedTags,
  }),
  cancelOrder: mutation<typeof orders.cancelOrder>(calls.cancelOrder, {
    invalidatesTags: getChangedTags,
  }),
  payOrder: mutation<typeof orders.payOrder>(calls.payOrder, { invalidatesTags: getChangedTags }),
  paymentConfig: query<typeof payment.getPaymentConfig>(calls.getPaymentConfig),
  createPaymentOrder: mutation<typeof payment.createPaymentOrder>(calls.createPaymentOrder),
  validatePayment: mutation<typeof payment.validatePayment>(calls.validatePayment),
}))

export const {
  useOrderQuery,
  useOrderDocumentsQuery,
  useInvoiceCheckQuery,
  useCancelOrderMutation,
  useChangeDeliveryMutation,
} = orderApi
