import { createConnection } from 'mongoose'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { keepsEmpty, objectId, text, toSchema } from './record-schema'

const record = z.object({
  _id: objectId,
  name: z.string(),
  state: z.enum(['open', 'closed']),
  kind: text<'a' | 'b'>(),
  pieces: z.number().min(1).exactOptional(),
  tags: z.array(z.string()).exactOptional(),
  counts: z.array(z.number()).default([0, 0]),
  buyer: z.object({ email: z.string() }),
  pickup: z.object({ at: z.date().exactOptional() }).meta(keepsEmpty).exactOptional(),
  lines: z.array(z.object({ product: objectId })),
})
const schema = toSchema(record, 'records')

test('each field of a record has its type, whether it is required, and its checks', () => {
  const paths = Object.fromEntries(
    Object.entries(schema.paths).map(([name, { instance, isRequired }]) => [
      name,
      `${instance}${isRequired ? '' : '?'}`,
    ]),
  )
  expect(paths).toEqual({
    _id: 'ObjectId?',
    name: 'String',
    state: 'String',
    kind: 'String',
    pieces: 'Number?',
    tags: 'Array?',
    counts: 'Array?',
    'buyer.email': 'String',
    pickup: 'Embedded?',
    lines: 'Array',
  })
  expect(schema.path('pieces').options).toMatchObject({ min: 1 })
  expect(schema.path('state').options).toMatchObject({ enum: ['open', 'closed'] })
  expect(schema.path('pickup').schema?.get('minimize')).toBe(false)
  expect(schema.path('lines').schema?.get('_id')).toBe(false)
})

test('an absent optional list stays absent, and a default is no shared object', () => {
  const Model = createConnection().model('Record', schema)
  const [firstRecord, otherRecord] = [new Model(), new Model()]
  firstRecord.counts.push(3)
  expect(otherRecord.toObject()).toMatchObject({ counts: [0, 0] })
  expect(otherRecord.toObject()).not.toHaveProperty('tags')
})

test('a type that cannot be stored stops the start', () => {
  expect(() => toSchema(z.object({ total: z.bigint() }), 'records')).toThrow('bigint')
})
