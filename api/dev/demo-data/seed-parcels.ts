import { EWAY_BILL_ABOVE_PAISE } from '@voltkart/shared/domain/consignment-value'
import { isImei } from '@voltkart/shared/domain/serials'
import { endParcel } from '../../src/commands/fulfilment/end-parcel'
import { packParcel } from '../../src/commands/parcels/pack-parcel'
import { shipParcel } from '../../src/commands/fulfilment/ship-parcel'
import type { AppContext } from '../../src/context'
import type { LineItemRecord, OrderRecord } from '../../src/models/orders/order-record'
import type { DemoParcel } from './demo-orders'
import { createRandom, seedFromText } from './random'

const staff = { name: 'Voltkart Admin' }
const EWAY_BILL = '141009876543'

/** Fourteen digits and their check digit. */
function demoImei(digit: () => number): string {
  const body = `35${Array.from({ length: 12 }, digit).join('')}`
  const imei = Array.from({ length: 10 }, (_, check) => `${body}${check}`).find(isImei)
  if (!imei) throw new Error(`No check digit for ${body}`)
  return imei
}

/** Numbers for pieces of an order line: always the same for the same piece of an order. */
function demoSerials(item: LineItemRecord, orderSeed: string, parcel: number, quantity: number) {
  return Array.from({ length: quantity }, (_, piece) => {
    const random = createRandom(seedFromText(`${item.name} ${orderSeed} ${parcel} ${piece}`))
    const digit = () => random.integer(0, 9)
    if (item.serialKind === 'imei') return demoImei(digit)
    const initials = item.name.replaceAll(/[^A-Z]/g, '')
    return `${initials}-${Array.from({ length: 8 }, digit).join('')}`
  })
}

interface ParcelSeeding {
  /** The products of the catalogue, in its order. */
  productIds: readonly string[]
  /** Tells the serial numbers of this order from those of others. */
  orderSeed: string
  /** Lets so many hours pass. */
  wait: (hours: number) => void
}

/** Packs, ships and delivers the parcels of a demo order, up to their states. */
export async function seedParcels(
  context: AppContext,
  { _id, items, totalPricePaise }: OrderRecord,
  parcels: readonly DemoParcel[],
  { productIds, orderSeed, wait }: ParcelSeeding,
): Promise<void> {
  for (const [index, { lines, courier, trackingNumber, state }] of parcels.entries()) {
    const packed = lines.flatMap(([position, quantity]) => {
      const item = items.find(({ product }) => product === productIds[position])
      if (!item) return []
      const hasSerials = item.serialKind === 'imei' || item.serialKind === 'serial'
      const serials = hasSerials ? demoSerials(item, orderSeed, index, quantity) : []
      return [{ product: item.product, quantity, serials }]
    })
    const body = { lines: packed, courier, trackingNumber }
    const { parcel } = await packParcel(context, _id, body, staff)
    if (state === 'packed') continue
    wait(2)
    const needsEwayBill = totalPricePaise > EWAY_BILL_ABOVE_PAISE
    await shipParcel(
      context,
      { orderId: _id, n: parcel.n },
      needsEwayBill ? { ewayBill: EWAY_BILL } : {},
      staff,
    )
    if (state === 'shipped') continue
    wait(30)
    await endParcel(context, { orderId: _id, n: parcel.n }, 'deliver', staff)
  }
}
