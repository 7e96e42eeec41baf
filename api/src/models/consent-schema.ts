import { Schema } from 'mongoose'

/** What a customer accepted by registering or placing an order: the versions of the pages published then. */
export interface StoredConsent {
  at: Date
  terms?: number
  privacy?: number
  returns?: number
}

export const consentSchema = new Schema<StoredConsent>(
  { at: { type: Date, required: true }, terms: Number, privacy: Number, returns: Number },
  { _id: false },
)
