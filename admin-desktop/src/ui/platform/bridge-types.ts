/** A paid order, as much of it as a notice tells. The total is in rupees. */
export interface NoticedOrder {
  _id: string
  orderNumber: string
  customer: string
  totalPrice: number
}

/** Whether notices may be shown; `askable` until the user has decided. */
export type NoticePermission = 'granted' | 'denied' | 'askable' | 'unsupported'

/**
 * What goes onto paper: a page that is complete in itself, or a document at an address of the shop,
 * such as `/api/v1/orders/…/invoice.pdf`. The name is what a printer's queue or a file shows.
 */
export type PrintJob = { name: string; html: string } | { name: string; url: string }

/**
 * All that differs between the hosts of the admin area: a browser, or the desktop app. What passes
 * through can be copied between processes: plain values, blobs and plain functions.
 */
export interface AdminBridge {
  noticePermission(): Promise<NoticePermission>
  /** Asks the user where the host needs that. To be called on a click only. */
  askForNotices(): Promise<NoticePermission>
  /** Tells of a new paid order outside the page; the same order is told of once. */
  notify(order: NoticedOrder): Promise<void>
  /** How many new orders wait to be looked at; 0 takes the mark away. */
  setBadge(count: number): Promise<void>
  /** Brings something onto paper; resolves once the host has taken it over. */
  print(job: PrintJob): Promise<void>
  /** Lets the user keep a file. False when they decided not to, where the host can tell. */
  saveFile(name: string, content: Blob): Promise<boolean>
  /** Calls back with an order's id when the host asks to open it. Answers how to stop that. */
  onOpenOrder(open: (orderId: string) => void): () => void
}

declare global {
  interface Window {
    /** Offered by the preload script of the desktop app. */
    voltkart?: AdminBridge
  }
}
