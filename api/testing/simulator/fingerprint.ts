import { createHash } from 'node:crypto'
import type { World } from './world'

/** The text of a document; the database chooses the order of the fields of an upsert. */
const toSortedText = (document: object): string =>
  JSON.stringify(document, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** A hash of all documents. */
export async function computeFingerprint({ database, outside }: World): Promise<string> {
  const hash = createHash('sha256')
  const names = await outside(() => database.listCollections({}, { nameOnly: true }).toArray())
  for (const name of names.map((collection) => collection.name).sort()) {
    if (name.startsWith('system.')) continue
    const all = await outside(() => database.collection(name).find().toArray())
    for (const text of all.map(toSortedText).sort()) hash.update(text)
  }
  return hash.digest('hex').slice(0, 16)
}
