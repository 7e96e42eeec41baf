import type { PlaceOfSupply } from '@voltkart/shared/domain/place-of-supply'
import { Schema } from 'mongoose'
import {
  buyerShape,
  destinationShape,
  type StoredBuyer,
  type StoredDestination,
} from '../documents/document-schema'
import { placeOfSupplySchema } from './order-supply'

/** Whom an invoice names as the buyer, and where it says that the goods go. */
export interface StoredRecipient {
  buyer: StoredBuyer
  destination: StoredDestination
  placeOfSupply: PlaceOfSupply
}

/**
 * A correction of an invoice. It keeps what the new invoice states, so that each process that issues
 * its documents issues the same.
 */
export interface StoredCorrection {
  /** Counts the corrections of an order from 1. */
  n: number
  at: Date
  by: string
  /** In the words of staff. */
  reason?: string
  /** Absent until the State of delivery is known. */
  recipient?: StoredRecipient
}

/** The source of the documents of a correction. */
export const correctionSource = ({ n }: Pick<StoredCorrection, 'n'>): string => `correction:${n}`

const required = true
const plain = { _id: false } as const

export const correctionSchema = new Schema<StoredCorrection>(
  {
    n: { type: Number, required },
    at: { type: Date, required },
    by: { type: String, required },
    reason: String,
    recipient: new Schema<StoredRecipient>(
      {
        buyer: { type: new Schema(buyerShape, plain), required },
        destination: { type: new Schema(destinationShape, plain), required },
        placeOfSupply: { type: placeOfSupplySchema, required },
      },
      plain,
    ),
  },
  plain,
)
