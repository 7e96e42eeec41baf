import { Types, trusted } from 'mongoose'

/** The filter for the records that have one of these ids. */
export const withIds = (ids: readonly string[]) => ({
  _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }),
})

/** A stored record outside the models: its id is a string. */
export type Plain<Stored extends { _id: Types.ObjectId }> = Omit<Stored, '_id'> & { _id: string }

/** Converts a stored record. */
export function toPlain<Stored extends { _id: Types.ObjectId }>(stored: Stored): Plain<Stored> {
  return { ...stored, _id: stored._id.toHexString() }
}

/** Converts the result of a query that may have found nothing. */
export function toPlainOrUndefined<Stored extends { _id: Types.ObjectId }>(
  stored: Stored | null,
): Plain<Stored> | undefined {
  return stored ? toPlain(stored) : undefined
}
