import mongodb from 'mongodb'

type Plain = Record<string, unknown>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' &&
  value !== null &&
  (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)

/** The driver's own form of the documents of a write, which are serialised when it is made. */
interface Sequence {
  field: string
  documents: unknown[]
}

export const isSequence = (value: unknown): value is Sequence =>
  typeof value === 'object' && value !== null && value.constructor.name === 'DocumentSequence'

function changeSequence(sequence: Sequence, now: Date): Sequence {
  const documents = withSimulatedTime(sequence.documents, now)
  if (documents === sequence.documents) return sequence
  const Constructor = sequence.constructor as new (field: string, documents: unknown[]) => Sequence
  return new Constructor(sequence.field, documents)
}

/**
 * A command with the simulated time in the place of the database's own, which is named by `$$NOW` and
 * `$currentDate`. What it does not change is not copied.
 */
export function withSimulatedTime<Value>(value: Value, now: Date): Value {
  if (value === '$$NOW') return now as Value
  if (Array.isArray(value)) {
    let copy: unknown[] | undefined
    for (const [index, item] of value.entries()) {
      const next: unknown = withSimulatedTime(item, now)
      if (next !== item) (copy ??= [...(value as unknown[])])[index] = next
    }
    return (copy ?? value) as Value
  }
  if (isSequence(value)) return changeSequence(value, now) as Value
  if (!isPlain(value)) return value
  let copy: Plain | undefined
  for (const [key, field] of Object.entries(value)) {
    const next = withSimulatedTime(field, now)
    if (next !== field) (copy ??= { ...value })[key] = next
  }
  const { $currentDate: dates, ...rest } = copy ?? value
  if (!isPlain(dates)) return (copy ?? value) as Value
  const times = Object.fromEntries(Object.keys(dates).map((field) => [field, now]))
  return { ...rest, $set: { ...(rest['$set'] as object | undefined), ...times } } as Value
}

/** An upsert whose new document gets its id here; the database would give it one of its own. */
function withId(filter: unknown, update: unknown): unknown {
  if (!isPlain(filter) || '_id' in filter) return update
  if (Array.isArray(update)) {
    const _id = { $ifNull: ['$_id', new mongodb.ObjectId()] }
    return [...(update as unknown[]), { $set: { _id } }]
  }
  if (!isPlain(update)) return update
  const inserted = update['$setOnInsert'] as Plain | undefined
  const isReplacement = !Object.keys(update).some((key) => key.startsWith('$'))
  if (isReplacement || (inserted && '_id' in inserted)) return update
  return { ...update, $setOnInsert: { ...inserted, _id: new mongodb.ObjectId() } }
}

const withIdOfStatement = (statement: Plain): Plain =>
  statement['upsert'] ? { ...statement, u: withId(statement['q'], statement['u']) } : statement

/** A command whose upserts name the ids of what they insert. */
export function withIds(command: Plain): Plain {
  if (command['findAndModify'] !== undefined && command['upsert']) {
    return { ...command, update: withId(command['query'], command['update']) }
  }
  const { updates } = command
  if (command['update'] === undefined) return command
  if (isSequence(updates)) {
    const documents = (updates.documents as Plain[]).map(withIdOfStatement)
    return { ...command, updates: documents }
  }
  if (!Array.isArray(updates)) return command
  return { ...command, updates: (updates as Plain[]).map(withIdOfStatement) }
}
