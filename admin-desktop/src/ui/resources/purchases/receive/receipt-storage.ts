import { z } from 'zod'
import { receiptSchema } from './receipt'

const storedSchema = z.object({
  /** The account that scanned: another one has its own idempotency keys. */
  user: z.string(),
  /** Of the request, until the shop has answered it. */
  key: z.string(),
  receipt: receiptSchema,
})
type StoredReceipt = z.output<typeof storedSchema>

const getName = (number: string): string => `receive-purchase-${number}`

/** What an account had scanned of a purchase when the page was reloaded. */
export function loadReceipt(number: string, user: string): StoredReceipt | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(getName(number)) ?? 'null')
    const found = storedSchema.safeParse(stored).data
    return found?.user === user ? found : undefined
  } catch {
    // Unreadable storage counts as empty.
    return undefined
  }
}

/** Keeps what was scanned until the purchase is received. */
export function storeReceipt(number: string, receipt: StoredReceipt): void {
  try {
    sessionStorage.setItem(getName(number), JSON.stringify(receipt))
  } catch {
    // Without storage a reload loses the scans, and the browser warns of it.
  }
}

export function removeReceipt(number: string): void {
  try {
    sessionStorage.removeItem(getName(number))
  } catch {
    // Nothing was stored in that case.
  }
}
