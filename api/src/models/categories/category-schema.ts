import { Schema, type Connection } from 'mongoose'
import { indexOutbox, outboxField, type WithOutbox } from '../outbox/outbox-field'

/** A category of products. */
export interface CategoryRecord {
  slug: string
  name: string
  /** The slug of the category above; absent at the top. */
  parent?: string
  text?: string
  image?: string
  /** Its place among those with the same parent, from 0 on. */
  position: number
  /** Slugs that it had before, the newest first; they lead to it. */
  formerSlugs: string[]
  /** Names that it had before, the newest first; products that still have one of them follow. */
  formerNames: string[]
  /** Counts its changes, from 1 on. */
  version: number
}

/** All categories. They are one document, so each change keeps the tree whole. */
export interface CategoryTree {
  /** Counts the changes of any category; 0 until there is one. */
  version: number
  categories: readonly CategoryRecord[]
}

interface StoredCategories extends CategoryTree, WithOutbox {
  _id: string
}

/** The key of the one document of the collection. */
export const CATEGORIES_KEY = 'categories'

const required = true

const categorySchema = new Schema<CategoryRecord>(
  {
    slug: { type: String, required },
    name: { type: String, required },
    parent: String,
    text: String,
    image: String,
    position: { type: Number, required },
    formerSlugs: { type: [String], required },
    formerNames: { type: [String], required },
    version: { type: Number, required },
  },
  { _id: false },
)

const categoriesSchema = new Schema<StoredCategories>(
  {
    _id: { type: String, required },
    version: { type: Number, required },
    categories: { type: [categorySchema], required },
    ...outboxField,
  },
  { collection: 'categories', versionKey: false },
)
indexOutbox(categoriesSchema)

export const createCategoriesModel = (connection: Connection) =>
  connection.model('Categories', categoriesSchema)
