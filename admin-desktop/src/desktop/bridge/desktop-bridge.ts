import type { AdminBridge } from '../../ui/platform/bridge-types'
import type { ConnectionState, DesktopSettings, SettingsChange } from './shapes'

/** The calls that the page may make to the main process. There are no others. */
export const calls = {
  settings: 'settings',
  saveSettings: 'save-settings',
  useShop: 'use-shop',
  printers: 'printers',
  connection: 'connection',
  connectNow: 'connect-now',
  dismissRefused: 'dismiss-refused',
  noticePermission: 'notice-permission',
  askForNotices: 'ask-for-notices',
  notify: 'notify',
  setBadge: 'set-badge',
  print: 'print',
  saveFile: 'save-file',
  updatesOn: 'updates-on',
} as const

/** The events that the main process sends to the page. */
export const events = {
  /** Request to open an order: its id. */
  openOrder: 'open-order',
  /** Request to open a page of the admin area: its path. */
  openPage: 'open-page',
  /** Request to print the packing slip of an order: its id. */
  printSlip: 'print-slip',
  /** The state of the connection has changed: the new one. */
  connection: 'connection-changed',
} as const

export type CallName = keyof typeof calls
export type EventName = keyof typeof events

/**
 * Work that waits for a connection: an order that was delivered, a parcel of it that was sent, or
 * pieces of it that were packed.
 */
export interface WorkSubject {
  orderId: string
  /** The idempotency key of the request that packs a parcel. */
  pack?: string | undefined
  /** The number of the parcel that was sent; without it and `pack`, the order was delivered. */
  parcel?: number | undefined
}

/** The key of a piece of work, under which it is queued only once. */
export function toWorkKey({ orderId, parcel, pack }: WorkSubject): string {
  if (pack !== undefined) return `${orderId}/pack/${pack}`
  return parcel === undefined ? orderId : `${orderId}/${parcel}`
}

/** Returns a function that unsubscribes. */
type Stop = () => void

/** The result of testing a shop's address: stored, or the reason why not, in words for the user. */
export type ShopResult = { ok: true; settings: DesktopSettings } | { ok: false; reason: string }

export interface Printer {
  name: string
  label: string
}

/** The desktop app's additions to the bridge, for its own pages only. */
interface DesktopExtras {
  settings(): Promise<DesktopSettings>
  saveSettings(change: SettingsChange): Promise<DesktopSettings>
  /** Checks the address of a shop and saves it. For another shop the user has to sign in again. */
  useShop(address: string): Promise<ShopResult>
  printers(): Promise<Printer[]>
  /** Whether the app looks for new versions; only the build decides that. */
  updatesOn(): Promise<boolean>
  connection(): Promise<ConnectionState>
  /** Checks the connection now, and sends the queued deliveries. */
  connectNow(): Promise<ConnectionState>
  /** Deletes refused work, named by `toWorkKey`, once the user has read its reason. */
  dismissRefused(key: string): Promise<ConnectionState>
  onConnection(listener: (state: ConnectionState) => void): Stop
  onOpenPage(open: (path: string) => void): Stop
  onPrintSlip(print: (orderId: string) => void): Stop
}

/** All of `window.voltkart` in the desktop app. */
export type DesktopBridge = AdminBridge & DesktopExtras
