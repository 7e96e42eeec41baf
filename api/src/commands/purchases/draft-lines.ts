import { messages } from '@voltkart/shared/contract/messages'
import type { PurchaseBody } from '@voltkart/shared/contract/purchases'
import { toPaise } from '@voltkart/shared/domain/money'
import { DEFAULT_SERIAL_KIND, DEFAULT_SERIAL_SOURCE } from '@voltkart/shared/domain/product-facts'
import { createNoInputTax } from '@voltkart/shared/domain/purchase-tax'
import type { AppContext } from '../../context'
import { invalidField } from '../../errors'
import type { ProductRecord } from '../../models/products/product-edit-queries'
import type { PurchaseLineRecord } from '../../models/purchases/purchase-schema'
import {
  toNamedUnits,
  getReceivedKind,
  requireNoCodes,
  requireOnce,
  type NamedUnit,
} from '../products/named-units'

/** Pieces of a product in a request, and where they are in it. */
interface PiecesAt {
  product: ProductRecord
  quantity: number
  serials: readonly string[]
  path: string
}

/**
 * The units of a line: none for a product without serial numbers, or whose numbers are recorded
 * when it is packed.
 * @throws ApiError 400 for a number that is invalid or surplus
 */
export function toUnits({ product, quantity, serials, path }: PiecesAt): NamedUnit[] {
  const kind = getReceivedKind(product)
  const at = `${path}.serials`
  if (!kind && serials.length > 0) {
    throw invalidField(`${at}.0`, messages.purchaseHasNoSerials)
  }
  if (!kind) return []
  if (serials.length > quantity) {
    throw invalidField(`${at}.${quantity}`, messages.serialCountDiffers)
  }
  return toNamedUnits({ ...product, kind }, serials, at)
}

/** @throws ApiError 400 for a number that is listed twice, or is the code of a product */
export async function requireUsableUnits(
  context: AppContext,
  units: readonly NamedUnit[],
): Promise<void> {
  requireOnce(units)
  await requireNoCodes(context, units)
}

/** Reads the products of some lines, by their ids. */
export async function readProducts(
  { models }: AppContext,
  ids: readonly string[],
): Promise<Map<string, ProductRecord>> {
  const products = await models.products.findByKeys(ids, [])
  return new Map(products.map((product) => [product._id, product]))
}

/**
 * The lines of a draft, with the names of their products.
 * @throws ApiError 400 for a product that does not exist, or for a serial number
 */
export async function draftLines(
  context: AppContext,
  lines: PurchaseBody['lines'],
): Promise<PurchaseLineRecord[]> {
  const products = await readProducts(
    context,
    lines.map(({ product }) => product.toLowerCase()),
  )
  const units: NamedUnit[] = []
  const drafted = lines.map((line, index) => {
    const { product: id, quantity, unitCost, gstRate, hsnCode, serials = [] } = line
    const path = `lines.${index}`
    const product = products.get(id.toLowerCase())
    if (!product) throw invalidField(`${path}.product`, messages.productGone)
    const ofLine = toUnits({ product, quantity, serials, path })
    units.push(...ofLine)
    const { _id, name, sku } = product
    const { serialKind = DEFAULT_SERIAL_KIND, serialsFrom = DEFAULT_SERIAL_SOURCE } = product
    return {
      product: _id,
      name,
      ...(sku === undefined ? {} : { sku }),
      serialKind,
      serialsFrom,
      quantity,
      unitCostPaise: toPaise(unitCost),
      ...(gstRate === undefined ? {} : { gstRate }),
      ...(hsnCode === undefined ? {} : { hsnCode }),
      tax: createNoInputTax(),
      serials: ofLine.map(({ serial }) => serial),
    }
  })
  await requireUsableUnits(context, units)
  return drafted
}
