import type { SavedSettlement } from '../../models/settlements/settlement-queries'
import type { SettledMoney } from '../../models/settlements/settled-row-writes'

/** An order at the provider, against which payments are made. Amount in paise. */
export interface ProviderOrder {
  id: string
  amount: number
  currency: string
  receipt: string
}

/** A payment at the provider. Amounts in the smallest unit of its currency: paise for rupees. */
export interface ProviderPayment {
  id: string
  orderId: string
  amount: number
  /** How much of it was refunded; pending refunds are part of it, failed ones are not. */
  amountRefunded: number
  /** The provider's fee with the tax on it; undefined until the payment is captured. */
  fee: number | undefined
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  email: string | undefined
  /** Why it failed, in the provider's words. */
  errorDescription: string | undefined
  createdAt: Date
}

/** A refund at the provider. Amount in paise. */
export interface ProviderRefund {
  id: string
  paymentId: string
  amount: number
  currency: string
  status: 'pending' | 'processed' | 'failed'
  /** The shop's key for the request; refunds made in the dashboard have none. */
  receipt: string | undefined
}

/** A row of the settlement reconciliation. */
export interface ProviderSettledRow extends SettledMoney {
  utr: string | undefined
}

/** A page of rows, of a day in India. */
interface SettledRowsPage {
  day: string
  count: number
  skip: number
}

export type ProviderSettlement = SavedSettlement

/**
 * Moves money. Every call throws {@link ProviderError} when the provider refuses, and {@link
 * ProviderUnreachableError} when the outcome is unknown.
 */
export interface PaymentProvider {
  readonly keyId: string
  readonly sandbox: boolean
  createOrder(order: { amountPaise: number; receipt: string }): Promise<ProviderOrder>
  fetchPayment(paymentId: string): Promise<ProviderPayment>
  capturePayment(paymentId: string, amountPaise: number): Promise<ProviderPayment>
  listPayments(providerOrderId: string): Promise<ProviderPayment[]>
  refundPayment(refund: {
    paymentId: string
    amountPaise: number
    idempotencyKey: string
  }): Promise<ProviderRefund>
  fetchRefund(refundId: string): Promise<ProviderRefund>
  /** The refunds of a payment, at most the newest 100. */
  listRefunds(paymentId: string): Promise<ProviderRefund[]>
  /** The rows of a page; fewer than its count on the last page. */
  listSettledRows(page: SettledRowsPage): Promise<ProviderSettledRow[]>
  fetchSettlement(settlementId: string): Promise<ProviderSettlement>
  /** Whether the checkout window's result was signed by the provider; compared in constant time. */
  isCheckoutSigned(result: {
    providerOrderId: string
    paymentId: string
    signature: string
  }): boolean
  /** Whether a webhook's raw body was signed by the provider; compared in constant time. */
  isWebhookSigned(rawBody: Buffer, signature: string): boolean
}

/** The provider responded with a refusal. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The provider was unreachable, timed out, failed internally or sent an invalid response. */
export class ProviderUnreachableError extends Error {
  override name = 'ProviderUnreachableError'
  /** The provider responded, but this response was unusable; the next request may succeed. */
  readonly onlyThisRequest: boolean

  constructor(message: string, options: ErrorOptions & { onlyThisRequest?: boolean } = {}) {
    super(message, options)
    this.onlyThisRequest = options.onlyThisRequest ?? false
  }
}

/** The provider's rate limit refused the call; retry later. */
export class ProviderBusyError extends ProviderUnreachableError {
  override name = 'ProviderBusyError'
}

/**
 * The failures of the sandbox, for tests: an object that a test keeps and changes while the sandbox
 * runs. It is deliberately unreachable over HTTP.
 */
export interface SandboxControls {
  /** `hang` never responds, `fail` responds to every API call with status 500. */
  api: 'work' | 'hang' | 'fail'
  /** `hold` keeps webhooks in the queue, as if the shop could not be reached from outside. */
  webhooks: 'send' | 'hold'
  /** Whether new refunds are processed immediately or stay pending. */
  refunds: 'processed' | 'pending'
  /** The delays after each failed delivery of a webhook; after the last one it is dropped. */
  retryDelaysMs: readonly number[]
  /** The interval at which the queue is read for webhooks of other processes. */
  pollMs: number
  /** How long a period of settlements is; a part of a day. What it moved is settled after the next one. */
  settlementMinutes: number
}
