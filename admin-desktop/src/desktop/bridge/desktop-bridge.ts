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

/** What the desktop window offers its own pages beyond what the admin screens know of. */
export interface DesktopExtras {
  settings(): Promise<DesktopSettings>
  saveSettings(change: SettingsChange): Promise<DesktopSettings>
  /** Tests a shop's address and keeps it. Another shop than before means signing in anew. */
  useShop(address: string): Promise<ShopResult>
  printers(): Promise<Printer[]>
  connection(): Promise<ConnectionState>
  /** Looks for the shop now, and sends what waits. */
  connectNow(): Promise<ConnectionState>
  /** Forgets a refused delivery once the user has read about it. */
  dismissRefused(orderId: string): Promise<ConnectionState>
  onConnection(listener: (state: ConnectionState) => void): Stop
  onOpenPage(open: (path: string) => void): Stop
  onPrintSlip(print: (orderId: string) => void): Stop
}

/** All of `window.voltkart` in the desktop app. */
export type DesktopBridge = AdminBridge & DesktopExtras
