import { messages } from '@voltkart/shared/contract/messages'
import type { SerialKind, SerialSource } from '@voltkart/shared/domain/product-facts'
import { normaliseEan } from '@voltkart/shared/domain/ean'
import { isImei, isSerial, normaliseSerial, type UnitKind } from '@voltkart/shared/domain/serials'
import type { AppContext } from '../../context'
import { invalidField } from '../../errors'
import type { UnitInput } from '../../models/units/unit-claim-queries'

/** A piece with its serial number, and its position in the request. */
export interface NamedUnit extends UnitInput {
  path: string
}

/** A product whose pieces have serial numbers. */
interface SerialProduct {
  _id: string
  name: string
  kind: UnitKind
}

interface SerialFacts {
  serialKind?: SerialKind
  serialsFrom?: SerialSource
}

/** The kind of numbers that a product's pieces are received with; undefined for none. */
export function getReceivedKind({ serialKind, serialsFrom }: SerialFacts): UnitKind | undefined {
  const isNumbered = serialKind !== undefined && serialKind !== 'none'
  return isNumbered && serialsFrom === 'receipt' ? serialKind : undefined
}

/**
 * The pieces with these serial numbers.
 * @param path the position of the numbers in the request
 * @throws ApiError 400 for a number that is none of its kind
 */
export function toNamedUnits(
  { _id, name, kind }: SerialProduct,
  serials: readonly string[],
  path: string,
): NamedUnit[] {
  return serials.map((text, index) => {
    const unit = {
      product: _id,
      productName: name,
      kind,
      serial: normaliseSerial(text),
      path: `${path}.${index}`,
    }
    if (kind === 'imei' && !isImei(unit.serial)) throw invalidField(unit.path, messages.imeiInvalid)
    if (!isSerial(unit.serial)) throw invalidField(unit.path, messages.serialInvalid)
    return unit
  })
}

/** @throws ApiError 400 for a serial number that is listed a second time for its product */
export function requireOnce(units: readonly NamedUnit[]): void {
  const usedKeys = new Set<string>()
  for (const { product, serial, path } of units) {
    const key = `${product} ${serial}`
    if (usedKeys.has(key)) throw invalidField(path, messages.serialTwice)
    usedKeys.add(key)
  }
}

/**
 * @throws ApiError 400 for a number that is the SKU or EAN of a product, which was scanned by
 * mistake
 */
export async function requireNoCodes(
  { models }: AppContext,
  units: readonly NamedUnit[],
): Promise<void> {
  if (units.length === 0) return
  const products = await models.products.findByCodesInAnySpelling(units.map(({ serial }) => serial))
  const codes = new Set(products.flatMap(({ sku = '', ean = '' }) => [normaliseSerial(sku), ean]))
  const misread = units.find(({ serial }) => codes.has(serial) || codes.has(normaliseEan(serial)))
  if (misread) throw invalidField(misread.path, messages.serialIsSku)
}
