import type { AdminBridge } from '../../ui/platform/bridge-types'
import type { ConnectionState, DesktopSettings, SettingsChange } from './shapes'

/** Returns a function that unsubscribes. */
type Stop = () => void

/** How the test of a shop's address went: kept, or why not, in words for the user. */
export type ShopResult = { ok: true; settings: DesktopSettings } | { ok: false; reason: string }

export interface Printer {
  name: string
  label: string
}

/** The desktop app's additions to the bridge, for its own pages only. */
export interface DesktopExtras {
  settings(): Promise<DesktopSettings>
  saveSettings(change: SettingsChange): Promise<DesktopSettings>
  /** Tests a shop's address and keeps it. Another shop than before means signing in anew. */
  useShop(address: string): Promise<ShopResult>
  printers(): Promise<Printer[]>
  connection(): Promise<ConnectionState>
  /** Looks for the shop now, and sends what waits. */
  connectNow(): Promise<ConnectionState>
  /** Deletes refused work, named by `workKey`, once the user has read its reason. */
  dismissRefused(key: string): Promise<ConnectionState>
  onConnection(listener: (state: ConnectionState) => void): Stop
  onOpenPage(open: (path: string) => void): Stop
  onPrintSlip(print: (orderId: string) => void): Stop
}

/** All of `window.voltkart` in the desktop app. */
export type DesktopBridge = AdminBridge & DesktopExtras
