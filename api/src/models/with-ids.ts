import { Types, trusted } from 'mongoose'

/** The filter for the records that have one of these ids. */
export const withIds = (ids: readonly string[]) => ({
  _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }),
})
