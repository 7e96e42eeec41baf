import type { CourierAdapter, CourierSurroundings } from './courier-adapter'
import type { CourierProvider } from './courier-provider'
import { manualAdapter } from './manual/manual'
import { shiprocketAdapter } from './shiprocket/shiprocket'

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

/** The couriers whose settings are given. @throws ConfigurationError for invalid settings */
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
