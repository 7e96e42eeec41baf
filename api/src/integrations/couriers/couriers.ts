import type { CourierAdapter, CourierSurroundings } from './courier-adapter'
import { type CourierProvider, CourierRefusedError } from './courier-provider'
import { shiprocketAdapter } from './shiprocket/shiprocket'

const refuseBooking = () =>
  Promise.reject(new CourierRefusedError('This courier is booked by hand'))

const manual: CourierProvider = {
  code: 'manual',
  name: 'Any courier, booked by hand',
  sandbox: false,
  books: false,
  serviceable: () => Promise.resolve([]),
  book: refuseBooking,
  label: refuseBooking,
  track: () => Promise.resolve(undefined),
  openNumbers: () => Promise.resolve([]),
  cancel: refuseBooking,
  isUpdateSigned: () => false,
  readUpdate: () => undefined,
}

/** Staff book the courier themselves, and enter its name and the tracking number. */
const manualAdapter: CourierAdapter = { create: () => manual }

/** All adapters, one a line. */
const adapters: readonly CourierAdapter[] = [
  manualAdapter, //
  shiprocketAdapter,
]

/** The couriers of this shop. */
export interface Couriers {
  list(): readonly CourierProvider[]
  /** The courier of a code; undefined once it is no longer set up. */
  find(code: string): CourierProvider | undefined
}

/** The couriers that have settings. @throws ConfigurationError for invalid settings */
export function createCouriers(
  surroundings: CourierSurroundings,
  watch: (courier: CourierProvider) => CourierProvider = (courier) => courier,
): Couriers {
  const couriers = adapters.flatMap((adapter) => adapter.create(surroundings) ?? []).map(watch)
  return {
    list: () => couriers,
    find: (code) => couriers.find((courier) => courier.code === code),
  }
}
