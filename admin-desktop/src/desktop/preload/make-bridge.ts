import type { IpcRenderer } from 'electron'
import {
  calls,
  events,
  type CallName,
  type EventName,
  type DesktopBridge,
} from '../bridge/desktop-bridge'

// Electron's prefix of error messages from the main process.
const PREAMBLE = /^Error invoking remote method '[^']*': (?:\w*Error: )?/

type Ipc = Pick<IpcRenderer, 'invoke' | 'on' | 'off'>

/**
 * Everything that the page can see of the app. Each entry is a call with a fixed name: the page can
 * neither choose a channel nor reach Electron's event object.
 */
export function createBridge(ipc: Ipc): DesktopBridge {
  /** @throws Error with the message of the main process, which may be shown to the user */
  async function invoke(name: CallName, args: unknown[]): Promise<never> {
    try {
      return (await ipc.invoke(calls[name], ...args)) as never
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      throw new Error(message.replace(PREAMBLE, ''))
    }
  }

  const call =
    (name: CallName) =>
    (...args: unknown[]) =>
      invoke(name, args)

  const listen =
    (name: EventName) =>
    (callback: (detail: never) => void): (() => void) => {
      const listener = (_event: unknown, ...[detail]: unknown[]) => callback(detail as never)
      ipc.on(events[name], listener)
      return () => void ipc.off(events[name], listener)
    }

  return {
    noticePermission: call('noticePermission'),
    askForNotices: call('askForNotices'),
    notify: call('notify'),
    setBadge: call('setBadge'),
    print: call('print'),
    async saveFile(name: string, content: Blob) {
      const bytes = new Uint8Array(await content.arrayBuffer())
      return invoke('saveFile', [{ name, bytes }])
    },
    onOpenOrder: listen('openOrder'),
    settings: call('settings'),
    saveSettings: call('saveSettings'),
    useShop: call('useShop'),
    printers: call('printers'),
    updatesOn: call('updatesOn'),
    connection: call('connection'),
    connectNow: call('connectNow'),
    dismissRefused: call('dismissRefused'),
    onConnection: listen('connection'),
    onOpenPage: listen('openPage'),
    onPrintSlip: listen('printSlip'),
  }
}
