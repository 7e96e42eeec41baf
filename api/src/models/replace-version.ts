import { toAuditEntry, type AuditNote } from './audit/audit-schema'
import { isDuplicateKey } from './database-errors'
import { pushOutbox } from './outbox/outbox-field'

/** The model of a collection with one document, whose version counts its changes. */
interface OneDocumentModel {
  create(document: object): Promise<unknown>
  updateOne(filter: object, update: object): PromiseLike<{ matchedCount: number }>
}

/**
 * Replaces the fields of the document with this id together with the notes of who does it, if it still
 * has this version: 0 for a document that was never saved. `next` has the following version.
 * @returns false when it has another version by now
 */
export async function replaceVersion(
  model: OneDocumentModel,
  _id: unknown,
  next: { version: number },
  notes: readonly (AuditNote | undefined)[],
): Promise<boolean> {
  const version = next.version - 1
  const entries = notes.filter((note) => note !== undefined).map(toAuditEntry)
  if (version > 0) {
    const update = { $set: next, $push: pushOutbox(...entries) }
    return (await model.updateOne({ _id, version }, update)).matchedCount === 1
  }
  try {
    await model.create({ _id, ...next, ...(entries.length > 0 && { outbox: entries }) })
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}
