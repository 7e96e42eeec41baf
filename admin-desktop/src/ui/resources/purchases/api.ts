import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as purchases from '@voltkart/shared/contract/purchases'
import { listProducts } from '@voltkart/shared/contract/products'
import { findProductBySku } from '@voltkart/shared/contract/stock-moves'
import { listTags, purchaseTag } from '../../lib/tags'

export const {
  useAdminPurchasesQuery,
  useAdminPurchaseQuery,
  useAdminCreatePurchaseMutation,
  useAdminUpdatePurchaseMutation,
  useAdminDeletePurchaseMutation,
  useAdminReceivePurchaseMutation,
  useAdminBoughtProductsQuery,
  useLazyAdminBoughtProductQuery,
} = injectCalls(({ query, mutation }) => ({
  adminPurchases: query(purchases.listPurchases, { providesTags: [purchaseTag] }),
  adminPurchase: query(purchases.getPurchase, { providesTags: [purchaseTag] }),
  adminCreatePurchase: mutation(purchases.createPurchase, { invalidatesTags: [purchaseTag] }),
  // Also after an error: someone else may have changed or received the purchase.
  adminUpdatePurchase: mutation(purchases.updatePurchase, { invalidatesTags: [purchaseTag] }),
  adminDeletePurchase: mutation(purchases.deletePurchase, {
    // Only the list is fetched again: the page of the deleted purchase is left.
    invalidatesTags: (_result, error) => (error ? [purchaseTag] : []),
  }),
  adminReceivePurchase: mutation(purchases.receivePurchase, {
    invalidatesTags: [purchaseTag, 'Product'],
  }),
  adminBoughtProducts: query(listProducts, {
    providesTags: (result) => listTags('Product', result?.products),
  }),
  adminBoughtProduct: query(findProductBySku),
}))
