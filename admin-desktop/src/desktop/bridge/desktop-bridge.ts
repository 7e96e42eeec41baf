import type { AdminBridge } from '../../ui/platform/bridge-types'
import type { ConnectionState, DesktopSettings, SettingsChange } from './shapes'

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
  /** Deletes refused work, named by `workKey`, once the user has read its reason. */
  dismissRefused(key: string): Promise<ConnectionState>
  onConnection(listener: (state: ConnectionState) => void): Stop
  onOpenPage(open: (path: string) => void): Stop
  onPrintSlip(print: (orderId: string) => void): Stop
}

/** All of `window.voltkart` in the desktop app. */
export type DesktopBridge = AdminBridge & DesktopExtras
