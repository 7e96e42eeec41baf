import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as phoneOrders from '@voltkart/shared/contract/phone-orders'
import { getPinCode } from '@voltkart/shared/contract/pin-codes'
import { listProducts } from '@voltkart/shared/contract/products'
import { findProductsByCode } from '@voltkart/shared/contract/stock-moves'
import { getUser } from '@voltkart/shared/contract/users'
import { orderChanged, orderList, userList } from '../../../lib/tags'

// Names begin with "admin" because the storefront injects its own endpoints into the same API.
export const {
  useAdminPhoneCustomersQuery,
  useAdminPhoneCustomerQuery,
  useAdminPhoneProductsQuery,
  useLazyAdminPhoneCodeQuery,
  useAdminPhonePinQuery,
  useAdminPhoneQuoteQuery,
  useAdminPlaceForCustomerMutation,
  useAdminSendPayLinkMutation,
} = injectCalls(({ query, mutation }) => ({
  adminPhoneCustomers: query(phoneOrders.findCustomers, { providesTags: [userList] }),
  adminPhoneCustomer: query(getUser, { providesTags: ['User'] }),
  adminPhoneProducts: query(listProducts, { providesTags: ['Product'] }),
  adminPhoneCode: query(findProductsByCode),
  adminPhonePin: query(getPinCode),
  adminPhoneQuote: query(phoneOrders.quoteOrderForCustomer, { providesTags: ['Product'] }),
  // The order takes pieces of its products, and its customer may be new.
  adminPlaceForCustomer: mutation(phoneOrders.placeOrderForCustomer, {
    invalidatesTags: (_result, error) => (error ? [] : [orderList, userList, 'Product']),
  }),
  adminSendPayLink: mutation(phoneOrders.sendPayLink, { invalidatesTags: orderChanged }),
}))
