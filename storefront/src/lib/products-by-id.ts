import { getErrorStatus } from '@voltkart/shared/client/error-message'
import { injectCalls } from '@voltkart/shared/client/inject-calls'
import type { Product } from '@voltkart/shared/contract/products'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'
import { productsApi } from './products-api'

export const { useProductsByIdQuery, useLazyProductsByIdQuery } = injectCalls(({ build }) => ({
  /** Products by their ids, in their order; those that do not exist are left out. */
  productsById: build.query<Product[], readonly string[]>({
    async queryFn(ids, { dispatch }) {
      const results = await Promise.all(
        ids.map((id) =>
          dispatch(productsApi.endpoints.getProduct.initiate(id, { subscribe: false })),
        ),
      )
      const failed = results.find(({ error }) => error && getErrorStatus(error) !== 404)
      // The error of the inner call, which has this type.
      if (failed) return { error: failed.error as FetchBaseQueryError }
      return { data: results.flatMap(({ data }) => (data ? [data] : [])) }
    },
    providesTags: (_result, _error, ids) => ids.map((id) => ({ type: 'Product', id }) as const),
  }),
}))
