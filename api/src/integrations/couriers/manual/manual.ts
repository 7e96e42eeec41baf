import type { CourierAdapter } from '../courier-adapter'
import { CourierRefusedError, type CourierProvider } from '../courier-provider'

const refuse = () => Promise.reject(new CourierRefusedError('This courier is booked by hand'))

const manual: CourierProvider = {
  code: 'manual',
  name: 'Any courier, booked by hand',
  sandbox: false,
  books: false,
  serviceable: () => Promise.resolve([]),
  book: refuse,
  label: refuse,
  track: () => Promise.resolve(undefined),
  openNumbers: () => Promise.resolve([]),
  cancel: refuse,
  isUpdateSigned: () => false,
  readUpdate: () => undefined,
}

/** Staff book the courier themselves, and enter its name and the tracking number. */
export const manualAdapter: CourierAdapter = { create: () => manual }
