import type { Types } from 'mongoose'

/** A stored record as it leaves the models: its id as text. */
export type Plain<Stored extends { _id: Types.ObjectId }> = Omit<Stored, '_id'> & { _id: string }

/** Turns a stored record into a plain one. */
export function toPlain<Stored extends { _id: Types.ObjectId }>(stored: Stored): Plain<Stored> {
  return { ...stored, _id: stored._id.toHexString() }
}

/** The same for a record that may be absent. */
export function toPlainOrUndefined<Stored extends { _id: Types.ObjectId }>(
  stored: Stored | null,
): Plain<Stored> | undefined {
  return stored ? toPlain(stored) : undefined
}
