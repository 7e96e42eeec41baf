import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'
import * as moves from '@voltkart/shared/contract/stock-moves'

const stockApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminStockMoves: build.query<
      RouteOutput<typeof moves.listStockMoves>,
      RouteInput<typeof moves.listStockMoves>
    >({
      query: requestFor(moves.listStockMoves),
      providesTags: (_result, _error, { params }) => [{ type: 'Product', id: params.productId }],
    }),
    adminMoveStock: build.mutation<
      RouteOutput<typeof moves.moveStock>,
      RouteInput<typeof moves.moveStock>
    >({
      query: requestFor(moves.moveStock),
      invalidatesTags: (_result, error, { params }) =>
        error
          ? []
          : [
              { type: 'Product', id: params.productId },
              { type: 'Product', id: 'LIST' },
            ],
    }),
    adminProductBySku: build.query<
      RouteOutput<typeof moves.findProductBySku>,
      RouteInput<typeof moves.findProductBySku>
    >({ query: requestFor(moves.findProductBySku) }),
  }),
})

export const { useAdminStockMovesQuery, useAdminMoveStockMutation, useLazyAdminProductBySkuQuery } =
  stockApi
