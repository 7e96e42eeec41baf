import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { changeProducts } from '@voltkart/shared/contract/product-bulk'
import { importProducts } from '@voltkart/shared/contract/product-import'
import { listProductIssues, listTaxIssues } from '@voltkart/shared/contract/product-staff-lists'
import * as products from '@voltkart/shared/contract/products'
import { listTags, productChanged, productList, productTag } from '../../lib/tags'

// Names begin with "admin" because the storefront injects its own endpoints into the same API.
export const {
  useAdminProductsQuery,
  useAdminTaxIssuesQuery,
  useAdminProductIssuesQuery,
  useAdminProductQuery,
  useLazyAdminProductQuery,
  useLazyAdminProductsQuery,
  useAdminCreateProductMutation,
  useAdminUpdateProductMutation,
  useAdminDeleteProductMutation,
  useAdminChangeProductsMutation,
  useAdminImportProductsMutation,
} = injectCalls(({ query, mutation }) => ({
  adminProducts: query(products.listProducts, {
    providesTags: (result) => listTags('Product', result?.products),
  }),
  adminTaxIssues: query(listTaxIssues, {
    providesTags: (result) => listTags('Product', result?.products),
  }),
  adminProductIssues: query(listProductIssues, {
    providesTags: (result) => listTags('Product', result?.products),
  }),
  adminProduct: query(products.getProduct, { providesTags: productTag }),
  adminCreateProduct: mutation(products.createProduct, { invalidatesTags: [productList] }),
  adminUpdateProduct: mutation(products.updateProduct, { invalidatesTags: productChanged }),
  adminChangeProducts: mutation(changeProducts, {
    invalidatesTags: (_result, error, { body }) =>
      error || body.preview ? [] : listTags('Product', body.products),
  }),
  adminImportProducts: mutation(importProducts, {
    // An import may change products shown anywhere.
    invalidatesTags: (_result, error, { body }) => (error || body.dryRun ? [] : ['Product']),
  }),
  // Only the list: refetching the deleted product itself could only fail.
  adminDeleteProduct: mutation(products.deleteProduct, { invalidatesTags: [productList] }),
}))
