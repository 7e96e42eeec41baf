import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import type { Assigned } from '../courier-provider'
import type { ShiprocketClient } from './client'
import { foundOrdersSchema, messageSchema, shipmentSchema, type FoundOrder } from './schemas'
import type { ShiprocketSettings } from './settings'

/** Whether Shiprocket has cancelled an order, or is about to. */
export const isCancelled = ({ status }: FoundOrder) => /cancel/i.test(status)

/** Finds all orders of a reference, the oldest first. */
export async function findAllOrders(
  client: ShiprocketClient,
  reference: string,
): Promise<FoundOrder[]> {
  const query = new URLSearchParams({ search: reference, per_page: '50' })
  const path = `orders?${query.toString()}`
  const { data } = await client.call(foundOrdersSchema, { method: 'GET', path })
  return data
    .filter((order) => order.channel_order_id === reference)
    .sort((a, b) => Number(a.id) - Number(b.id))
}

/** Finds the orders of a reference that are not cancelled, the oldest first. */
export const findOrders = async (client: ShiprocketClient, reference: string) =>
  (await findAllOrders(client, reference)).filter((order) => !isCancelled(order))

/** Cancels orders. */
export async function cancelOrders(
  client: ShiprocketClient,
  ids: readonly string[],
): Promise<void> {
  const body = { ids: ids.map(Number) }
  await client.call(messageSchema, { method: 'POST', path: 'orders/cancel', body })
}

/** A tracking number with its carrier, price and page. */
export function getAssigned(
  { sandbox, apiBase }: ShiprocketSettings,
  { awb, carrier, rupees }: { awb: string; carrier: string; rupees?: number | undefined },
): Assigned {
  const pages = sandbox ? `${apiBase()}/tracking` : 'https://shiprocket.co/tracking'
  return omitUndefined({
    awb,
    carrier,
    pricePaise: rupees === undefined ? undefined : Math.round(rupees * 100),
    trackingUrl: `${pages}/${encodeURIComponent(awb)}`,
  })
}

/** Reads the tracking number of a shipment; undefined if it has none yet. */
export async function readAssigned(
  client: ShiprocketClient,
  settings: ShiprocketSettings,
  shipment: string,
): Promise<Assigned | undefined> {
  const path = `shipments/${encodeURIComponent(shipment)}`
  const { data } = await client.call(shipmentSchema, { method: 'GET', path })
  if (!data.awb) return undefined
  const carrier = data.courier || 'Shiprocket'
  return getAssigned(settings, { awb: data.awb, carrier, rupees: data.charges?.freight_charges })
}
