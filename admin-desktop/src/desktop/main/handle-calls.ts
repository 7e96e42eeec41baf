import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron'
import { z } from 'zod'
import { calls, type CallName, type ShopResult } from '../bridge/desktop-bridge'
import { isOwnAddress } from './protocol-handler'
import {
  savedFileSchema,
  noticedOrderSchema,
  printJobSchema,
  settingsChangeSchema,
  workKeySchema,
} from '../bridge/shapes'
import type { createShopFinder } from './find-shop'
import type { createNotices } from './notices'
import type { PrintJob } from './printing'
import type { RunningShopProxy } from './offline'
import type { SettingsFile } from './settings'

interface Handler {
  input: z.ZodType
  handle: (input: never) => unknown
}

/** A call of the page: its argument and its handler. */
export function createHandler<Input extends z.ZodType, Output>(
  input: Input,
  handle: (input: z.output<Input>) => Output,
) {
  return { input, handle }
}

interface BindOptions {
  ipcMain: Pick<IpcMain, 'handle'>
  /** The contents of the app's one window. */
  window: () => WebContents | null
  onRefused: (name: CallName, reason: string) => void
}

function getRefusal(event: IpcMainInvokeEvent, window: WebContents | null): string | null {
  if (!window || event.sender !== window) return 'another window'
  const frame = event.senderFrame
  if (!frame || frame !== window.mainFrame) return 'not the page itself'
  return isOwnAddress(frame.url) ? null : 'a foreign page'
}

/**
 * Handles the calls of the page: only from the app's own page, each with one validated argument.
 */
export function bindCalls(handlers: Record<CallName, Handler>, options: BindOptions): void {
  for (const name of Object.keys(calls) as CallName[]) {
    const { input, handle } = handlers[name]
    options.ipcMain.handle(calls[name], (event, value: unknown, ...rest: unknown[]) => {
      const parsed = input.safeParse(value)
      const reason =
        getRefusal(event, options.window()) ??
        (parsed.success && rest.length === 0 ? null : 'a value of the wrong form')
      if (reason !== null || !parsed.success) {
        options.onRefused(name, reason ?? '')
        throw new Error('This call was refused')
      }
      return handle(parsed.data as never)
    })
  }
}

interface Parts {
  settings: SettingsFile
  shop: Pick<RunningShopProxy, 'state' | 'connectNow' | 'forgetShop' | 'deliveries'>
  findShop: ReturnType<typeof createShopFinder>
  notices: Omit<ReturnType<typeof createNotices>, 'showPage'>
  /** Deletes cookies and the pages' storage. */
  clearSession: () => Promise<void>
  printers: () => Promise<{ name: string; displayName: string }[]>
  printSlip: (orderId: string) => void
  print: (job: PrintJob) => Promise<void>
  saveFile: (file: z.output<typeof savedFileSchema>) => Promise<boolean>
  setBadge: (count: number) => void
  updatesOn: () => boolean
}

const noPayload = z.undefined()

/** The handlers of the page's calls. */
export function handleCalls(parts: Parts) {
  const { settings, shop, notices } = parts

  async function useShop(address: string): Promise<ShopResult> {
    const shopFound = await parts.findShop(address)
    if (!shopFound.ok) return shopFound
    if (settings.current().shop !== shopFound.origin) {
      await shop.forgetShop()
      await parts.clearSession()
    }
    const { origin, name } = shopFound
    return { ok: true, settings: await settings.change({ shop: origin, shopName: name }) }
  }

  return {
    settings: createHandler(noPayload, () => settings.current()),
    saveSettings: createHandler(settingsChangeSchema, (change) => {
      // The types distinguish absent from undefined; so do the settings.
      const defined = Object.entries(change).filter(([, value]) => value !== undefined)
      return settings.change(Object.fromEntries(defined))
    }),
    useShop: createHandler(z.string().max(2_000), useShop),
    printers: createHandler(noPayload, async () =>
      (await parts.printers()).map(({ name, displayName }) => ({
        name,
        label: displayName || name,
      })),
    ),
    connection: createHandler(noPayload, shop.state),
    connectNow: createHandler(noPayload, shop.connectNow),
    dismissRefused: createHandler(workKeySchema, async (key) => {
      await shop.deliveries.dismiss(key)
      return shop.state()
    }),
    noticePermission: createHandler(noPayload, notices.permission),
    askForNotices: createHandler(noPayload, async () => {
      await settings.change({ notices: true })
      return notices.permission()
    }),
    notify: createHandler(noticedOrderSchema, (order) => {
      if (notices.show(order) && settings.current().printAutomatically) parts.printSlip(order._id)
    }),
    setBadge: createHandler(z.number().int().min(0).max(100_000), parts.setBadge),
    print: createHandler(printJobSchema, parts.print),
    saveFile: createHandler(savedFileSchema, parts.saveFile),
    updatesOn: createHandler(noPayload, parts.updatesOn),
  }
}
