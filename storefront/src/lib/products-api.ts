import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { createRequestBuilder } from '@voltkart/shared/client/request'
import { calls } from '@voltkart/shared/contract/calls'
import type { CategoryPage, getCategory } from '@voltkart/shared/contract/categories'
import type * as products from '@voltkart/shared/contract/products'

const providesTags = [{ type: 'Product', id: 'LIST' } as const]

/** The calls about products that several pages make. */
export const productsApi = injectCalls(({ query, build }) => ({
  listProducts: query<typeof products.listProducts>(calls.listProducts, { providesTags }),
  listCategories: query<typeof products.listCategories>(calls.listCategories, { providesTags }),
  getCategory: build.query<CategoryPage, string>({
    query: (slug) =>
      createRequestBuilder<typeof getCategory>(calls.getCategory)({ params: { slug } }),
    providesTags,
  }),
  getProduct: build.query<products.Product, string>({
    query: (productId) =>
      createRequestBuilder<typeof products.getProduct>(calls.getProduct)({ params: { productId } }),
    providesTags: (_result, _error, id) => [{ type: 'Product', id }],
  }),
}))

export const {
  useListProductsQuery,
  useListCategoriesQuery,
  useGetCategoryQuery,
  useGetProductQuery,
} = productsApi
