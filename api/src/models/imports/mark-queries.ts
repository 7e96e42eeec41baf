import { trusted } from 'mongoose'
import type { ImportModels, StoredMark } from './import-schema'

const toKey = (id: string, value: string) => `${id}:${value}`

/** Values that may occur only once in the files of an import, and rows that others refer to. */
export function createMarkQueries(marks: ImportModels['marks']) {
  async function findMarks(
    id: string,
    values: readonly string[],
  ): Promise<Map<string, StoredMark>> {
    const found = await marks
      .find({ _id: trusted({ $in: values.map((value) => toKey(id, value)) }) })
      .lean<StoredMark[]>()
      .exec()
    return new Map(found.map((mark) => [mark._id.slice(id.length + 1), mark]))
  }

  return {
    findMarks,

    /**
     * Marks values; the first row with a value keeps it.
     * @returns the marks of all these values
     */
    async mark(
      id: string,
      newMarks: readonly (Omit<StoredMark, '_id'> & { value: string })[],
    ): Promise<Map<string, StoredMark>> {
      if (newMarks.length === 0) return new Map()
      await marks.bulkWrite(
        newMarks.map(({ value, ...mark }) => ({
          updateOne: {
            filter: { _id: toKey(id, value) },
            update: { $setOnInsert: mark },
            upsert: true,
          },
        })),
      )
      return findMarks(
        id,
        newMarks.map(({ value }) => value),
      )
    },
  }
}
