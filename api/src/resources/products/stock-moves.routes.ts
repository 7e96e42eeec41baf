import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/stock-moves'
import { STOCK_MOVE_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { auditActor } from '../../commands/audit/record-audit'
import { changeStock } from '../../commands/products/change-stock'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import { markRepeat, type BindRoute } from '../../http/route'
import { writeCsv, type CsvRow } from '../../integrations/csv/write-csv'
import type { StockMoveFilter } from '../../models/stock-moves/stock-move-queries'
import type { StockMove, stockMoveColumns } from '@voltkart/shared/contract/stock-moves'
import { toRupees } from '@voltkart/shared/domain/money'
import type { PendingMove, StoredStockMove } from '../../models/stock-moves/stock-move-schema'

/** A stock move in the contract's form. */
function presentStockMove(product: string, move: PendingMove): StockMove {
  const { _id, pieces, reason, note, reference, unitCostPaise, after, by } = move
  const unitCost = unitCostPaise === undefined ? undefined : toRupees(unitCostPaise)
  const at = move.at.toISOString()
  return definedOnly({ _id, product, pieces, reason, after, by, at, note, reference, unitCost })
}

/** A stock move as a line of a table. SKU and name are the present ones; a deleted product has none. */
function stockMoveRow(
  move: StoredStockMove,
  product: { sku?: string; name: string } | undefined,
): Record<(typeof stockMoveColumns)[number], CsvRow[string]> {
  const shown = presentStockMove(move.product.toHexString(), move)
  const { _id, at, reason, pieces, after, unitCost, reference, note, by } = shown
  return {
    at,
    product: shown.product,
    sku: product?.sku,
    name: product?.name,
    reason,
    pieces,
    after,
    unitCost,
    reference,
    note,
    by: by.name,
    _id,
  }
}

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

  bind(contract.findProductsByCode, async ({ query: { code } }) => {
    const found = await models.products.findBySkuInAnySpelling([code])
    return found.map(({ _id, name, sku = '', image, countInStock }) => ({
      _id,
      name,
      sku,
      image,
      countInStock,
    }))
  })

  bind(contract.listStockMoves, async ({ params, query }) => {
    const { productId } = params
    const { limit = STOCK_MOVE_PAGE_SIZE, skip = 0 } = query
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
