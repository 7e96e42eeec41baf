import { formatRupees } from '@voltkart/shared/domain/money'
import type { AdminBridge, NoticePermission } from './bridge-types'
import { printInFrame } from './print-in-frame'

const openers = new Set<(orderId: string) => void>()

function permission(): NoticePermission {
  if (!('Notification' in window)) return 'unsupported'
  return Notification.permission === 'default' ? 'askable' : Notification.permission
}

/** Starts a download of a file. */
function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the blob after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The bridge of a browser: its own notifications, print dialog and downloads. */
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
        // Several windows may announce one order; the same tag makes it one notification.
        tag: `voltkart-order-${order._id}`,
      })
      notice.onclick = () => {
        window.focus()
        notice.close()
        for (const open of openers) open(order._id)
      }
    } catch {
      // Phones allow notifications from service workers only; the page itself announces the order
      // too.
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
