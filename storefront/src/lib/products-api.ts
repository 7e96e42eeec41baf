import { baseApi } from '@voltkart/shared/client/base-api'
import { requestTo } from '@voltkart/shared/client/request'
import { calls } from '@voltkart/shared/contract/calls'
import type * as products from '@voltkart/shared/contract/products'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'

type List = RouteOutput<typeof products.listProducts>
type ListInput = RouteInput<typeof products.listProducts>

const listTag = { type: 'Product', id: 'LIST' } as const

/** The calls about products that several pages make. */
export const productsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query<List, ListInput>({
      query: requestTo<typeof products.listProducts>(calls.listProducts),
      providesTags: [listTag],
    }),
    listCategories: build.query<RouteOutput<typeof products.listCategories>, void>({
      query: requestTo<typeof products.listCategories>(calls.listCategories),
      providesTags: [listTag],
    }),
    getProduct: build.query<products.Product, string>({
      query: (productId) =>
        requestTo<typeof products.getProduct>(calls.getProduct)({ params: { productId } }),
      providesTags: (_result, _error, id) => [{ type: 'Product', id }],
    }),
  }),
})

export const { useListProductsQuery, useListCategoriesQuery, useGetProductQuery } = productsApi
