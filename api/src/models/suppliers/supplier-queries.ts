import type { StateCode } from '@voltkart/shared/domain/indian-states'
import { normalisePhone } from '@voltkart/shared/domain/phone'
import { toBareCode } from '@voltkart/shared/domain/plain-code'
import { trusted, Types, type Connection, type QueryFilter } from 'mongoose'
import { z } from 'zod'
import { objectId, text, toSchema, withIds, type Plain } from '../record-schema'
import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import { pushOutbox, indexOutbox, outboxField } from '../outbox/outbox-field'
import { toPrefixFilter, foldLatin, toNameWords } from '../users/user-list-queries'

/** The fields of a supplier that staff enter. */
const supplierFields = z.object({
  name: z.string(),
  gstin: z.string().exactOptional(),
  phone: z.string().exactOptional(),
  email: z.string().exactOptional(),
  stateCode: text<StateCode>().exactOptional(),
})
export type SupplierFields = z.infer<typeof supplierFields>

/** The fields of a supplier that staff enter, without all others. */
export const toSupplierFields = (supplier: SupplierFields): SupplierFields =>
  supplierFields.parse(supplier)

/** A business that the shop buys from. */
const storedSupplier = z.object({
  ...supplierFields.shape,
  _id: objectId,
  /** The name in small letters, for the order of lists. */
  nameKey: z.string(),
  /** The words that a search finds it by, in small letters. */
  searchTerms: z.array(z.string()),
  version: z.number(),
  createdAt: z.date(),
  ...outboxField,
})
type StoredSupplier = z.infer<typeof storedSupplier>

/** A supplier outside the model. */
export type SupplierRecord = Omit<Plain<StoredSupplier>, 'outbox' | 'nameKey' | 'searchTerms'>

const supplierSchema = toSchema(storedSupplier, 'suppliers')

supplierSchema.index({ nameKey: 1, _id: 1 })
supplierSchema.index({ searchTerms: 1 })
indexOutbox(supplierSchema)

const createSupplierModel = (connection: Connection) => connection.model('Supplier', supplierSchema)

/** The maximum of words that a search looks for. */
const TERMS_MAX = 8
/** The maximum of suppliers whose purchases a search of purchases finds. */
const FOUND_MAX = 100

/** A phone number or a GSTIN in the spelling that it is searched in. */
const toCode = (text: string): string =>
  (normalisePhone(text) ?? toBareCode(text)).replace(/^\+91|^\+/, '')

function getKeys({ name, gstin, phone, email }: SupplierFields) {
  const otherTerms = [gstin, phone && toCode(phone), email].flatMap((text) => text ?? [])
  return {
    nameKey: foldLatin(name),
    searchTerms: [...toNameWords(name), ...otherTerms.map(foldLatin)],
  }
}

function toSearchFilter(search: string | undefined): QueryFilter<StoredSupplier> {
  const terms = (search ?? '').split(/\s+/).filter(Boolean).slice(0, TERMS_MAX)
  if (terms.length === 0) return {}
  const eachWord = { $and: terms.map((term) => ({ searchTerms: toPrefixFilter(foldLatin(term)) })) }
  const code = foldLatin(toCode(search ?? ''))
  return /\d/.test(code) ? { $or: [eachWord, { searchTerms: toPrefixFilter(code) }] } : eachWord
}

function toRecord(stored: StoredSupplier): SupplierRecord {
  const { outbox: _outbox, nameKey: _key, searchTerms: _terms, _id, ...rest } = stored
  return { ...rest, _id: _id.toHexString() }
}

/** The businesses that the shop buys from. */
export function createSupplierQueries(connection: Connection) {
  const model = createSupplierModel(connection)

  return {
    async insert(fields: SupplierFields, at: Date, note: AuditNote): Promise<SupplierRecord> {
      const stored: StoredSupplier = {
        _id: new Types.ObjectId(),
        ...fields,
        ...getKeys(fields),
        version: 1,
        createdAt: at,
        outbox: [toAuditEntry(note)],
      }
      await model.create(stored)
      return toRecord(stored)
    },

    async find(id: string): Promise<SupplierRecord | undefined> {
      const supplier = await model.findById(id).lean<StoredSupplier>()
      return supplier ? toRecord(supplier) : undefined
    },

    /** The States of these suppliers, without the suppliers that have none. */
    async getStates(ids: readonly string[]): Promise<Map<string, StateCode>> {
      const suppliers = await model
        .find(withIds([...new Set(ids)]))
        .select({ stateCode: 1 })
        .lean<StoredSupplier[]>()
      return new Map(
        suppliers.flatMap(({ _id, stateCode }) =>
          stateCode ? [[_id.toHexString(), stateCode] as const] : [],
        ),
      )
    },

    /** Replaces the data of a supplier; undefined if it was changed since it was read. */
    async replace(
      { _id, version }: SupplierRecord,
      fields: SupplierFields,
      note: AuditNote | undefined,
    ): Promise<SupplierRecord | undefined> {
      const absent = Object.keys(supplierFields.shape).filter((field) => !(field in fields))
      const changed = await model
        .findOneAndUpdate(
          { _id, version },
          {
            $set: { ...fields, ...getKeys(fields) },
            $unset: Object.fromEntries(absent.map((field) => [field, 1])),
            $inc: { version: 1 },
            ...(note ? { $push: pushOutbox(toAuditEntry(note)) } : {}),
          },
          { returnDocument: 'after' },
        )
        .lean<StoredSupplier>()
      return changed ? toRecord(changed) : undefined
    },

    /** A page of the suppliers, by name. */
    async list(
      search: string | undefined,
      { limit, skip }: { limit: number; skip: number },
    ): Promise<SupplierRecord[]> {
      const suppliers = await model
        .find(toSearchFilter(search))
        .sort({ nameKey: 1, _id: 1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredSupplier[]>()
      return suppliers.map(toRecord)
    },

    count: (search: string | undefined): Promise<number> =>
      search
        ? model.countDocuments(toSearchFilter(search)).exec()
        : model.countDocuments().hint({ _id: 1 }).exec(),

    /** The ids of some suppliers that a search finds. */
    async getIds(search: string): Promise<string[]> {
      const suppliers = await model
        .find({ ...toSearchFilter(search), nameKey: trusted({ $exists: true }) })
        .select({ _id: 1 })
        .limit(FOUND_MAX)
        .lean()
      return suppliers.map(({ _id }) => _id.toHexString())
    },
  }
}
