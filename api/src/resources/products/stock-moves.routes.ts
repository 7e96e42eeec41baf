import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/stock-moves'
import { STOCK_MOVE_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { auditActor } from '../../commands/audit/record-audit'
import { changeStock } from '../../commands/products/change-stock'
import { tryRecordStockMoves } from '../../commands/products/record-stock-moves'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import { markRepeat, type BindRoute } from '../../http/route'
import { writeCsv } from '../../integrations/csv/write-csv'
import type { StockMoveFilter } from '../../models/stock-moves/stock-move-queries'
import { presentStockMove, stockMoveRow } from './stock-moves.presenter'

async function* rowsOf({ models }: AppContext, filter: StockMoveFilter) {
  for await (const moves of models.stockMoves.stream(filter)) {
    const ids = [...new Set(moves.map(({ product }) => product.toHexString()))]
    const products = await models.products.findByKeys(ids, [])
    const byId = new Map(products.map((product) => [product._id, product]))
    yield moves.map((move) => stockMoveRow(move, byId.get(move.product.toHexString())))
  }
}

/** The ledger of stock. */
export function bindStockMoves(bind: BindRoute, context: AppContext): void {
  const { models } = context

  bind(contract.moveStock, async ({ actor, params, headers, body, response }) => {
    const { productId } = params
    const request = { body, key: headers['idempotency-key'], by: auditActor(actor) }
    const { move, isRepeat } = await changeStock(context, productId, request)
    if (isRepeat) markRepeat(response)
    return {
      message: messages.stockChanged,
      stockMove: presentStockMove(productId.toLowerCase(), move),
    }
  })

  bind(contract.findProductBySku, async ({ query: { sku } }) => {
    const [product] = await models.products.findByKeys([], [sku])
    if (!product) throw notFound()
    const { _id, name, image, countInStock } = product
    return { _id, name, sku, image, countInStock }
  })

  bind(contract.listStockMoves, async ({ params, query }) => {
    const { productId } = params
    const { limit = STOCK_MOVE_PAGE_SIZE, skip = 0 } = query
    // What a moment ago was changed may not be in the ledger yet.
    await tryRecordStockMoves(context, [productId])
    const [moves, total] = await Promise.all([
      models.stockMoves.listOf(productId, { limit, skip }),
      models.stockMoves.countOf(productId),
    ])
    if (total === 0 && !(await models.products.exists(productId))) throw notFound()
    return {
      stockMoves: moves.map((move) => presentStockMove(move.product.toHexString(), move)),
      total,
    }
  })

  bind(contract.exportStockMoves, ({ query, response }) => {
    const { product, from, to } = query
    response.attachment('stock-moves.csv')
    const filter = {
      productId: product,
      ...(from ? { from: new Date(from) } : {}),
      ...(to ? { to: new Date(to) } : {}),
    }
    return writeCsv(contract.stockMoveColumns, rowsOf(context, filter))
  })
}
