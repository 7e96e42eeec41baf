import { stockedProductSchema } from '@voltkart/shared/contract/stock-moves'
import { z } from 'zod'

const STORAGE_KEY = 'receive-goods'

const lineSchema = z.object({
  key: z.string(),
  product: stockedProductSchema,
  pieces: z.number().int().positive(),
  /** Once it was sent it stays as it is, since it may have arrived. */
  state: z.enum(['open', 'sent', 'saved']),
  fault: z.string().optional(),
})
/** Pieces of one product that came, under one idempotency key. */
export type ReceivedLine = z.output<typeof lineSchema>

const draftSchema = z.object({
  /** The account that scanned: another one has idempotency keys of its own. */
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
    // Unreadable storage is the same as none.
  }
  return { reference: '', lines: [] }
}

/** Stores goods until they are all saved, with those that are already saved. */
export function storeDraft(draft: ReceivingDraft): void {
  if (draft.lines.every(({ state }) => state === 'saved')) return removeDraft()
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft))
  } catch {
    // Without storage the goods are lost by a reload, of which the browser warns.
  }
}

export function removeDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was stored then.
  }
}
