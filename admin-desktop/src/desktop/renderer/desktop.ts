import type { DesktopBridge } from '../bridge/desktop-bridge'

/** The bridge that the preload script exposes. */
export function getDesktop(): DesktopBridge {
  if (!window.voltkart) throw new Error('The page runs outside of the desktop app')
  // The admin screens use only a part of it.
  return window.voltkart as DesktopBridge
}
