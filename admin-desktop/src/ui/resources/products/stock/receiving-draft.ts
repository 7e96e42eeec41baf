import { stockedProductSchema } from '@voltkart/shared/contract/stock-moves'
import { z } from 'zod'

const STORAGE_KEY = 'receive-goods'

const lineSchema = z.object({
  key: z.string(),
  product: stockedProductSchema,
  pieces: z.number().int().positive(),
  /** Fixed once it was sent, since it may have arrived. */
  state: z.enum(['open', 'sent', 'saved']),
  fault: z.string().optional(),
})
/** Received pieces of one product, under one idempotency key. */
export type ReceivedLine = z.output<typeof lineSchema>

const draftSchema = z.object({
  /** The account that scanned: another one has its own idempotency keys. */
  user: z.string(),
  reference: z.string(),
  lines: z.array(lineSchema),
})
type ReceivingDraft = z.output<typeof draftSchema>

/** The goods that an account had not saved when the page was reloaded. */
export function loadDraft(user: string): Omit<ReceivingDraft, 'user'> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    const draft = draftSchema.safeParse(stored).data
    if (draft?.user === user) return draft
  } catch {
    // Unreadable storage counts as empty.
  }
  return { reference: '', lines: [] }
}

/** Stores goods until all of them are saved, including those already saved. */
export function storeDraft(draft: ReceivingDraft): void {
  if (draft.lines.every(({ state }) => state === 'saved')) return removeDraft()
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft))
  } catch {
    // Without storage a reload loses the goods, and the browser warns of it.
  }
}

export function removeDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was stored in that case.
  }
}
