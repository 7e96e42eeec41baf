import type { Notification } from 'electron'
import { formatRupees } from '@voltkart/shared/domain/money'
import type { NoticePermission } from '../../ui/platform/bridge-types'
import type { noticedOrderSchema } from '../bridge/shapes'
import type { z } from 'zod'

type NoticedOrder = z.output<typeof noticedOrderSchema>

interface Options {
  isSupported: () => boolean
  isEnabled: () => boolean
  make: (content: { title: string; body: string }) => Pick<Notification, 'show' | 'on'>
  openOrder: (orderId: string) => void
  openPage: (path: string) => void
}

const REMEMBERED_MAX = 1_000

/** The system's notices of new orders, returns and complaints; a click on one opens its page. */
export function createNotices({ isSupported, isEnabled, make, openOrder, openPage }: Options) {
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
