import type { CameBackReason, CourierStage } from '@voltkart/shared/domain/courier-tracking'
import type { PackedSize } from '@voltkart/shared/domain/packed-size'
import { ProviderBusyError, ProviderUnreachableError } from '../razorpay/payment-provider'

/** A parcel on its way from one PIN code to another. */
export interface Trip {
  fromPin: string
  toPin: string
  size: PackedSize
  /** The value of the goods, in paise. */
  valuePaise: number
}

/** One way to send a parcel. */
export interface CourierService {
  /** The courier's own id of it. */
  id: string
  name: string
  pricePaise: number
  /** The expected number of days until delivery. */
  days?: number
}

/** A parcel that is to be booked, with what its label and papers state. */
export interface ParcelToBook extends Trip {
  /** The shop's own name of it, unique for each attempt. */
  reference: string
  /** The id of the service; without one the courier chooses. */
  service?: string | undefined
  orderedAt: Date
  /** The name of the pickup address at the courier. */
  pickup: string
  to: {
    name: string
    phone: string
    email: string
    address: string
    city: string
    pin: string
    state: string
  }
  lines: { name: string; code: string; quantity: number; pricePaise: number }[]
  ewayBill?: string | undefined
}

/** The courier's own ids of what was made for a parcel. */
export type CourierIds = Record<string, string>

/** A tracking number that the courier has assigned, and has charged for. */
export interface Assigned {
  awb: string
  /** The name of the company that carries the parcel. */
  carrier: string
  pricePaise?: number
  trackingUrl: string
}

/**
 * How far the booking of a parcel is, and what stores each step. Each function stores before it
 * resolves, and rejects if the booking is no longer this caller's: the adapter must then stop.
 */
export interface BookingProgress {
  /** The ids that an earlier attempt stored. */
  ids?: CourierIds | undefined
  awb?: string | undefined
  /** Called right before the first request that creates something at the courier. */
  intend(): Promise<void>
  /** Called with the ids of created or found records, before any request that costs money. */
  made(ids: CourierIds): Promise<void>
  /** Called as soon as the tracking number is known. */
  assigned(assigned: Assigned): Promise<void>
}

/** When the courier collects a parcel, as far as it is known. */
export interface PickupTime {
  at?: Date
}

/** The progress of a booking; `awb` is absent if none was assigned. */
interface BookedParcel {
  reference: string
  ids?: CourierIds | undefined
  awb?: string | undefined
}

export interface CourierScan {
  at: Date
  text: string
  place?: string
}

/** The report of the courier about a parcel. */
export interface CourierUpdate {
  awb: string
  /** The shop's own name of the parcel, if the courier has sent it. */
  reference?: string
  stage: CourierStage
  at: Date
  /** The reason of a failed delivery, as far as it is known. */
  reason?: CameBackReason
  scans: CourierScan[]
}

/** A request to the shop's address for updates. */
interface UpdateRequest {
  /** The last part of the address. */
  secret: string
  /** The header `x-api-key`. */
  key: string
  body: Buffer
}

/**
 * A courier, or a company that books several. Every call throws {@link CourierRefusedError} when it
 * refuses, and {@link CourierUnreachableError} when the outcome is unknown. docs/couriers.md says what
 * an adapter must do.
 */
export interface CourierProvider {
  /** Stored with parcels: it never changes. */
  readonly code: string
  readonly name: string
  readonly sandbox: boolean
  /** False if parcels are booked by hand: then no other call is made. */
  readonly books: boolean
  serviceable(trip: Trip): Promise<CourierService[]>
  /** Continues after `progress`. Idempotent: creates one booking, however often it is repeated. */
  book(parcel: ParcelToBook, progress: BookingProgress): Promise<PickupTime | undefined>
  /** The label as a PDF. */
  label(booked: BookedParcel): Promise<Uint8Array>
  track(awb: string): Promise<CourierUpdate | undefined>
  /** The tracking numbers under a reference that are not cancelled. */
  openNumbers(booked: BookedParcel): Promise<string[]>
  /** Cancels everything that was made for a parcel; nothing to cancel is no error. */
  cancel(booked: BookedParcel): Promise<void>
  /** Whether an update was sent by the courier, by the secret and the key; compared in constant time. */
  isUpdateSigned(request: UpdateRequest): boolean
  /** Reads a signed update. Undefined if it says nothing about a parcel. */
  readUpdate(body: Buffer): CourierUpdate | undefined
}

/** The courier responded with a refusal. The message is the courier's own. */
export class CourierRefusedError extends Error {
  override name = 'CourierRefusedError'
  /** The status of its response, if that says it. */
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

/** The courier does not deliver to a place. */
export class PlaceNotServedError extends CourierRefusedError {
  override name = 'PlaceNotServedError'
}

/** The courier was unreachable, timed out, failed internally or sent an invalid response. */
export class CourierUnreachableError extends ProviderUnreachableError {
  override name = 'CourierUnreachableError'
}

/** The courier's rate limit refused the call; retry later. */
export class CourierBusyError extends ProviderBusyError {
  override name = 'CourierBusyError'
}
