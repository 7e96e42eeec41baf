import { trusted, type Connection } from 'mongoose'
import { randomInt } from 'node:crypto'
import { createIndexes } from '../../src/models/record-schema'
import { createShipmentModel, type SandboxScan, type SandboxShipment } from './shipment-schema'

const LISTED = 50
const createId = () => randomInt(100_000_000, 999_999_999)
const createAwb = () => `77${randomInt(1_000_000_000, 9_999_999_999)}`

type NewShipment = Omit<SandboxShipment, '_id' | 'shipmentId' | 'scans'>

/** All database queries of the sandbox of couriers. */
export function createShipmentQueries(connection: Connection) {
  const model = createShipmentModel(connection)
  const absent = trusted({ $exists: false })
  return {
    ensureIndexes: () => createIndexes(model),

    async insert(shipment: NewShipment): Promise<SandboxShipment> {
      const inserted = { ...shipment, _id: createId(), shipmentId: createId(), scans: [] }
      await model.create(inserted)
      return inserted
    },

    findByReference: (reference: string) =>
      model.find({ reference }).sort({ _id: 1 }).lean<SandboxShipment[]>(),
    findByShipment: (shipmentId: number) => model.findOne({ shipmentId }).lean<SandboxShipment>(),
    findByAwb: (awb: string) => model.findOne({ awb }).lean<SandboxShipment>(),
    latest: () => model.find().sort({ createdAt: -1 }).limit(LISTED).lean<SandboxShipment[]>(),

    /** Gives a shipment its tracking number. Null if it has one, or is cancelled. */
    assign: (
      shipmentId: number,
      service: { courier: string; ratePaise: number },
      scan: SandboxScan,
    ) =>
      model
        .findOneAndUpdate(
          { shipmentId, awb: absent, cancelledAt: absent },
          { $set: { ...service, awb: createAwb() }, $push: { scans: scan } },
          { returnDocument: 'after' },
        )
        .lean<SandboxShipment>(),

    /**
     * Gives a number to a shipment that was cancelled, as a courier does that performs a delayed
     * request.
     */
    assignLate: (reference: string) =>
      model
        .findOneAndUpdate(
          { reference },
          { $set: { awb: createAwb(), courier: 'Delhivery Surface' }, $unset: { cancelledAt: 1 } },
          { returnDocument: 'after' },
        )
        .lean<SandboxShipment>(),

    /** Schedules the collection. Null if it is scheduled, or there is no tracking number. */
    schedulePickup: (shipmentId: number, pickupAt: Date) =>
      model
        .findOneAndUpdate(
          { shipmentId, awb: trusted({ $exists: true }), pickupAt: absent, cancelledAt: absent },
          { $set: { pickupAt } },
          { returnDocument: 'after' },
        )
        .lean<SandboxShipment>(),

    addScan: (awb: string, scan: SandboxScan) =>
      model
        .findOneAndUpdate(
          { awb, cancelledAt: absent },
          { $push: { scans: scan } },
          { returnDocument: 'after' },
        )
        .lean<SandboxShipment>(),

    async cancel(ids: readonly number[], at: Date): Promise<void> {
      await model.updateMany(
        { _id: trusted({ $in: [...ids] }), cancelledAt: absent },
        { $set: { cancelledAt: at } },
      )
    },

    findById: (orderId: number) => model.findById(orderId).lean<SandboxShipment>(),
  }
}

export type ShipmentQueries = ReturnType<typeof createShipmentQueries>
