import { messages } from '@voltkart/shared/contract/messages'
import type { ParcelBody } from '@voltkart/shared/contract/parcels'
import type { UnitKind } from '@voltkart/shared/domain/serials'
import { invalidField } from '../../errors'
import type { ParcelLineRecord } from '../../models/orders/order-parcels'
import type { OrderRecord } from '../../models/orders/order-record'
import { toNamedUnits, requireOnce, type NamedUnit } from '../products/named-units'

/** The lines of a new parcel, one per product, and its pieces with serial numbers. */
export interface RequestedParcel {
  lines: ParcelLineRecord[]
  units: NamedUnit[]
}

const toPath = (line: number, serial: number) => `lines.${line}.serials.${serial}`

/** The serial kind of a product's pieces, as kept in the order. */
export function getKind(
  { items }: Pick<OrderRecord, 'items'>,
  product: string,
): UnitKind | undefined {
  const kinds = items.flatMap((item) =>
    item.product === product && item.serialKind ? item.serialKind : [],
  )
  return kinds.find((kind) => kind !== 'none')
}

function parseLineUnits(
  order: OrderRecord,
  { product, quantity, serials = [] }: ParcelBody['lines'][number],
  line: number,
): NamedUnit[] {
  const kind = getKind(order, product)
  const needed = kind ? quantity : 0
  if (serials.length !== needed) {
    const first = Math.min(serials.length, needed)
    throw invalidField(toPath(line, first), messages.serialCountDiffers)
  }
  if (!kind) return []
  const productName = order.items.find((item) => item.product === product)?.name ?? ''
  return toNamedUnits({ _id: product, name: productName, kind }, serials, `lines.${line}.serials`)
}

/**
 * Checks the serial numbers of a new parcel: one for each piece of a product that has them, none
 * for others.
 * @throws ApiError 400 for the number that is missing, surplus, invalid or listed twice
 */
export function toRequestedParcel(order: OrderRecord, body: ParcelBody): RequestedParcel {
  const requestedLines = body.lines.map((line) => ({
    ...line,
    product: line.product.toLowerCase(),
  }))
  const units = requestedLines.flatMap((line, index) => parseLineUnits(order, line, index))
  requireOnce(units)
  const products = [...new Set(requestedLines.map(({ product }) => product))]
  const lines = products.map((product) => ({
    product,
    quantity: requestedLines
      .filter((line) => line.product === product)
      .reduce((sum, { quantity }) => sum + quantity, 0),
    serials: units.filter((unit) => unit.product === product).map(({ serial }) => serial),
  }))
  return { lines, units }
}
