import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as moves from '@voltkart/shared/contract/stock-moves'
import { productChanged, productTag } from '../../../lib/tags'

export const { useAdminStockMovesQuery, useAdminMoveStockMutation, useLazyAdminProductBySkuQuery } =
  injectCalls(({ query, mutation }) => ({
    adminStockMoves: query(moves.listStockMoves, { providesTags: productTag }),
    adminMoveStock: mutation(moves.moveStock, { invalidatesTags: productChanged }),
    adminProductBySku: query(moves.findProductBySku),
  }))
