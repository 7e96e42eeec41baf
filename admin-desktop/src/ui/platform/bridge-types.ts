/** The fields of a paid order in a notification. The total is in rupees. */
interface NoticedOrder {
  _id: string
  orderNumber: string
  customer: string
  totalPrice: number
}

/** Whether notifications may be shown; `askable` until the user has decided. */
export type NoticePermission = 'granted' | 'denied' | 'askable' | 'unsupported'

/**
 * Something to print: a self-contained page, which may be for a printer of labels, or a document at
 * an address of the shop, such as `/api/v1/orders/…/invoice.pdf`. The name is shown in a printer's
 * queue or as the file's name.
 */
export type PrintJob =
  | { name: string; html: string; isLabel?: boolean }
  | { name: string; url: string }

/**
 * All differences between the hosts of the admin area: a browser, or the desktop app. Arguments and
 * results can be copied between processes: plain values, blobs and plain functions.
 */
export interface AdminBridge {
  noticePermission(): Promise<NoticePermission>
  /** Asks the user for permission if the host needs it. Call it only on a click. */
  askForNotices(): Promise<NoticePermission>
  /** Shows a notification of a new paid order; the same order is shown once. */
  notify(order: NoticedOrder): Promise<void>
  /** The number of new orders to view; 0 removes the badge. */
  setBadge(count: number): Promise<void>
  /** Prints something; resolves once the host has accepted it. */
  print(job: PrintJob): Promise<void>
  /** Saves a file for the user. False if they cancelled, as far as the host can tell. */
  saveFile(name: string, content: Blob): Promise<boolean>
  /**
   * Calls back with an order's id when the host requests to open it. Returns a function that stops
   * that.
   */
  onOpenOrder(open: (orderId: string) => void): () => void
}

declare global {
  interface Window {
    /** Provided by the preload script of the desktop app. */
    voltkart?: AdminBridge
  }
}
