import type { Notification } from 'electron'
import { formatRupees } from '@voltkart/shared/domain/money'
import type { NoticePermission } from '../../ui/platform/bridge-types'
import type { noticedOrderSchema } from '../bridge/shapes'
import type { z } from 'zod'

type NoticedOrder = z.output<typeof noticedOrderSchema>

interface NoticeOptions {
  isSupported: () => boolean
  isEnabled: () => boolean
  make: (content: { title: string; body: string }) => Pick<Notification, 'show' | 'on'>
  openOrder: (orderId: string) => void
  openPage: (path: string) => void
}

const REMEMBERED_MAX = 1_000

/** The system's notices of new orders, returns and complaints; a click on one opens its page. */
export function createNotices({
  isSupported,
  isEnabled,
  make,
  openOrder,
  openPage,
}: NoticeOptions) {
  const notified = new Set<string>()
  // A reference is kept, since a garbage-collected notification emits no click.
  const openNotices = new Set<unknown>()

  function showNotice(content: { title: string; body: string }, open: () => void) {
    if (!isSupported() || !isEnabled()) return
    const notice = make(content)
    openNotices.add(notice)
    notice.on('close', () => openNotices.delete(notice))
    notice.on('click', () => {
      openNotices.delete(notice)
      open()
    })
    notice.show()
  }

  return {
    permission(): NoticePermission {
      if (!isSupported()) return 'unsupported'
      return isEnabled() ? 'granted' : 'askable'
    },

    /** Shows an order; returns false if it was shown before. */
    show({ _id, orderNumber, customer, totalPrice }: NoticedOrder): boolean {
      if (notified.has(_id)) return false
      notified.add(_id)
      const [oldest] = notified
      if (notified.size > REMEMBERED_MAX && oldest) notified.delete(oldest)
      const title = `New paid order ${orderNumber}`
      const body = `${customer} · ${formatRupees(totalPrice)}`
      showNotice({ title, body }, () => openOrder(_id))
      return true
    },

    /** Shows something that a page is about. */
    showPage({ title, body, path }: { title: string; body: string; path: string }) {
      showNotice({ title, body }, () => openPage(path))
    },
  }
}

const DOT_SIZE = 16
const BYTES_PER_PIXEL = 4
const DOT_RADIUS = 6.5
// The byte order of a bitmap is blue, green, red, alpha; the colour is the shop's accent.
const DOT_COLOUR = [0xca, 0x38, 0x43, 0xff] as const

/** A filled circle as a bitmap: the mark on the task bar if that cannot show a number. */
export function drawDot(): { pixels: Buffer; size: number } {
  const pixels = Buffer.alloc(DOT_SIZE * DOT_SIZE * BYTES_PER_PIXEL)
  const middle = (DOT_SIZE - 1) / 2
  for (let y = 0; y < DOT_SIZE; y++) {
    for (let x = 0; x < DOT_SIZE; x++) {
      if (Math.hypot(x - middle, y - middle) > DOT_RADIUS) continue
      pixels.set(DOT_COLOUR, (y * DOT_SIZE + x) * BYTES_PER_PIXEL)
    }
  }
  return { pixels, size: DOT_SIZE }
}

interface BadgeOptions {
  platform: NodeJS.Platform
  setCount: (count: number) => void
  /** Windows: marks the button on the task bar, with words for screen readers. */
  setOverlay: (mark: { pixels: Buffer; size: number } | null, description: string) => void
}

/** Shows the number of new orders on the app's icon. */
export function createBadge({ platform, setCount, setOverlay }: BadgeOptions) {
  return (count: number): void => {
    if (platform !== 'win32') setCount(count)
    else if (count === 0) setOverlay(null, '')
    else setOverlay(drawDot(), count === 1 ? '1 new order' : `${count} new orders`)
  }
}
