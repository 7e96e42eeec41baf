import { Schema, type Connection } from 'mongoose'

export interface SandboxScan {
  at: Date
  /** Shiprocket's number of the state that the shipment got. */
  status: number
  activity: string
  location: string
}

/** An order of the sandbox with its only shipment. */
export interface SandboxShipment {
  /** The id of the order. */
  _id: number
  shipmentId: number
  /** The shop's own name of it. Nothing stops a second order of the same name, as at Shiprocket. */
  reference: string
  to: { name: string; address: string; city: string; pin: string; state: string; phone: string }
  from: string
  weightKg: number
  contents: string
  awb?: string
  courier?: string
  ratePaise?: number
  pickupAt?: Date
  cancelledAt?: Date
  scans: SandboxScan[]
  createdAt: Date
}

const required = true
const plain = { _id: false } as const
const text = { type: String, required }

const shipmentSchema = new Schema<SandboxShipment>(
  {
    _id: { type: Number, required },
    shipmentId: { type: Number, required },
    reference: text,
    to: new Schema(
      {
        name: String,
        address: String,
        city: String,
        pin: String,
        state: String,
        phone: String,
      },
      plain,
    ),
    from: String,
    weightKg: { type: Number, required },
    contents: String,
    awb: String,
    courier: String,
    ratePaise: Number,
    pickupAt: Date,
    cancelledAt: Date,
    scans: [
      new Schema<SandboxScan>(
        { at: Date, status: Number, activity: String, location: String },
        plain,
      ),
    ],
    createdAt: { type: Date, required },
  },
  { collection: 'sandbox_shipments', versionKey: false },
)
shipmentSchema.index({ shipmentId: 1 }, { unique: true })
shipmentSchema.index({ reference: 1 })
shipmentSchema.index({ awb: 1 }, { sparse: true, unique: true })
shipmentSchema.index({ createdAt: -1 })

export const createShipmentModel = (connection: Connection) =>
  connection.model('SandboxShipment', shipmentSchema)
