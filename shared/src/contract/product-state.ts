import { z } from 'zod'
import { productStates } from '../domain/product-state'

const stateSchema = z.enum(productStates)
const publishTimeSchema = z.iso.datetime({
  offset: true,
  error: 'Enter a time such as 2026-12-01T10:00:00+05:30',
})

/** The state of a new product; active if absent. */
export const newStateSchema = z
  .object({
    state: stateSchema,
    /** When it is published; a draft until then. */
    publishAt: publishTimeSchema,
  })
  .partial()

/** The state of an edited product. A state without `publishAt` removes it, as `null` does. */
export const editedStateSchema = z
  .object({ state: stateSchema, publishAt: publishTimeSchema.nullable() })
  .partial()

/** The state that a list is filtered by. */
export const stateFilterSchema = z
  .enum([...productStates, 'all'])
  .optional()
  .describe('Products in this state; only active ones unless of staff who edit products')
