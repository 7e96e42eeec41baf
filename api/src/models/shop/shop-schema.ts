import type { ShopProfile } from '@voltkart/shared/contract/shop'
import { Schema, Types, type Connection } from 'mongoose'
import { auditNotesField, indexAuditNotes, type Noted } from '../audit/audit-schema'

/** The id of the one document of the collection. */
export const SHOP_ID = new Types.ObjectId('000000000000000000000001')

/** The shop's profile. Absent until it is saved for the first time. */
export interface StoredShop extends Noted {
  _id: Types.ObjectId
  /** Counts the changes, from 1 on. */
  version: number
  profile: ShopProfile
}

const required = true

const shopSchema = new Schema<StoredShop>(
  {
    version: { type: Number, required },
    // Its shape is the contract's, which every write has passed.
    profile: { type: Schema.Types.Mixed, required },
    ...auditNotesField,
  },
  { collection: 'shop', versionKey: false, minimize: false },
)
indexAuditNotes(shopSchema)

export const createShopModel = (connection: Connection) => connection.model('Shop', shopSchema)
