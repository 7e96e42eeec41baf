import { Schema, Types, type SchemaOptions, trusted, type Model } from 'mongoose'
import { z } from 'zod'

/** An id of MongoDB. */
export const objectId = z.instanceof(Types.ObjectId)

/** Bytes. */
export const bytes = z.custom<Buffer>()

/** One of a few texts, which the contract or a command has checked. */
export const text = <Value extends string>() => z.string() as unknown as z.ZodType<Value>

/** Marks a record whose empty objects mean something. Empty objects of others are not stored. */
export const keepsEmpty = { keepsEmpty: true }

/** The type of a field in Mongoose, with its checks. */
interface FieldType {
  type: unknown
  enum?: readonly unknown[]
  min?: number
  max?: number
}

const simple = { string: String, boolean: Boolean, date: Date } as const
const literal = { string: String, number: Number, boolean: Boolean } as const

/** Zod names the bounds of numbers that have none as well. */
const getBounds = ({ minValue, maxValue }: z.ZodNumber) => ({
  ...((minValue ?? -Infinity) > Number.MIN_SAFE_INTEGER && { min: minValue ?? 0 }),
  ...((maxValue ?? Infinity) < Number.MAX_SAFE_INTEGER && { max: maxValue ?? 0 }),
})

function toType(field: z.core.$ZodType): FieldType {
  if (field === objectId) return { type: Schema.Types.ObjectId }
  if (field === bytes) return { type: Buffer }
  const { def } = (field as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
    case 'boolean':
    case 'date':
      return { type: simple[def.type] }
    case 'number':
      return { type: Number, ...getBounds(field as z.ZodNumber) }
    case 'enum':
      return { type: String, enum: Object.values(def.entries) }
    case 'literal':
      return { type: literal[typeof def.values[0] as keyof typeof literal] }
    case 'array':
      return { type: [toType(def.element).type] }
    case 'readonly':
      return toType(def.innerType)
    case 'object':
      return { type: new Schema(toFields(field as z.ZodObject), embedRecord(field as z.ZodObject)) }
    case 'custom':
    case 'record':
    case 'union':
      return { type: Schema.Types.Mixed }
    default:
      throw new Error(`No stored field can be of the type ${def.type}`)
  }
}

const embedRecord = (record: z.ZodObject): SchemaOptions => ({
  _id: false,
  id: false,
  minimize: record.meta()?.['keepsEmpty'] !== true,
})

function toField(field: z.core.$ZodType): object {
  const { def } = (field as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
      // Mongoose would add an empty list in place of an absent one.
      return { ...toType(def.innerType), default: undefined }
    case 'default':
      return { ...toType(def.innerType), default: () => def.defaultValue }
    case 'object':
      return toFields(field as z.ZodObject)
    default:
      return { ...toType(field), required: true }
  }
}

const toFields = ({ shape }: z.ZodObject): Record<string, object> =>
  Object.fromEntries(
    Object.entries<z.core.$ZodType>(shape).map(([name, field]) => [name, toField(field)]),
  )

interface RecordOptions extends SchemaOptions {
  /** No record is about a person. The fields of other collections are in docs/compliance.md. */
  aboutNoPerson?: true
}

/** Whether the records of a collection are about no person. */
export const isAboutNoPerson = ({ options }: { options: RecordOptions }): boolean =>
  options.aboutNoPerson === true

/**
 * The Mongoose schema of the records of a collection. Their fields are checked when they are created, and
 * cast when they are changed. Built once, when the server starts.
 * @throws if a field has a type that cannot be stored
 */
export function toSchema<Shape extends z.core.$ZodLooseShape>(
  record: z.ZodObject<Shape>,
  collection: string,
  options: RecordOptions = {},
): Schema<z.output<z.ZodObject<Shape>>> {
  const { _id, ...fields } = toFields(record)
  // Mongoose makes an id of MongoDB itself.
  const schemaFields =
    record.shape['_id'] === objectId ? fields : { ...fields, ...(_id && { _id }) }
  const schema = new Schema(schemaFields, { ...options, collection, versionKey: false })
  return schema as unknown as Schema<z.output<z.ZodObject<Shape>>>
}

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

/** The parts of a model that its indexes need. */
interface Indexed {
  collection: Model<unknown>['collection']
  schema: Pick<Schema, 'indexes'>
}

/**
 * Creates the missing indexes of a model, and its collection, by one command. Mongoose itself sends
 * a command for each index, which made up most of a start.
 */
export async function createIndexes({ collection, schema }: Indexed): Promise<void> {
  const indexes = schema.indexes().map(([key, { background: _always, unique, ...options }]) => ({
    ...options,
    ...(unique ? { unique: true } : {}),
    key: key as Record<string, 1 | -1>,
  }))
  if (indexes.length > 0) await collection.createIndexes(indexes)
}

/**
 * Bulk-inserts records into a collection without its indexes and rebuilds them in one pass at the
 * end, which is many times faster. Only for a database without other users. After an interruption
 * the next start rebuilds missing indexes.
 */
export async function withoutIndexes(model: Indexed, write: () => Promise<void>): Promise<void> {
  const { collection } = model
  const existingIndexes = await collection.indexes().catch(() => [])
  if (existingIndexes.length > 0) await collection.dropIndexes()
  try {
    await write()
  } finally {
    await createIndexes(model)
  }
}
