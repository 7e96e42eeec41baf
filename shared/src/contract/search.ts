import { z } from 'zod'
import { SEARCH_FOUND_MAX } from '../domain/limits'
import { complaintStates } from '../domain/complaints'
import { documentKinds } from '../domain/documents'
import { orderStatuses } from '../domain/order-state'
import { returnStates } from '../domain/returns'
import { unitStates } from '../domain/serials'
import { idSchema, searchTextSchema } from './common'
import { defineRoute } from './route'

const orderRefSchema = z.object({ _id: idSchema, orderNumber: z.string() })

/** The results of a search. Kinds that the account may not read are absent. */
const searchResultsSchema = z
  .object({
    orders: z
      .array(
        orderRefSchema.extend({
          /** The buyer. */
          name: z.string(),
          /** In rupees. */
          totalPrice: z.number(),
          status: z.enum(orderStatuses),
          /** It has pieces to pack, and the account may pack them. */
          canPack: z.boolean(),
        }),
      )
      .optional(),
    customers: z.array(z.object({ _id: idSchema, name: z.string(), email: z.string() })).optional(),
    /** With the price in rupees, without tax. */
    products: z.array(z.object({ _id: idSchema, name: z.string(), price: z.number() })).optional(),
    returns: z
      .array(
        z.object({
          number: z.string(),
          /** Its number within the order. */
          n: z.number().int(),
          state: z.enum(returnStates),
          order: orderRefSchema,
        }),
      )
      .optional(),
    complaints: z
      .array(z.object({ number: z.string(), name: z.string(), state: z.enum(complaintStates) }))
      .optional(),
    documents: z
      .array(z.object({ number: z.string(), kind: z.enum(documentKinds), order: orderRefSchema }))
      .optional(),
    units: z
      .array(
        z.object({
          serial: z.string(),
          /** The name of the product. */
          product: z.string(),
          state: z.enum(unitStates),
          order: orderRefSchema.optional(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.output<typeof searchResultsSchema>

export const searchShop = defineRoute({
  id: 'searchShop',
  method: 'get',
  path: '/search',
  summary: 'The orders, customers, products and papers that a text can mean, five of each kind',
  description:
    'Finds records of the whole shop by one text: a number, name, email, phone or PIN code, serial or tracking number. Each kind has at most five results; kinds that the account may not read are absent.',
  tag: 'Dashboard',
  access: 'staff',
  listMax: SEARCH_FOUND_MAX,
  query: z.object({ q: searchTextSchema.min(1) }),
  output: searchResultsSchema,
})
