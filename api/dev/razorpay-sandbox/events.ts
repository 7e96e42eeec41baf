import type { SandboxEvent, SandboxOrder, SandboxPayment, SandboxRefund } from './sandbox-schema'
import { presentOrder, presentPayment, presentRefund } from './entities'
import { newEventId } from './ids'

type EventType =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.processed'
  | 'refund.failed'

interface EventRecords {
  refund?: { of: SandboxPayment; refund: SandboxRefund }
  payment: SandboxPayment
  order?: SandboxOrder
}

/** A webhook about the current state, due immediately. */
export function newEvent(type: EventType, { refund, payment, order }: EventRecords): SandboxEvent {
  const now = new Date()
  const payload = {
    ...(refund ? { refund: { entity: presentRefund(refund.of, refund.refund) } } : {}),
    payment: { entity: presentPayment(payment) },
    ...(order ? { order: { entity: presentOrder(order) } } : {}),
  }
  const body = {
    entity: 'event',
    account_id: 'acc_Sandbox0000000',
    event: type,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(now.getTime() / 1_000),
  }
  return { id: newEventId(), type, body: JSON.stringify(body), attempts: 0, nextAt: now }
}
