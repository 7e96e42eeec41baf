import type { AdminBridge } from './bridge-types'
import { browserBridge } from './browser'

/** The bridge of the host that shows this page: the desktop app's own, otherwise the browser's. */
export function adminBridge(): AdminBridge {
  return window.voltkart ?? browserBridge
}

/** Whether pages may ask for the camera: the desktop app denies it, and packers there have scanners. */
export const mayUseCamera = (): boolean => window.voltkart === undefined
