import { z } from 'zod'

export type Json = Record<string, unknown>

/**
 * Describes a query integer as sent, and drops the bounds that zod gives every integer: they are
 * those of JavaScript, not of the shop.
 */
function tidy({ jsonSchema }: { jsonSchema: Json }): void {
  const { wire } = jsonSchema
  if (wire) {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
    Object.assign(jsonSchema, wire)
  }
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
}

/**
 * The JSON Schema of a zod schema. Schemas with an id go into `components`, to which all calls
 * refer.
 */
export function toSchema(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: tidy,
  }) as Json
  const text = JSON.stringify(json).replaceAll('#/$defs/', '#/components/schemas/')
  const { $defs = {}, id, ...own } = JSON.parse(text) as Json
  for (const [name, definition] of Object.entries($defs as Record<string, Json>)) {
    const { id: _id, ...rest } = definition
    components[name] = rest
  }
  if (typeof id !== 'string') return own
  components[id] = own
  return { $ref: `#/components/schemas/${id}` }
}
