import { isSameText } from '../../razorpay/signatures'
import type { CourierAdapter } from '../courier-adapter'
import {
  CourierRefusedError,
  CourierUnreachableError,
  type CourierProvider,
} from '../courier-provider'
import { bookShipment } from './book-shipment'
import { createShiprocketClient } from './client'
import { labelSchema, trackingSchema } from './schemas'
import { explainRefusal, readServices } from './services'
import { readShiprocketSettings, type ShiprocketSettings } from './settings'
import { cancelOrders, findAllOrders, findOrders, isCancelled } from './shipments'
import { readSentUpdate, readTracking } from './tracking'

const PDF_HEAD = '%PDF-'

interface Options {
  now(): Date
  timeoutMs?: number
}

/** Shiprocket, which books parcels with the courier companies of India. */
export function createShiprocket(settings: ShiprocketSettings, options: Options): CourierProvider {
  const client = createShiprocketClient(settings, options.now, options.timeoutMs)
  return {
    code: 'shiprocket',
    name: settings.sandbox ? 'Shiprocket (sandbox)' : 'Shiprocket',
    sandbox: settings.sandbox,
    books: true,

    serviceable: (trip) => readServices(client, trip),

    book: (parcel, progress) =>
      bookShipment(client, settings, parcel, progress).catch((error: unknown) =>
        explainRefusal(client, parcel, error),
      ),

    async label({ ids }) {
      const body = { shipment_id: [Number(ids?.['shipment'])] }
      const path = 'courier/generate/label'
      const made = await client.call(labelSchema, { method: 'POST', path, body })
      if (!made.label_url) throw new CourierRefusedError(made.response || 'There is no label')
      const pdf = await client.download(made.label_url)
      if (Buffer.from(pdf.subarray(0, PDF_HEAD.length)).toString() !== PDF_HEAD) {
        throw new CourierUnreachableError('Shiprocket sent a label that is no PDF', {
          onlyThisQuestion: true,
        })
      }
      return pdf
    },

    async track(awb) {
      const path = `courier/track/awb/${encodeURIComponent(awb)}`
      return readTracking(awb, await client.call(trackingSchema, { method: 'GET', path }))
    },

    async openNumbers({ reference }) {
      const found = await findOrders(client, reference)
      return found.flatMap(({ shipments }) => shipments.flatMap(({ awb }) => awb || []))
    },

    async cancel({ reference, ids }) {
      // All that were made, also twice, or by a request whose response was lost.
      const made = await findAllOrders(client, reference)
      const stored = ids?.['order'] ? [ids['order']] : []
      const isDone = (id: string) => made.some((one) => one.id === id && isCancelled(one))
      const open = new Set([...stored, ...made.map(({ id }) => id)].filter((id) => !isDone(id)))
      if (open.size > 0) await cancelOrders(client, [...open])
    },

    isUpdateSigned: ({ secret, key }) =>
      // Both are compared, so that the time does not tell which of them is wrong.
      [isSameText(secret, settings.webhookSecret), isSameText(key, settings.webhookKey)].every(
        Boolean,
      ),

    readUpdate: readSentUpdate,
  }
}

/** Shiprocket with the settings of the environment, or its sandbox. */
export const shiprocketAdapter: CourierAdapter = {
  create(surroundings) {
    const settings = readShiprocketSettings(surroundings)
    return settings && createShiprocket(settings, { now: surroundings.now })
  },
}
