import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import { changeProducts } from '@voltkart/shared/contract/product-bulk'
import { importProducts } from '@voltkart/shared/contract/product-import'
import { listTaxIssues } from '@voltkart/shared/contract/product-staff-lists'
import * as products from '@voltkart/shared/contract/products'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'
import { listTags } from '../../lib/tags'

// Names begin with "admin" because the storefront injects its own endpoints into the same API.
const productsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminProducts: build.query<
      RouteOutput<typeof products.listProducts>,
      RouteInput<typeof products.listProducts>
    >({
      query: requestFor(products.listProducts),
      providesTags: (result) => listTags('Product', result?.products),
    }),
    adminTaxIssues: build.query<
      RouteOutput<typeof listTaxIssues>,
      RouteInput<typeof listTaxIssues>
    >({
      query: requestFor(listTaxIssues),
      providesTags: (result) => listTags('Product', result?.products),
    }),
    adminProduct: build.query<
      RouteOutput<typeof products.getProduct>,
      RouteInput<typeof products.getProduct>
    >({
      query: requestFor(products.getProduct),
      providesTags: (_result, _error, { params }) => [{ type: 'Product', id: params.productId }],
    }),
    adminCreateProduct: build.mutation<
      RouteOutput<typeof products.createProduct>,
      RouteInput<typeof products.createProduct>
    >({
      query: requestFor(products.createProduct),
      invalidatesTags: [{ type: 'Product', id: 'LIST' }],
    }),
    adminUpdateProduct: build.mutation<
      RouteOutput<typeof products.updateProduct>,
      RouteInput<typeof products.updateProduct>
    >({
      query: requestFor(products.updateProduct),
      invalidatesTags: (_result, error, { params }) =>
        error
          ? []
          : [
              { type: 'Product', id: params.productId },
              { type: 'Product', id: 'LIST' },
            ],
    }),
    adminChangeProducts: build.mutation<
      RouteOutput<typeof changeProducts>,
      RouteInput<typeof changeProducts>
    >({
      query: requestFor(changeProducts),
      invalidatesTags: (_result, error, { body }) =>
        error || body.preview
          ? []
          : [
              { type: 'Product', id: 'LIST' },
              ...body.products.map(({ _id }) => ({ type: 'Product' as const, id: _id })),
            ],
    }),
    adminImportProducts: build.mutation<
      RouteOutput<typeof importProducts>,
      RouteInput<typeof importProducts>
    >({
      query: requestFor(importProducts),
      // What was imported may be anything that is shown anywhere.
      invalidatesTags: (_result, error, { body }) => (error || body.dryRun ? [] : ['Product']),
    }),
    adminDeleteProduct: build.mutation<
      RouteOutput<typeof products.deleteProduct>,
      RouteInput<typeof products.deleteProduct>
    >({
      query: requestFor(products.deleteProduct),
      // Only the list: asking again for the deleted product itself could but fail.
      invalidatesTags: [{ type: 'Product', id: 'LIST' }],
    }),
  }),
})

export const {
  useAdminProductsQuery,
  useAdminTaxIssuesQuery,
  useAdminProductQuery,
  useLazyAdminProductQuery,
  useLazyAdminProductsQuery,
  useAdminCreateProductMutation,
  useAdminUpdateProductMutation,
  useAdminDeleteProductMutation,
  useAdminChangeProductsMutation,
  useAdminImportProductsMutation,
} = productsApi
