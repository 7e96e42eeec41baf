import { z } from 'zod'
import { emptyValues, phoneLineSchema, type PhoneLine, type PhoneValues } from './phone-form'

const STORAGE_KEY = 'phone-order'

const texts = Object.keys(emptyValues).map((name) => [name, z.string()] as const)

const draftSchema = z.object({
  /** The account that entered it. */
  user: z.string(),
  values: z.object(Object.fromEntries(texts)),
  lines: z.array(phoneLineSchema),
  /** The idempotency key of the last attempt, and what was sent with it. */
  attempt: z.object({ key: z.string(), content: z.string() }).optional(),
})

/** The order that an account was entering. */
export interface PhoneDraft {
  values: PhoneValues
  lines: PhoneLine[]
  attempt?: { key: string; content: string } | undefined
}

/** What an account had entered when the page was reloaded. */
export function loadDraft(user: string): PhoneDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    const draft = draftSchema.safeParse(stored).data
    if (draft?.user !== user) return undefined
    return { ...draft, values: { ...emptyValues, ...draft.values } }
  } catch {
    // Unreadable storage counts as empty.
    return undefined
  }
}

export function storeDraft(user: string, draft: PhoneDraft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ user, ...draft }))
  } catch {
    // Without storage a reload loses the order, and the browser warns of it.
  }
}

export function removeDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was stored in that case.
  }
}
