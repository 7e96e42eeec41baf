import type { Connection } from 'mongoose'
import { AUDIT_KIND } from '../outbox/outbox-field'

/**
 * Erases what the notes of records say of a person that are not in the audit log yet. The relay removes
 * entries of an outbox meanwhile, so they are named by their kind and not by their places.
 */
export const createEraseNotes =
  (connection: Connection) =>
  async (
    collection: string,
    filter: object,
    { list = 'outbox', subjectName }: { list?: string; subjectName?: string } = {},
  ): Promise<void> => {
    const payload = `${list}.$[note].payload`
    await connection.collection(collection).updateMany(
      { ...filter, [`${list}.kind`]: AUDIT_KIND },
      {
        $unset: { [`${payload}.changes.$[].before`]: 1, [`${payload}.changes.$[].after`]: 1 },
        ...(subjectName === undefined ? {} : { $set: { [`${payload}.subjectName`]: subjectName } }),
      },
      { arrayFilters: [{ 'note.kind': AUDIT_KIND }] },
    )
  }
