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

  const createCall =
    (name: CallName) =>
    (...args: unknown[]) =>
      invoke(name, args)

  const createListener =
    (name: EventName) =>
    (callback: (detail: never) => void): (() => void) => {
      const listener = (_event: unknown, ...[detail]: unknown[]) => callback(detail as never)
      ipc.on(events[name], listener)
      return () => void ipc.off(events[name], listener)
    }

  return {
    noticePermission: createCall('noticePermission'),
    askForNotices: createCall('askForNotices'),
    notify: createCall('notify'),
    setBadge: createCall('setBadge'),
    print: createCall('print'),
    async saveFile(name: string, content: Blob) {
      const bytes = new Uint8Array(await content.arrayBuffer())
      return invoke('saveFile', [{ name, bytes }])
    },
    onOpenOrder: createListener('openOrder'),
    settings: createCall('settings'),
    saveSettings: createCall('saveSettings'),
    useShop: createCall('useShop'),
    printers: createCall('printers'),
    updatesOn: createCall('updatesOn'),
    connection: createCall('connection'),
    connectNow: createCall('connectNow'),
    dismissRefused: createCall('dismissRefused'),
    onConnection: createListener('connection'),
    onOpenPage: createListener('openPage'),
    onPrintSlip: createListener('printSlip'),
  }
}
