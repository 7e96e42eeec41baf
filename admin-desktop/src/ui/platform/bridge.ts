import type { AdminBridge, NoticePermission, PrintJob } from './bridge-types'
import { formatRupees } from '@voltkart/shared/domain/money'

const openers = new Set<(orderId: string) => void>()

function getNoticePermission(): NoticePermission {
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

/** A frame is kept while its dialog may be open; not every browser reports when it closes. */
const FRAME_KEPT_MS = 10 * 60_000

function createFrame(job: PrintJob): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = job.name
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  // The frame is not hidden: one without a size or a display is not printed everywhere.
  frame.style.cssText =
    'position:fixed;right:0;bottom:0;width:1px;height:1px;border:0;opacity:0;pointer-events:none'
  if ('html' in job) frame.srcdoc = job.html
  else frame.src = job.url
  return frame
}

/**
 * Opens the browser's print dialog for a page or document without leaving the current page. If the
 * browser shows no PDF within a page, the document opens in a separate tab instead.
 */
async function printInFrame(job: PrintJob): Promise<void> {
  if ('url' in job && navigator.pdfViewerEnabled === false) {
    window.open(job.url, '_blank', 'noopener')
    return
  }
  const frame = createFrame(job)
  await new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true })
    document.body.append(frame)
  })
  const page = frame.contentWindow
  if (!page) throw new Error('The browser gave no page to print')
  const before = document.activeElement
  const removeListener = () => {
    const hadFocus = document.activeElement === frame
    frame.remove()
    // The focus was in the frame while it printed.
    if (hadFocus && before instanceof HTMLElement) before.focus()
  }
  page.addEventListener('afterprint', removeListener, { once: true })
  setTimeout(removeListener, FRAME_KEPT_MS)
  page.focus()
  page.print()
}

/** The bridge of a browser: its own notifications, print dialog and downloads. */
export const browserBridge: AdminBridge = {
  noticePermission: () => Promise.resolve(getNoticePermission()),

  async askForNotices() {
    if (getNoticePermission() === 'askable') await Notification.requestPermission()
    return getNoticePermission()
  },

  notify(order) {
    if (getNoticePermission() !== 'granted') return Promise.resolve()
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

/** The bridge of the host that shows this page: the desktop app's own, otherwise the browser's. */
export function getAdminBridge(): AdminBridge {
  return window.voltkart ?? browserBridge
}

/** Whether pages may ask for the camera: the desktop app denies it, and packers there have scanners. */
export const mayUseCamera = (): boolean => window.voltkart === undefined
