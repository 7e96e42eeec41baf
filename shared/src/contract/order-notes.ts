import { z } from 'zod'
import { NOTE_LENGTH, NOTE_PAGE_SIZE } from '../domain/limits'
import {
  idSchema,
  messageSchema,
  pageLimitSchema,
  skipSchema,
  textSchema,
  timestampSchema,
  orderIdParams,
} from './common'
import { defineRoute } from './route'

/** Internal notes of staff about an order. Customers never see them. */
export const orderNoteSchema = z
  .object({
    _id: idSchema,
    text: z.string(),
    at: timestampSchema,
    by: z.object({ _id: idSchema, name: z.string() }),
  })
  .meta({ id: 'OrderNote' })
export type OrderNote = z.output<typeof orderNoteSchema>

export const listOrderNotes = defineRoute({
  id: 'listOrderNotes',
  method: 'get',
  path: '/orders/:orderId/notes',
  summary: 'The notes of staff about an order, newest first',
  tag: 'Orders',
  access: 'orders.read',
  params: orderIdParams,
  query: z.object({
    limit: pageLimitSchema(NOTE_PAGE_SIZE).optional(),
    skip: skipSchema.optional(),
  }),
  output: z.object({ notes: z.array(orderNoteSchema), total: z.number().int() }),
  errors: ['NOT_FOUND'],
})

/** The text of a note in a request. */
export const orderNoteBodySchema = z.object({ text: textSchema(NOTE_LENGTH, 'Note') })

export const addOrderNote = defineRoute({
  id: 'addOrderNote',
  method: 'post',
  path: '/orders/:orderId/notes',
  summary: 'Write down something about an order for other staff',
  tag: 'Orders',
  access: 'orders.read',
  status: 201,
  params: orderIdParams,
  body: orderNoteBodySchema,
  output: z.object({ message: z.string(), note: orderNoteSchema }),
  errors: ['NOT_FOUND'],
})

export const deleteOrderNote = defineRoute({
  id: 'deleteOrderNote',
  method: 'delete',
  path: '/orders/notes/:noteId',
  summary: 'Remove a note of staff: its author, or an owner',
  tag: 'Orders',
  access: 'orders.read',
  params: z.object({ noteId: idSchema }),
  output: messageSchema,
  errors: ['NOT_FOUND'],
})
