import { findUnits, type Unit } from '@voltkart/shared/contract/units'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { normaliseSerial } from '@voltkart/shared/domain/serials'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import type { UnitRecord } from '../../models/units/unit-queries'

/** A unit in the contract's form. */
function presentUnit(unit: UnitRecord): Unit {
  const { _id, product, productName, serial, kind, state, order, orderNumber, parcel } = unit
  const { invoiceNumber, soldAt, warrantyUntil } = unit
  return definedOnly({
    _id,
    serial,
    kind,
    state,
    product: { _id: product, name: productName },
    order: order && orderNumber ? { _id: order, orderNumber } : undefined,
    parcel: parcel || undefined,
    purchase: unit.purchase || undefined,
    invoiceNumber: invoiceNumber || undefined,
    soldAt: soldAt?.toISOString(),
    warrantyUntil: warrantyUntil || undefined,
    history: unit.history.map((event) => ({ ...event, at: event.at.toISOString() })),
  })
}

/** Binds the call on units. */
export function bindUnits(bind: BindRoute, { models }: AppContext): void {
  bind(findUnits, async ({ query }) =>
    (await models.units.findBySerial(normaliseSerial(query.serial))).map(presentUnit),
  )
}
