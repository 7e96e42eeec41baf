import { formatRupees } from '@voltkart/shared/domain/money'
import type { AdminBridge, NoticePermission } from './bridge-types'
import { printInFrame } from './print-in-frame'

const openers = new Set<(orderId: string) => void>()

function permission(): NoticePermission {
  if (!('Notification' in window)) return 'unsupported'
  return Notification.permission === 'default' ? 'askable' : Notification.permission
}

/** Hands a file to the browser's downloads. */
function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the blob after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The admin area's host when it is a browser: its own notices, print dialog and downloads. */
export const browserBridge: AdminBridge = {
  noticePermission: () => Promise.resolve(permission()),

  async askForNotices() {
    if (permission() === 'askable') await Notification.requestPermission()
    return permission()
  },

  notify(order) {
    if (permission() !== 'granted') return Promise.resolve()
    try {
      const notice = new Notification(`New paid order ${order.orderNumber}`, {
        body: `${order.customer} · ${formatRupees(order.totalPrice)}`,
        // Several windows may tell of one order; the same tag makes it one notice.
        tag: `voltkart-order-${order._id}`,
      })
      notice.onclick = () => {
        window.focus()
        notice.close()
        for (const open of openers) open(order._id)
      }
    } catch {
      // Phones allow notices from service workers only; the page itself tells of the order too.
    }
    return Promise.resolve()
  },

  async setBadge(count) {
    // Installed web apps have a badge; elsewhere this does nothing, or is refused.
    await navigator.setAppBadge?.(count).catch(() => undefined)
  },

  print: printInFrame,

  saveFile(name, content) {
    download(name, content)
    return Promise.resolve(true)
  },

  onOpenOrder(open) {
    openers.add(open)
    return () => openers.delete(open)
  },
}
