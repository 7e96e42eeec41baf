import { z } from 'zod'
import { NOTE_LENGTH, NOTE_PAGE_SIZE } from '../domain/limits'
import {
  idSchema,
  messageSchema,
  pageQuery,
  textSchema,
  timestampSchema,
  orderIdParams,
} from './common'
import { defineRoutes } from './route'

/** An internal note of staff, which customers never see. */
export const staffNoteSchema = z.object({
  _id: idSchema,
  text: z.string(),
  at: timestampSchema,
  by: z.object({ _id: idSchema, name: z.string() }),
})

const orderNoteSchema = staffNoteSchema.meta({ id: 'OrderNote' })
export type OrderNote = z.output<typeof orderNoteSchema>

const define = defineRoutes({ tag: 'Orders', access: 'orders.read' })

export const listOrderNotes = define({
  id: 'listOrderNotes',
  method: 'get',
  path: '/orders/:orderId/notes',
  summary: 'The notes of staff about an order, newest first',
  description: 'Customers never see them.',
  params: orderIdParams,
  query: z.object({
    ...pageQuery(NOTE_PAGE_SIZE),
  }),
  output: z.object({ notes: z.array(orderNoteSchema), total: z.number().int() }),
  errors: ['NOT_FOUND'],
})

/** The text of a note in a request. */
export const orderNoteBodySchema = z.object({ text: textSchema(NOTE_LENGTH, 'Note') })

export const addOrderNote = define({
  id: 'addOrderNote',
  method: 'post',
  path: '/orders/:orderId/notes',
  summary: 'Write down something about an order for other staff',
  description: 'The note has the name of the caller.',
  status: 201,
  params: orderIdParams,
  body: orderNoteBodySchema,
  example: { text: 'The customer wants delivery after 6 pm.' },
  output: z.object({ message: z.string(), note: orderNoteSchema }),
  errors: ['NOT_FOUND'],
})

export const deleteOrderNote = define({
  id: 'deleteOrderNote',
  method: 'delete',
  path: '/orders/notes/:noteId',
  summary: 'Remove a note of staff: its author, or an owner',
  params: z.object({ noteId: idSchema }),
  output: messageSchema,
  errors: ['NOT_FOUND'],
})
