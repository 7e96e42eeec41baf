import { z } from 'zod'
import type { ShopResult } from '../bridge/desktop-bridge'
import {
  savedFileSchema,
  noticedOrderSchema,
  printJobSchema,
  settingsChangeSchema,
  workKeySchema,
} from '../bridge/shapes'
import type { createShopFinder } from './find-shop'
import { createHandler } from './ipc'
import type { createNotices } from './notices'
import type { PrintJob } from './printing'
import type { RunningShopProxy } from './offline'
import type { SettingsFile } from './settings'

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

const nothing = z.undefined()

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
    settings: createHandler(nothing, () => settings.current()),
    saveSettings: createHandler(settingsChangeSchema, (change) => {
      // The types distinguish absent from undefined; so do the settings.
      const defined = Object.entries(change).filter(([, value]) => value !== undefined)
      return settings.change(Object.fromEntries(defined))
    }),
    useShop: createHandler(z.string().max(2_000), useShop),
    printers: createHandler(nothing, async () =>
      (await parts.printers()).map(({ name, displayName }) => ({
        name,
        label: displayName || name,
      })),
    ),
    connection: createHandler(nothing, shop.state),
    connectNow: createHandler(nothing, shop.connectNow),
    dismissRefused: createHandler(workKeySchema, async (key) => {
      await shop.deliveries.dismiss(key)
      return shop.state()
    }),
    noticePermission: createHandler(nothing, notices.permission),
    askForNotices: createHandler(nothing, async () => {
      await settings.change({ notices: true })
      return notices.permission()
    }),
    notify: createHandler(noticedOrderSchema, (order) => {
      if (notices.show(order) && settings.current().printAutomatically) parts.printSlip(order._id)
    }),
    setBadge: createHandler(z.number().int().min(0).max(100_000), parts.setBadge),
    print: createHandler(printJobSchema, parts.print),
    saveFile: createHandler(savedFileSchema, parts.saveFile),
    updatesOn: createHandler(nothing, parts.updatesOn),
  }
}
