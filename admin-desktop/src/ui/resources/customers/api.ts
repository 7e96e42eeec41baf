import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as customers from '@voltkart/shared/contract/customers'

export const { useAdminCustomerQuery, useAdminAddCustomerNoteMutation } = injectCalls(
  ({ query, mutation }) => ({
    adminCustomer: query(customers.getCustomerOverview, {
      providesTags: (_result, _error, { params }) => [
        { type: 'User', id: params.userId },
        { type: 'Order', id: 'LIST' },
      ],
    }),
    adminAddCustomerNote: mutation(customers.addCustomerNote, {
      invalidatesTags: (_result, error, { params }) =>
        error ? [] : [{ type: 'User', id: params.userId }],
    }),
  }),
)
