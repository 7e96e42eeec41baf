import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/stock-moves'
import { toAuditActor } from '../../commands/audit/record-audit'
import { changeStock } from '../../commands/products/change-stock'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import type { BindRoute } from '../../http/route'
import { markRepeat } from '../../http/send-result'
import { writeCsv, type CsvRow } from '../../integrations/csv/write-csv'
import type { StockMoveFilter } from '../../models/stock-moves/stock-move-queries'
import type {
  StockedProduct,
  StockMove,
  stockMoveColumns,
} from '@voltkart/shared/contract/stock-moves'
import { DEFAULT_SERIAL_KIND, DEFAULT_SERIAL_SOURCE } from '@voltkart/shared/domain/product-facts'
import type { ProductRecord } from '../../models/products/product-edit-queries'
import { createIsFindable } from '../../policies/products'
import { seesCosts } from '@voltkart/shared/domain/permissions'
import { toRupees } from '@voltkart/shared/domain/money'
import type { PendingMove, StoredStockMove } from '../../models/stock-moves/stock-move-schema'

/**
 * A stock move in the contract's form.
 * @param showsCost whether the reader may see costs
 */
function presentStockMove(product: string, move: PendingMove, showsCost: boolean): StockMove {
  const { _id, pieces, reason, note, reference, unitCostPaise, after, by } = move
  const hasCost = showsCost && unitCostPaise !== undefined
  const unitCost = hasCost ? toRupees(unitCostPaise) : undefined
  const at = move.at.toISOString()
  return omitUndefined({ _id, product, pieces, reason, after, by, at, note, reference, unitCost })
}

/** A product as it is scanned. */
function presentStocked(product: ProductRecord): StockedProduct {
  const { _id, name, sku = '', ean, image, countInStock } = product
  const { serialKind = DEFAULT_SERIAL_KIND, serialsFrom = DEFAULT_SERIAL_SOURCE } = product
  return omitUndefined({ _id, name, sku, ean, image, countInStock, serialKind, serialsFrom })
}

/** A stock move as a line of a table. SKU and name are the current ones; a deleted product has none. */
function toStockMoveRow(
  move: StoredStockMove,
  product: { sku?: string; name: string } | undefined,
  showsCost: boolean,
): Record<(typeof stockMoveColumns)[number], CsvRow[string]> {
  const presented = presentStockMove(move.product.toHexString(), move, showsCost)
  const { _id, at, reason, pieces, after, unitCost, reference, note, by } = presented
  return {
    at,
    product: presented.product,
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

async function* toRows({ models, now }: AppContext, filter: StockMoveFilter, actor: Actor) {
  const showsCost = seesCosts(actor)
  const isFindable = createIsFindable(actor, now())
  for await (const moves of models.stockMoves.stream(filter)) {
    const ids = [...new Set(moves.map(({ product }) => product.toHexString()))]
    const products = await models.products.findByKeys(ids, [])
    const byId = new Map(products.filter(isFindable).map((product) => [product._id, product]))
    yield moves.map((move) => toStockMoveRow(move, byId.get(move.product.toHexString()), showsCost))
  }
}

/** The ledger of stock. */
export function bindStockMoves(bind: BindRoute, context: AppContext): void {
  const { models } = context

  bind(contract.moveStock, async ({ actor, params, headers, body, response }) => {
    const { productId } = params
    const request = { body, key: headers['idempotency-key'], by: toAuditActor(actor) }
    const { move, isRepeat } = await changeStock(context, productId, request)
    if (isRepeat) markRepeat(response)
    return {
      message: messages.stockChanged,
      stockMove: presentStockMove(productId.toLowerCase(), move, seesCosts(actor)),
    }
  })

  bind(contract.findProductBySku, async ({ actor, query: { sku } }) => {
    const product = await models.products.findByCode(sku)
    if (!product || !createIsFindable(actor, context.now())(product)) throw notFound()
    return presentStocked(product)
  })

  bind(contract.findProductsByCode, async ({ actor, query: { code } }) => {
    const products = await models.products.findByCodesInAnySpelling([code])
    return products.filter(createIsFindable(actor, context.now())).map(presentStocked)
  })

  bind(contract.listStockMoves, async ({ actor, params, query }) => {
    const { productId } = params
    const { limit, skip } = query
    const [moves, total] = await Promise.all([
      models.stockMoves.list(productId, { limit, skip }),
      models.stockMoves.getCount(productId),
    ])
    if (total === 0 && !(await models.products.exists(productId))) throw notFound()
    return {
      stockMoves: moves.map((move) =>
        presentStockMove(move.product.toHexString(), move, seesCosts(actor)),
      ),
      total,
    }
  })

  bind(contract.exportStockMoves, ({ actor, query, response }) => {
    const { product, from, to } = query
    response.attachment('stock-moves.csv')
    const filter = {
      productId: product,
      ...(from ? { from: new Date(from) } : {}),
      ...(to ? { to: new Date(to) } : {}),
    }
    return writeCsv(contract.stockMoveColumns, toRows(context, filter, actor))
  })
}
