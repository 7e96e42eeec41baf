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
    for (const [index, one] of value.entries()) {
      const next: unknown = withSimulatedTime(one, now)
      if (next !== one) (copy ??= [...(value as unknown[])])[index] = next
    }
    return (copy ?? value) as Value
  }
  if (isSequence(value)) return changeSequence(value, now) as Value
  if (!isPlain(value)) return value
  let copy: Plain | undefined
  for (const [key, one] of Object.entries(value)) {
    const next = withSimulatedTime(one, now)
    if (next !== one) (copy ??= { ...value })[key] = next
  }
  const { $currentDate: dates, ...rest } = copy ?? (value as Plain)
  if (!isPlain(dates)) return (copy ?? value) as Value
  const times = Object.fromEntries(Object.keys(dates).map((field) => [field, now]))
  return { ...rest, $set: { ...(rest['$set'] as object | undefined), ...times } } as Value
}
