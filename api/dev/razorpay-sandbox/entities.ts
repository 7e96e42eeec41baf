import type {
  Notes,
  SandboxCard,
  SandboxOrder,
  SandboxPayment,
  SandboxRefund,
} from './sandbox-schema'

const FEE_PERCENT = 2
const TAX_ON_FEE_PERCENT = 18

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1_000)
// Razorpay writes no notes as an empty list.
const presentNotes = (notes: Notes) => (Object.keys(notes).length === 0 ? [] : notes)

/** An order in Razorpay's format. */
export function presentOrder(order: SandboxOrder) {
  const paid = order.status === 'paid' ? order.amountPaise : 0
  return {
    id: order._id,
    entity: 'order',
    amount: order.amountPaise,
    amount_paid: paid,
    amount_due: order.amountPaise - paid,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: presentNotes(order.notes),
    created_at: toSeconds(order.createdAt),
  }
}

function getRefundStatus(payment: SandboxPayment): 'partial' | 'full' | null {
  if (payment.amountRefundedPaise === 0) return null
  return payment.amountRefundedPaise === payment.amountPaise ? 'full' : 'partial'
}

function presentCard(card: SandboxCard) {
  return {
    id: card.id,
    entity: 'card',
    name: card.name,
    last4: card.last4,
    network: card.network,
    type: 'debit',
    issuer: null,
    international: false,
    emi: false,
    sub_type: 'consumer',
  }
}

/** The card or UPI ID of a payment. */
function presentMeans({ card, vpa }: SandboxPayment) {
  return {
    method: vpa ? 'upi' : 'card',
    card_id: card?.id ?? null,
    ...(card ? { card: presentCard(card) } : {}),
    vpa: vpa ?? null,
    ...(vpa ? { upi: { payer_account_type: 'bank_account', vpa } } : {}),
  }
}

function presentAcquirerData({ _id, status, vpa }: SandboxPayment) {
  const reference = status === 'failed' ? null : _id.slice(-6)
  return vpa ? { rrn: reference } : { auth_code: reference }
}

/** Razorpay's fee of a payment with the tax on it, and that tax. */
export function getFee({
  amountPaise,
  customerFeePaise,
}: Pick<SandboxPayment, 'amountPaise' | 'customerFeePaise'>) {
  if (customerFeePaise !== undefined) {
    const tax = (customerFeePaise * TAX_ON_FEE_PERCENT) / (100 + TAX_ON_FEE_PERCENT)
    return { fee: customerFeePaise, tax: Math.round(tax) }
  }
  const fee = Math.round((amountPaise * FEE_PERCENT) / 100)
  const tax = Math.round((fee * TAX_ON_FEE_PERCENT) / 100)
  return { fee: fee + tax, tax }
}

/** A payment in Razorpay's format. */
export function presentPayment(payment: SandboxPayment) {
  const isCaptured = payment.status === 'captured' || payment.status === 'refunded'
  const { fee, tax } = getFee(payment)
  return {
    id: payment._id,
    entity: 'payment',
    amount: payment.amountPaise,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.orderId,
    invoice_id: null,
    international: false,
    ...presentMeans(payment),
    amount_refunded: payment.amountRefundedPaise,
    refund_status: getRefundStatus(payment),
    captured: isCaptured,
    description: payment.description,
    bank: null,
    wallet: null,
    email: payment.email,
    contact: payment.contact,
    notes: [],
    fee: isCaptured ? fee : null,
    tax: isCaptured ? tax : null,
    error_code: payment.failure?.code ?? null,
    error_description: payment.failure?.description ?? null,
    error_source: payment.failure?.source ?? null,
    error_step: payment.failure?.step ?? null,
    error_reason: payment.failure?.reason ?? null,
    acquirer_data: presentAcquirerData(payment),
    created_at: toSeconds(payment.createdAt),
  }
}

/** A refund in Razorpay's format. */
export function presentRefund(payment: SandboxPayment, refund: SandboxRefund) {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amountPaise,
    currency: payment.currency,
    payment_id: payment._id,
    notes: presentNotes(refund.notes),
    receipt: refund.receipt,
    acquirer_data: { arn: null },
    created_at: toSeconds(refund.createdAt),
    batch_id: null,
    status: refund.status ?? 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  }
}

/** A list in Razorpay's format. */
export function presentCollection<Item>(items: Item[]) {
  return { entity: 'collection', count: items.length, items }
}
