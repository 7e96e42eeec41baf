import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import * as documents from '@voltkart/shared/contract/documents'
import * as orders from '@voltkart/shared/contract/orders'
import * as payment from '@voltkart/shared/contract/payment'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'

type Changed = RouteOutput<typeof orders.payOrder>

function changes(_result: unknown, error: unknown, { params }: { params: { orderId: string } }) {
  if (error) return []
  return [
    { type: 'Order' as const, id: params.orderId },
    { type: 'Order' as const, id: 'LIST' },
  ]
}

export const orderApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    order: build.query<orders.Order, string>({
      query: (orderId) => requestFor(orders.getOrder)({ params: { orderId } }),
      providesTags: (_result, _error, id) => [{ type: 'Order', id }],
    }),
    orderDocuments: build.query<documents.TaxDocument[], string>({
      query: (orderId) => requestFor(documents.listOrderDocuments)({ params: { orderId } }),
      providesTags: (_result, _error, id) => [{ type: 'Order', id }],
    }),
    /** Issues an invoice that is due and has no number yet; fails while it cannot be issued. */
    invoiceCheck: build.query<null, string>({
      query: (orderId) => ({
        ...requestFor(documents.getInvoice)({ params: { orderId }, query: {} }),
        responseHandler: async (response) =>
          response.ok ? response.blob().then(() => null) : (response.json() as Promise<unknown>),
      }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const isIssued = await queryFulfilled.then(
          () => true,
          () => false,
        )
        // The order now states the number.
        if (isIssued) dispatch(baseApi.util.invalidateTags([{ type: 'Order', id }]))
      },
    }),
    cancelOrder: build.mutation<
      RouteOutput<typeof orders.cancelOrder>,
      RouteInput<typeof orders.cancelOrder>
    >({
      query: requestFor(orders.cancelOrder),
      invalidatesTags: changes,
    }),
    payOrder: build.mutation<Changed, RouteInput<typeof orders.payOrder>>({
      query: requestFor(orders.payOrder),
      invalidatesTags: changes,
    }),
    paymentConfig: build.query<RouteOutput<typeof payment.getPaymentConfig>, void>({
      query: requestFor(payment.getPaymentConfig),
    }),
    createPaymentOrder: build.mutation<
      RouteOutput<typeof payment.createPaymentOrder>,
      RouteInput<typeof payment.createPaymentOrder>
    >({ query: requestFor(payment.createPaymentOrder) }),
    validatePayment: build.mutation<
      RouteOutput<typeof payment.validatePayment>,
      RouteInput<typeof payment.validatePayment>
    >({ query: requestFor(payment.validatePayment) }),
  }),
})

export const {
  useOrderQuery,
  useOrderDocumentsQuery,
  useInvoiceCheckQuery,
  useCancelOrderMutation,
} = orderApi
