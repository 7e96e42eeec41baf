import type { DesktopBridge } from '../bridge/desktop-bridge'

/** What the preload script has put in reach of the pages. */
export function desktop(): DesktopBridge {
  if (!window.voltkart) throw new Error('The page runs outside of the desktop app')
  // The admin screens know a part of it only.
  return window.voltkart as DesktopBridge
}
