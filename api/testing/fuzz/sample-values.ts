import type { Random } from '../../dev/demo-data/random'
import type { JsonSchema, Operation } from './operations'

/** What exists in the shop, for calls that mean something. */
export interface Known {
  ids: Record<'productId' | 'orderId' | 'userId' | 'noteId' | 'viewId', readonly string[]>
  emails: readonly string[]
  /** Bodies of calls that need more sense than a schema tells. */
  bodies: Record<string, readonly unknown[]>
  /** Files to upload. */
  pictures: readonly Buffer[]
  /** Signs the body of a webhook as the payment provider does. */
  signWebhook(body: Buffer): string
}

const words = ['Nimbus', 'phone', 'Zoë', 'O’Neil', 'Aero 14', 'कमल', 'audio', '4K', 'sixty-four']

function sampleText(schema: JsonSchema, name: string, known: Known, random: Random): string {
  if (name === 'email') {
    return random.next() < 0.5
      ? random.pick(known.emails)
      : `fuzz-${random.integer(1, 1e9)}@example.test`
  }
  if (name === 'image') return '/uploads/some-picture.webp'
  if (name === '_id') return random.pick(known.ids.productId)
  if (name === 'receipt') return random.pick(known.ids.orderId)
  if (name === 'sku') return `SKU-${random.integer(1, 1e9)}`
  if (name in known.ids) return random.pick(known.ids[name as keyof Known['ids']])
  if (schema.format === 'date-time') return `20${random.integer(10, 40)}-06-15T12:00:00Z`
  if (schema.format === 'date') return `20${random.integer(10, 40)}-06-15`
  if (schema.pattern?.startsWith('^\\d')) return String(random.integer(0, 100))
  const text = Array.from({ length: random.integer(1, 4) }, () => random.pick(words)).join(' ')
  return text.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength)
}

function sampleObject(schema: JsonSchema, known: Known, random: Random): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) || random.next() < 0.6,
  )
  return Object.fromEntries(
    fields.map(([name, field]) => [name, sampleValue(field, name, known, random)]),
  )
}

/** A value that the schema allows, and where the name tells what is meant, one that exists. */
export function sampleValue(
  schema: JsonSchema,
  name: string,
  known: Known,
  random: Random,
): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return sampleValue(random.pick(schema.anyOf), name, known, random)
  const { minimum = 0, maximum = 100 } = schema
  switch (schema.type) {
    case 'string':
      return sampleText(schema, name, known, random)
    case 'integer':
    case 'number':
      return random.integer(minimum, Math.min(maximum, minimum + 100))
    case 'boolean':
      return random.next() < 0.5
    case 'array': {
      const length = random.integer(schema.minItems ?? 0, 3)
      const items = Array.from({ length }, () =>
        sampleValue(schema.items ?? {}, name, known, random),
      )
      return items
    }
    default:
      return sampleObject(schema, known, random)
  }
}

/** The body of a call as a well-meaning client would send it. */
export function sampleBody(operation: Operation, known: Known, random: Random): unknown {
  const made = known.bodies[operation.id]
  if (made && random.next() < 0.8) return random.pick(made)
  return operation.body && sampleValue(operation.body.schema, '', known, random)
}
