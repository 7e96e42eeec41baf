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
import { handler } from './ipc'
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
    const found = await parts.findShop(address)
    if (!found.ok) return found
    if (settings.current().shop !== found.origin) {
      await shop.forgetShop()
      await parts.clearSession()
    }
    const { origin, name } = found
    return { ok: true, settings: await settings.change({ shop: origin, shopName: name }) }
  }

  return {
    settings: handler(nothing, () => settings.current()),
    saveSettings: handler(settingsChangeSchema, (change) => {
      // The types distinguish absent from undefined; so do the settings.
      const defined = Object.entries(change).filter(([, value]) => value !== undefined)
      return settings.change(Object.fromEntries(defined))
    }),
    useShop: handler(z.string().max(2_000), useShop),
    printers: handler(nothing, async () =>
      (await parts.printers()).map(({ name, displayName }) => ({
        name,
        label: displayName || name,
      })),
    ),
    connection: handler(nothing, shop.state),
    connectNow: handler(nothing, shop.connectNow),
    dismissRefused: handler(workKeySchema, async (key) => {
      await shop.deliveries.dismiss(key)
      return shop.state()
    }),
    noticePermission: handler(nothing, notices.permission),
    askForNotices: handler(nothing, async () => {
      await settings.change({ notices: true })
      return notices.permission()
    }),
    notify: handler(noticedOrderSchema, (order) => {
      if (notices.show(order) && settings.current().printAutomatically) parts.printSlip(order._id)
    }),
    setBadge: handler(z.number().int().min(0).max(100_000), parts.setBadge),
    print: handler(printJobSchema, parts.print),
    saveFile: handler(savedFileSchema, parts.saveFile),
    updatesOn: handler(nothing, parts.updatesOn),
  }
}
