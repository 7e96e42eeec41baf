import type { AppContext } from '../context'
import { recordWaitingNotes } from '../commands/audit/record-audit'
import { queueComplaintNotices } from '../commands/complaints/queue-notices'
import { reportLowStock } from '../commands/mails/low-stock'
import { followPendingRefunds } from '../commands/payments/follow-pending-refunds'
import { reconcilePayments } from '../commands/payments/reconcile-payments'
import {
  expireOrders,
  removeAbandonedOrders,
  undoInterruptedOrders,
} from '../commands/orders/expire-orders'
import { finishOrderTasks } from '../commands/orders/finish-order-tasks'
import { releaseOldClaims } from '../commands/parcels/claim-units'
import { handleWaitingWebhooks } from '../commands/payments/handle-waiting-webhooks'
import { removeUnusedPictures } from '../commands/products/remove-unused-pictures'
import { recordWaitingStockMoves } from '../commands/products/record-stock-moves'
import { sendPendingNotices } from '../commands/users/notify-credential-change'
import { repairRatings } from './repair-ratings'
import type { Job } from './scheduler'
import { sendDueMails } from './send-mail'
import { sendOrderMails } from './send-order-mails'

/** The recurring jobs of the shop. */
export function serverJobs(context: AppContext): Job[] {
  const { reservationMinutes, reconcileSeconds } = context.config
  return [
    {
      name: 'undo interrupted orders',
      everySeconds: 5,
      run: () => undoInterruptedOrders(context, context.now()),
    },
    {
      name: 'finish order tasks',
      everySeconds: 5,
      run: (signal) => finishOrderTasks(context, signal),
    },
    {
      name: 'release claims of units',
      everySeconds: 30,
      run: () => releaseOldClaims(context),
    },
    {
      name: 'expire reservations',
      everySeconds: Math.min(10, (reservationMinutes * 60) / 4),
      run: (signal) => expireOrders(context, signal),
    },
    {
      name: 'reconcile payments',
      everySeconds: reconcileSeconds,
      run: (signal) => reconcilePayments(context, { signal }),
    },
    {
      name: 'follow pending refunds',
      everySeconds: reconcileSeconds,
      run: (signal) => followPendingRefunds(context, signal),
    },
    {
      name: 'handle webhooks',
      everySeconds: 10,
      run: (signal) => handleWaitingWebhooks(context, signal),
    },
    {
      name: 'remove abandoned orders',
      everySeconds: 600,
      run: () => removeAbandonedOrders(context),
    },
    { name: 'write audit log', everySeconds: 15, run: () => recordWaitingNotes(context) },
    {
      name: 'write stock ledger',
      everySeconds: 15,
      run: (signal) => recordWaitingStockMoves(context, signal),
    },
    {
      name: 'tell of changed accounts',
      everySeconds: 15,
      run: () => sendPendingNotices(context),
    },
    {
      name: 'queue mails about complaints',
      everySeconds: 15,
      run: () => queueComplaintNotices(context),
    },
    { name: 'repair ratings', everySeconds: 30, run: () => repairRatings(context) },
    {
      name: 'remove unused pictures',
      everySeconds: 600,
      run: (signal) => removeUnusedPictures(context, signal),
    },
    { name: 'report low stock', everySeconds: 60, run: () => reportLowStock(context) },
    {
      name: 'send mails of orders',
      everySeconds: 2,
      run: (signal) => sendOrderMails(context, signal),
    },
    { name: 'send mail', everySeconds: 2, run: () => sendDueMails(context) },
  ]
}
