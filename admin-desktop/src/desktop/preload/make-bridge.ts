import type { IpcRenderer } from 'electron'
import { calls, events, type CallName, type EventName } from '../bridge/channels'
import type { DesktopBridge } from '../bridge/desktop-bridge'

// Electron puts this before what the main process has to say.
const PREAMBLE = /^Error invoking remote method '[^']*': (?:\w*Error: )?/

type Ipc = Pick<IpcRenderer, 'invoke' | 'on' | 'off'>

/**
 * The whole of what the page gets to see of the app. Each entry is a call of a fixed name: the page
 * can neither choose a channel nor reach what Electron hands along with an event.
 */
export function makeBridge(ipc: Ipc): DesktopBridge {
  /** @throws Error with the words of the main process, as they may be shown to the user */
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
    connection: call('connection'),
    connectNow: call('connectNow'),
    dismissRefused: call('dismissRefused'),
    onConnection: listen('connection'),
    onOpenPage: listen('openPage'),
    onPrintSlip: listen('printSlip'),
  }
}
