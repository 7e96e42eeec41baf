import type { Connection } from 'mongoose'
import { z } from 'zod'
import { toSchema } from '../record-schema'
import { indexOutbox, outboxField } from '../outbox/outbox-field'

/** A category of products. */
const categoryRecord = z.object({
  slug: z.string(),
  name: z.string(),
  /** The slug of the category above; absent at the top. */
  parent: z.string().exactOptional(),
  text: z.string().exactOptional(),
  image: z.string().exactOptional(),
  /** Its place among those with the same parent, from 0 on. */
  position: z.number(),
  /** Slugs that it had before, the newest first; they lead to it. */
  formerSlugs: z.array(z.string()),
  /** Names that it had before, the newest first; products that still have one of them follow. */
  formerNames: z.array(z.string()),
  /** Counts its changes, from 1 on. */
  version: z.number(),
})
export type CategoryRecord = z.infer<typeof categoryRecord>

/** All categories. They are one document, so each change leaves a consistent tree. */
const categoryTree = z.object({
  /** Counts the changes of any category; 0 until there is one. */
  version: z.number(),
  categories: z.array(categoryRecord).readonly(),
})
export type CategoryTree = z.infer<typeof categoryTree>

const storedCategories = z.object({
  ...categoryTree.shape,
  _id: z.string(),
  ...outboxField,
})

/** The key of the one document of the collection. */
export const CATEGORIES_KEY = 'categories'

const categoriesSchema = toSchema(storedCategories, 'categories', { aboutNoPerson: true })
indexOutbox(categoriesSchema)

export const createCategoriesModel = (connection: Connection) =>
  connection.model('Categories', categoriesSchema)
