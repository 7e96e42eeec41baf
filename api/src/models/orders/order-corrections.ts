import { z } from 'zod'
import { placeOfSupply, storedBuyer, storedDestination } from '../documents/document-schema'

/** The buyer and the destination on an invoice. */
const storedRecipient = z.object({
  buyer: storedBuyer,
  destination: storedDestination,
  placeOfSupply,
})
export type StoredRecipient = z.infer<typeof storedRecipient>

/**
 * A correction of an invoice. It keeps what the new invoice states, so that each process that issues
 * its documents issues the same.
 */
export const storedCorrection = z.object({
  /** Counts the corrections of an order from 1. */
  n: z.number(),
  at: z.date(),
  by: z.string(),
  /** In the words of staff. */
  reason: z.string().exactOptional(),
  /** Absent until the State of delivery is known. */
  recipient: storedRecipient.exactOptional(),
})
export type StoredCorrection = z.infer<typeof storedCorrection>

/** The source of the documents of a correction. */
export const correctionSource = ({ n }: Pick<StoredCorrection, 'n'>): string => `correction:${n}`
